/** One request and its answer, from the first header to the line in the log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { Expectation } from '@docgen/http/http-server';
import type { Logger } from '@docgen/runtime/logger';
import { startSpan } from '@docgen/runtime/tracing';
import type { TraceSpan } from '@docgen/runtime/tracing';
import { countRequest } from './metrics.ts';
import type { RequestBytes } from './request-bytes.ts';
import type { RateHeaders } from './rate-limits/rate-headers.ts';
import type { GatewayRoute } from './routes.ts';

export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  /** Undefined while nothing is traced. */
  readonly span: TraceSpan | undefined;
  /** Of its Expect header: `continue` when the caller may wait for `100 Continue` before it sends the body. */
  readonly expectation: Expectation;
  /** Undefined until the path check has found it. */
  route: GatewayRoute | undefined;
  /** Set when the request's tenant is known; they go with every answer from then on. */
  rateHeaders: RateHeaders | undefined;
  /** What its body holds of the caller's share; undefined without one. */
  bytes: RequestBytes | undefined;
  /** It was refused for want of room, unseen: thousands a second of these would drown the log, and cost more than they. */
  isShed: boolean;
  /** What stands behind an error that is not the caller's, for the log. */
  cause: unknown;
}

const callerRequestId = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's own request id is kept where it is safe to log, else one is made. */
export function openExchange(req: IncomingMessage, res: ServerResponse, expectation: Expectation): Exchange {
  const sent = req.headers[requestIdHeader];
  const requestId = typeof sent === 'string' && callerRequestId.test(sent) ? sent : randomUUID();
  const { traceparent } = req.headers;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  const span = startSpan('request', { kind: 'server', parent });
  const unknown = { route: undefined, rateHeaders: undefined, bytes: undefined, cause: undefined };
  return { req, res, requestId, span, expectation, isShed: false, ...unknown };
}

/** Counts and logs the exchange when its answer is over, or the caller is gone. */
export function reportExchange(exchange: Exchange, log: Logger): void {
  const startedAt = performance.now();
  exchange.res.once('close', () => {
    const { req, res, requestId, span, route, bytes, cause } = exchange;
    bytes?.release();
    const status = res.headersSent ? res.statusCode : undefined;
    const durationMs = performance.now() - startedAt;
    // Files have a digest in their names, new ones in every release: too many for a label.
    const template = route?.kind === 'file' ? '/console' : (route?.contract.path ?? 'unmatched');
    // Methods of unknown routes are anything a caller can think of, too many for a label.
    const method = route === undefined ? 'other' : (req.method ?? 'other');
    countRequest({ route: template, method, status, seconds: durationMs / 1_000 });
    const attributes = {
      'http.route': template,
      'http.response.status_code': status ?? 0,
      'docgen.request_id': requestId,
    };
    span?.end({ name: `${method} ${template}`, attributes, isError: status === undefined || status >= 500 });
    const level = status !== undefined && status >= 500 && !exchange.isShed ? 'info' : 'debug';
    // The template, never the path: ids of checkout sessions are capabilities.
    if (log.isLevelEnabled(level)) {
      log[level]({ requestId, method: req.method, route: template, status, durationMs, err: cause }, 'request');
    }
  });
}
