/**
 * Everything that Express does for a service: it reads and decompresses bodies and passes failures to one handler.
 * `dispatch.ts` finds and runs the route, which then reads the body with the limit of its contract. Requests on a shared
 * connection take the same path without Express.
 */
import { ApiError, invalidField, payloadTooLarge } from '@docgen/contracts/errors';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import type { Logger } from '@docgen/runtime/logger';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import type { Dispatch } from './dispatch.ts';
import type { TokenCheck } from './internal-token.ts';
import { allowLongBody } from './http-server.ts';
import type { UnreadBody } from './request-body.ts';
import { hasBody, sendError } from './send-error.ts';
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

export function createServiceApp({ dispatch, checkToken, log, isTransientFailure }: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  // Before the body is read: without the internal token, a request costs only its head.
  app.use((req: Request, _res: Response, next: NextFunction) =>
    next(checkToken(req.get(identityHeaders.internalToken))),
  );
  app.use(createHandler(dispatch));
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const fields = requestFields((name) => req.get(name));
    sendError(res, toApiError(error, isTransientFailure, log, fields));
  });
  return app;
}

function createHandler(dispatch: Dispatch) {
  return async (req: Request, res: Response): Promise<void> => {
    const body = unreadBodyOf(req, res);
    const request = { method: req.method, target: req.url, body, header: (name: string) => req.get(name) };
    await dispatch(request, async (answer) => sendAnswer(res, answer));
  };
}

function unreadBodyOf(req: Request, res: Response): UnreadBody {
  const length = hasBody(req) ? req.get('content-length') : '0';
  return {
    length: length === undefined ? undefined : Number(length),
    stream: () => {
      allowLongBody(req);
      return { [Symbol.asyncIterator]: () => req.iterator({ destroyOnReturn: false }) };
    },
    read: async (bytesMax) =>
      new Promise((resolve, reject) => {
        express.raw({ type: () => true, limit: bytesMax })(req, res, (error?: unknown) => {
          // The parser sets a buffer. Requests that wait long must not keep it.
          const body = req.body as Uint8Array;
          req.body = undefined;
          if (error === undefined) resolve(body);
          else reject(toError(bodyReadError(error, bytesMax) ?? error));
        });
      }),
  };
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('the body could not be read', { cause: thrown });
}

/** Errors of Express's body parser have a `type`. */
function bodyReadError(error: unknown, bytesMax: number): ApiError | undefined {
  const type: unknown = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return payloadTooLarge(bytesMax);
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
