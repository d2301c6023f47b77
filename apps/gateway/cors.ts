/** Which pages may call the API from a browser: those of the configured origins, with a key of their own. */
import type { IncomingMessage } from 'node:http';

export interface Cors {
  /** For every answer. */
  headersFor(req: IncomingMessage): Readonly<Record<string, string>>;
  /** For the question a browser asks before a request; undefined when this is not such a question, or from elsewhere. */
  preflightHeaders(
    req: IncomingMessage,
    allowedMethods: readonly string[],
  ): Readonly<Record<string, string>> | undefined;
}

const sentHeaders =
  'authorization, content-type, idempotency-key, if-match, if-none-match, traceparent, tracestate, x-request-id';
const readableHeaders =
  'etag, retry-after, ratelimit, ratelimit-policy, x-docgen-seed, x-docgen-template-digest, x-request-id';
const preflightSecondsMax = '600';

/** @param origins as browsers send them; none switches CORS off */
export function createCors(origins: readonly string[]): Cors {
  const nothing = {};
  if (origins.length === 0) return { headersFor: () => nothing, preflightHeaders: () => undefined };
  const allowed = new Set(origins);
  const elsewhere = { vary: 'origin' };
  const isAllowed = (origin: string | undefined): origin is string => origin !== undefined && allowed.has(origin);
  return {
    headersFor: ({ headers: { origin } }) =>
      isAllowed(origin)
        ? { ...elsewhere, 'access-control-allow-origin': origin, 'access-control-expose-headers': readableHeaders }
        : elsewhere,
    preflightHeaders: (req, allowedMethods) => {
      const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
      if (!isPreflight || !isAllowed(req.headers.origin)) return undefined;
      return {
        'access-control-allow-methods': allowedMethods.join(', '),
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': preflightSecondsMax,
      };
    },
  };
}
