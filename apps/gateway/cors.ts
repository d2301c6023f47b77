/**
 * Which pages may call the API from a browser: those of the configured origins, with a key of their
 * own, and the page that follows a signup's payment, which reads that signup's session alone.
 */
import type { IncomingMessage } from 'node:http';
import type { RouteContract } from '@docgen/contracts/route';

export interface Cors {
  /**
   * For every answer.
   *
   * @param contract of the request's route, when it has one
   */
  headersFor(req: IncomingMessage, contract: RouteContract | undefined): Readonly<Record<string, string>>;
  /** For the question a browser asks before a request; undefined when this is not such a question, or from elsewhere. */
  preflightHeaders(req: IncomingMessage, asked: AskedPath): Readonly<Record<string, string>> | undefined;
}

interface AskedPath {
  readonly allow: readonly string[];
  /** Of its GET route, when it has one. */
  readonly contract: RouteContract | undefined;
}

export interface CorsOptions {
  /** As browsers send them. */
  readonly corsOrigins: readonly string[];
  readonly signupSuccessUrl: string | null;
}

const sentHeaders =
  'authorization, content-type, idempotency-key, if-match, if-none-match, traceparent, tracestate, x-request-id';
const readableHeaders =
  'etag, retry-after, ratelimit, ratelimit-policy, x-docgen-batch-status, x-docgen-seed, x-docgen-template-digest, x-request-id';
const preflightSecondsMax = '600';

/** No origin at all switches CORS off. */
export function createCors({ corsOrigins, signupSuccessUrl }: CorsOptions): Cors {
  const nothing = {};
  const signupOrigin = signupSuccessUrl === null ? undefined : new URL(signupSuccessUrl).origin;
  if (corsOrigins.length === 0 && signupOrigin === undefined) {
    return { headersFor: () => nothing, preflightHeaders: () => undefined };
  }
  const everywhere = new Set(corsOrigins);
  const onSession = new Set([...corsOrigins, ...(signupOrigin === undefined ? [] : [signupOrigin])]);
  const elsewhere = { vary: 'origin' };
  const isAllowed = (origin: string | undefined, contract: RouteContract | undefined): origin is string =>
    origin !== undefined && (contract?.isPolledBySignupPage === true ? onSession : everywhere).has(origin);
  return {
    headersFor: ({ headers: { origin } }, contract) =>
      isAllowed(origin, contract)
        ? { ...elsewhere, 'access-control-allow-origin': origin, 'access-control-expose-headers': readableHeaders }
        : elsewhere,
    preflightHeaders: (req, { allow, contract }) => {
      const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
      if (!isPreflight || !isAllowed(req.headers.origin, contract)) return undefined;
      return {
        // The answer to a preflight carries the origin too, and its own route is not known.
        'access-control-allow-origin': req.headers.origin,
        'access-control-allow-methods': allow.join(', '),
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': preflightSecondsMax,
      };
    },
  };
}
