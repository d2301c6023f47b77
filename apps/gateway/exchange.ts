/** One request and its answer, from the first header to the line in the log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { Logger } from '@docgen/runtime/logger';
import { countRequest } from './metrics.ts';
import type { GatewayRoute } from './routes.ts';

export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  /** Of its Expect header: `continue` when the caller may wait for `100 Continue` before it sends the body. */
  readonly expectation: Expectation;
  /** Undefined until the path check has found it. */
  route: GatewayRoute | undefined;
  /** What stands behind an error that is not the caller's, for the log. */
  cause: unknown;
}

export type Expectation = 'none' | 'continue' | 'unknown';

const callerRequestId = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's own request id is kept where it is safe to log, else one is made. */
export function openExchange(req: IncomingMessage, res: ServerResponse, expectation: Expectation): Exchange {
  const sent = req.headers[requestIdHeader];
  const requestId = typeof sent === 'string' && callerRequestId.test(sent) ? sent : randomUUID();
  return { req, res, requestId, expectation, route: undefined, cause: undefined };
}

/** Counts and logs the exchange when its answer is over, or the caller is gone. */
export function reportExchange(exchange: Exchange, log: Logger): void {
  const startedAt = performance.now();
  exchange.res.once('close', () => {
    const { req, res, requestId, route, cause } = exchange;
    const status = res.headersSent ? res.statusCode : undefined;
    const durationMs = performance.now() - startedAt;
    const template = route?.contract.path ?? 'unmatched';
    // Methods of unknown routes are anything a caller can think of, too many for a label.
    const method = route === undefined ? 'other' : (req.method ?? 'other');
    countRequest({ route: template, method, status, seconds: durationMs / 1_000 });
    const level = status !== undefined && status >= 500 ? 'info' : 'debug';
    // The template, never the path: ids of checkout sessions are capabilities.
    if (log.isLevelEnabled(level)) {
      log[level]({ requestId, method: req.method, route: template, status, durationMs, err: cause }, 'request');
    }
  });
}
