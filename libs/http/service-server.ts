/** A service's server. One dispatch answers plain HTTP requests and requests that share a connection. */
import type { Logger } from '@docgen/runtime/logger';
import { acceptChannels } from './channel/accept-channels.ts';
import { createDispatch } from './dispatch.ts';
import { createHttpServer, keepAliveTimeoutMs } from './http-server.ts';
import type { HttpServer } from './http-server.ts';
import { createTokenCheck } from './internal-token.ts';
import type { AnswerBytePermits } from './answer-byte-permits.ts';
import type { BoundRoute } from './route-handler.ts';
import { createServiceApp } from './service-app.ts';
import type { TransientFailure } from './to-api-error.ts';

export interface ServiceServerOptions {
  readonly routes: readonly BoundRoute[];
  /** Accepted: one, or two during a rotation. */
  readonly internalTokens: readonly string[];
  readonly log: Logger;
  /** Makes a 503 of a dependency's failure. */
  readonly isTransientFailure: TransientFailure;
  /** Decides whether that 503 has the reason `unknown`. */
  readonly isSurelyUncommitted: TransientFailure;
  /** Bounds the answers that wait for their readers; absent where answers are small. */
  readonly answerBytes?: AnswerBytePermits;
}

export type ServiceServer = Pick<HttpServer, 'listen' | 'drain' | 'close'>;

export function createServiceServer({
  routes,
  internalTokens,
  answerBytes,
  ...options
}: ServiceServerOptions): ServiceServer {
  const checkToken = createTokenCheck(internalTokens, options.log);
  const parts = { ...options, dispatch: createDispatch(routes, options, answerBytes), checkToken };
  const app = createServiceApp(parts);
  const channels = acceptChannels({ ...parts, idleMsMax: keepAliveTimeoutMs });
  const server = createHttpServer({
    onRequest: (req, res, expectation) => {
      if (expectation === 'continue') res.writeContinue();
      app(req, res);
    },
    onUpgrade: channels.accept,
  });
  return {
    listen: server.listen,
    drain: async () => {
      channels.drain();
      await server.drain();
    },
    close: async () => {
      channels.drain();
      await server.close();
    },
  };
}
