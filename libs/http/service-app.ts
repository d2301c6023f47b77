/**
 * Everything that Express does for a service: it reads and decompresses bodies and passes failures to one handler.
 * `dispatch.ts` finds and runs the route, because requests on a shared connection take the same path without Express.
 */
import { ApiError, invalidField, payloadTooLarge } from '@docgen/contracts/errors';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import { requestBytesMax } from '@docgen/contracts/route';
import type { Logger } from '@docgen/runtime/logger';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import type { Dispatch } from './dispatch.ts';
import type { TokenCheck } from './internal-token.ts';
import { sendError } from './send-error.ts';
import { sendAnswer } from './send-answer.ts';
import { requestFields, toApiError } from './to-api-error.ts';
import type { TransientFailure } from './to-api-error.ts';

export interface ServiceAppOptions {
  readonly dispatch: Dispatch;
  readonly checkToken: TokenCheck;
  readonly log: Logger;
  /** These failures are answered 503. */
  readonly isTransientFailure: TransientFailure;
}

const noBody = new Uint8Array(0);

export function createServiceApp({ dispatch, checkToken, log, isTransientFailure }: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  // Before the body is read: without the internal token, a request costs only its head.
  app.use((req: Request, _res: Response, next: NextFunction) =>
    next(checkToken(req.get(identityHeaders.internalToken))),
  );
  app.use(express.raw({ type: () => true, limit: requestBytesMax }));
  app.use(createHandler(dispatch));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const cause = bodyReadError(error) ?? error;
    sendError(
      res,
      toApiError(
        cause,
        isTransientFailure,
        log,
        requestFields((name) => req.get(name)),
      ),
    );
  });
  return app;
}

function createHandler(dispatch: Dispatch) {
  return async (req: Request, res: Response): Promise<void> => {
    // Express's raw parser leaves undefined where there was no body.
    const sent: unknown = req.body;
    const body = sent instanceof Uint8Array ? sent : noBody;
    const request = { method: req.method, target: req.url, body, header: (name: string) => req.get(name) };
    await dispatch(request, async (answer) => sendAnswer(res, answer));
  };
}

/** Errors of Express's body parser have a `type`. */
function bodyReadError(error: unknown): ApiError | undefined {
  const type: unknown = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return payloadTooLarge(requestBytesMax);
  if (type === 'encoding.unsupported')
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The content encoding is not supported.', {});
  if (type === 'request.aborted' || type === 'request.size.invalid')
    return invalidField('body', 'The body was cut off.');
  // Broken bodies have zlib's codes: Z_DATA_ERROR, ERR__ERROR_FORMAT_…, ZSTD_error_….
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && /^(Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI)/.test(code))
    return invalidField('body', 'The body is not what its Content-Encoding says.');
  return undefined;
}
