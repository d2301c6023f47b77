/**
 * An internal service's HTTP side: Express before the dispatch, and one error answer. Requests come from
 * the gateway, which has checked path and key. Without the internal token nothing of the body is read.
 */
import type { ApiError } from '@docgen/contracts/errors';
import { identityHeaders, requestIdHeader } from '@docgen/contracts/identity-headers';
import type { Logger } from '@docgen/runtime/logger';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import type { Dispatch } from './dispatch.ts';
import { envelopeBytes, jsonType, toApiError } from './error-answer.ts';
import type { PassingFailure } from './error-answer.ts';
import type { TokenCheck } from './internal-token.ts';
import { sendReply } from './send-reply.ts';

export interface ServiceAppOptions {
  readonly dispatch: Dispatch;
  readonly checkToken: TokenCheck;
  readonly log: Logger;
  /** Makes a 503 of a dependency's failure. */
  readonly isPassingFailure: PassingFailure;
}

/** Of a request's body, after decompression as well. */
export const requestBytesMax = 1024 * 1024;

const noBody = new Uint8Array(0);

export function createServiceApp({ dispatch, checkToken, log, isPassingFailure }: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.use((req: Request, _res: Response, next: NextFunction) =>
    next(checkToken(req.get(identityHeaders.internalToken))),
  );
  app.use(express.raw({ type: () => true, limit: requestBytesMax }));
  app.use(createHandler(dispatch));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    // Before anything else: it also logs what cut off an answer that had begun.
    const apiError = toApiError(error, isPassingFailure, log, req.get(requestIdHeader) ?? '');
    if (res.headersSent) return void res.destroy();
    return sendError(res, apiError);
  });
  return app;
}

function createHandler(dispatch: Dispatch) {
  return async (req: Request, res: Response): Promise<void> => {
    // Express's raw parser leaves undefined where there was no body.
    const sent: unknown = req.body;
    const body = sent instanceof Uint8Array ? sent : noBody;
    const request = { method: req.method, target: req.url, body, header: (name: string) => req.get(name) };
    await dispatch(request, async (reply) => sendReply(res, reply));
  };
}

function sendError(res: Response, error: ApiError): void {
  const bytes = envelopeBytes(error);
  res.writeHead(error.status, {
    ...error.headers,
    'content-type': jsonType,
    'content-length': bytes.length,
  });
  res.end(bytes);
}
