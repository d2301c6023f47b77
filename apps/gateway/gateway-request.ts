/** One request at the gateway, from its head to its log line. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import type { Expectation } from '@docgen/http/http-server';
import type { Logger } from '@docgen/runtime/logger';
import { startSpan } from '@docgen/runtime/tracing';
import type { TraceSpan } from '@docgen/runtime/tracing';
import { countRequest } from './metrics.ts';
import type { RequestBytes } from './request-bytes.ts';
import type { RateHeaders } from './rate-limits/rate-headers.ts';
import type { GatewayRoute } from './routes.ts';

export interface GatewayRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  /** Undefined while nothing is traced. */
  readonly span: TraceSpan | undefined;
  readonly expectation: Expectation;
  /** Undefined until the key is checked, and on public routes. */
  identity: ResolvedIdentity | undefined;
  /** Undefined until the path is checked. */
  route: GatewayRoute | undefined;
  /** Set when the tenant is known. Every answer carries them from then on. */
  rateHeaders: RateHeaders | undefined;
  /** The byte permits that the body holds; undefined without a body. */
  bytes: RequestBytes | undefined;
  /** Refused because a shared resource is exhausted. Thousands of these a second would fill the log. */
  isShed: boolean;
  /** The cause of an error that the caller did not make, for the log. */
  cause: unknown;
}

const callerRequestId = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * Keeps the caller's own request id if it is safe to log, else makes one. Without trust in the caller's `traceparent` a
 * new trace begins, with a link to it: a stranger must not decide whether requests are traced.
 */
export function receiveRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { expectation, trustsTraceparent }: { readonly expectation: Expectation; readonly trustsTraceparent: boolean },
): GatewayRequest {
  const sent = req.headers[requestIdHeader];
  const requestId = typeof sent === 'string' && callerRequestId.test(sent) ? sent : randomUUID();
  const { traceparent } = req.headers;
  const caller = typeof traceparent === 'string' ? traceparent : undefined;
  const context = trustsTraceparent ? { parent: caller } : { parent: undefined, link: caller };
  const span = startSpan('request', { kind: 'server', ...context });
  return {
    req,
    res,
    requestId,
    span,
    expectation,
    identity: undefined,
    route: undefined,
    rateHeaders: undefined,
    bytes: undefined,
    isShed: false,
    cause: undefined,
  };
}

/**
 * Releases the body's bytes, and counts and logs the request, when its answer is complete or its caller has
 * disconnected.
 *
 * @param onForbidden called for an answer 403 to a known key, with method and route
 */
export function reportAtEnd(
  request: GatewayRequest,
  log: Logger,
  onForbidden: (identity: ResolvedIdentity, object: string) => void,
): void {
  const startedAt = performance.now();
  request.res.once('close', () => {
    const { req, res, requestId, span, identity, route, bytes, cause } = request;
    bytes?.release();
    const status = res.headersSent ? res.statusCode : undefined;
    const durationMs = performance.now() - startedAt;
    // Names of files contain digests, new ones in each release: too many values for a label.
    const template = route?.kind === 'file' ? '/console' : (route?.contract.path ?? 'unmatched');
    // Callers can invent methods for unknown routes: too many values for a label.
    const method = route === undefined ? 'other' : (req.method ?? 'other');
    if (status === 403 && identity !== undefined) onForbidden(identity, `${method} ${template}`);
    countRequest({ route: template, method, status, seconds: durationMs / 1_000 });
    const attributes = {
      'http.route': template,
      'http.response.status_code': status ?? 0,
      'docgen.request_id': requestId,
    };
    span?.end({ name: `${method} ${template}`, attributes, isError: status === undefined || status >= 500 });
    const level = status !== undefined && status >= 500 && !request.isShed ? 'info' : 'debug';
    // The template and never the path: a checkout session can be read by everyone who knows its id.
    if (log.isLevelEnabled(level)) {
      const { tenantId, keyId } = identity ?? {};
      const fields = {
        requestId,
        tenantId,
        keyId,
        method: req.method,
        route: template,
        status,
        durationMs,
        err: cause,
      };
      log[level](fields, 'request');
    }
  });
}
