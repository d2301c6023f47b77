/**
 * Decides which pages may call the API from a browser. Pages of the configured origins may use every route; the page
 * after a signup's payment may read only the route of signup sessions.
 */
import type { IncomingMessage } from 'node:http';
import { ApiError } from '@docgen/contracts/errors';
import type { RouteContract } from '@docgen/contracts/route';

export interface Cors {
  /**
   * Headers for every answer.
   *
   * @param contract of the request's route, if it has one
   */
  headersFor(req: IncomingMessage, contract: RouteContract | undefined): Readonly<Record<string, string>>;
  /** The answer to a preflight; undefined when the request is not a preflight, or its origin is not allowed. */
  preflightHeaders(req: IncomingMessage, path: PreflightPath): Readonly<Record<string, string>> | undefined;
  /**
   * Protects the routes of MCP from DNS rebinding: a page can resolve its own host name to the gateway, so the `Host`
   * header proves nothing.
   *
   * @throws {ApiError} FORBIDDEN when the request is from a page whose origin is not configured
   */
  assertOrigin(req: IncomingMessage): void;
}

interface PreflightPath {
  /** The methods of its routes. */
  readonly allow: readonly string[];
  /** The contract of its GET route, if it has one. */
  readonly contract: RouteContract | undefined;
}

export interface CorsOptions {
  /** As browsers send them. */
  readonly corsOrigins: readonly string[];
  readonly signupSuccessUrl: string | null;
}

const sentHeaders =
  'authorization, content-type, idempotency-key, if-match, if-none-match, mcp-protocol-version, traceparent, tracestate, x-request-id';
const readableHeaders =
  'etag, retry-after, ratelimit, ratelimit-policy, x-docgen-batch-status, x-docgen-next-from, x-docgen-seed, x-docgen-template-digest, x-request-id';
const preflightSecondsMax = '600';

/** Without any origin, no answer has CORS headers, and `assertOrigin` refuses every page. */
export function createCors({ corsOrigins, signupSuccessUrl }: CorsOptions): Cors {
  const nothing = {};
  const onEveryRoute = new Set(corsOrigins);
  const assertOrigin = ({ headers: { origin } }: IncomingMessage): void => {
    if (origin !== undefined && !onEveryRoute.has(origin)) throw originRefused();
  };
  const signupOrigin = signupSuccessUrl === null ? undefined : new URL(signupSuccessUrl).origin;
  if (corsOrigins.length === 0 && signupOrigin === undefined) {
    return { headersFor: () => nothing, preflightHeaders: () => undefined, assertOrigin };
  }
  const onSession = new Set([...corsOrigins, ...(signupOrigin === undefined ? [] : [signupOrigin])]);
  const varying = { vary: 'origin' };
  const isAllowed = (origin: string | undefined, contract: RouteContract | undefined): origin is string =>
    origin !== undefined && (contract?.isPolledBySignupPage === true ? onSession : onEveryRoute).has(origin);
  return {
    assertOrigin,
    headersFor: ({ headers: { origin } }, contract) =>
      isAllowed(origin, contract)
        ? { ...varying, 'access-control-allow-origin': origin, 'access-control-expose-headers': readableHeaders }
        : varying,
    preflightHeaders: (req, { allow, contract }) => {
      const isPreflight = req.method === 'OPTIONS' && req.headers['access-control-request-method'] !== undefined;
      if (!isPreflight || !isAllowed(req.headers.origin, contract)) return undefined;
      return {
        // The caller adds `headersFor` without a contract, which lacks the origin of the signup page.
        'access-control-allow-origin': req.headers.origin,
        'access-control-allow-methods': allow.join(', '),
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': preflightSecondsMax,
      };
    },
  };
}

function originRefused(): ApiError<'FORBIDDEN'> {
  return new ApiError('FORBIDDEN', 'Pages of this origin may not call this address (CORS_ORIGINS).', {});
}
