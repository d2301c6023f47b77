/**
 * Selects the headers that pass the gateway. Services get an allow-list and the gateway's trusted headers. Callers get
 * all headers of the service, except those about one connection.
 */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { ResolvedIdentity } from '@docgen/contracts/internal';
import { signatureHeader } from '@docgen/contracts/billing';
import { identityHeaders, requestIdHeader } from '@docgen/contracts/identity-headers';
import { joinVary } from '@docgen/http/content-encoding';
import type { AnswerHeaders } from '@docgen/http/transport';

export interface TrustedHeaders {
  readonly requestId: string;
  readonly internalToken: string;
  /** The context of the gateway's span; undefined while nothing is traced. */
  readonly traceparent?: string | undefined;
  /** Forwards the caller's `traceparent`, unless the gateway has a span, and its `tracestate`. */
  readonly trustsTraceparent: boolean;
  /** Null on public routes. */
  readonly identity: ResolvedIdentity | null;
  /** The address of the caller. */
  readonly address: string;
  /** The encoding that the answer may have; undefined for none. */
  readonly acceptEncoding?: string | undefined;
}

const forwardedNames = [
  'accept',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  signatureHeader,
];
const forwardedWithTraces = [...forwardedNames, 'traceparent', 'tracestate'];

const withheldNames = new Set([
  'connection',
  'date',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  ...Object.values(identityHeaders),
]);

const none: ReadonlySet<string> = new Set();

/** The headers of the forwarded request. Trusted headers are added last: a caller can neither set nor remove them. */
export function toServiceHeaders(req: IncomingMessage, trusted: TrustedHeaders): Record<string, string> {
  const nominated = namesIn(req.headers.connection);
  const headers: Record<string, string> = {};
  for (const name of trusted.trustsTraceparent ? forwardedWithTraces : forwardedNames) {
    const value = req.headers[name];
    if (typeof value === 'string' && !nominated.has(name)) headers[name] = value;
  }
  if (trusted.acceptEncoding !== undefined) headers['accept-encoding'] = trusted.acceptEncoding;
  if (trusted.traceparent !== undefined) headers.traceparent = trusted.traceparent;
  headers[requestIdHeader] = trusted.requestId;
  headers[identityHeaders.internalToken] = trusted.internalToken;
  headers[identityHeaders.address] = trusted.address;
  if (trusted.identity === null) return headers;
  headers[identityHeaders.tenantId] = trusted.identity.tenantId;
  headers[identityHeaders.role] = trusted.identity.role;
  headers[identityHeaders.keyId] = trusted.identity.keyId;
  headers[identityHeaders.tier] = trusted.identity.tier;
  headers[identityHeaders.status] = trusted.identity.status;
  if (trusted.identity.sessionId !== undefined) headers[identityHeaders.sessionId] = trusted.identity.sessionId;
  return headers;
}

/** The header of deprecated routes by RFC 9745: deprecated since 2026-01-01. */
export const deprecation = { deprecation: '@1767225600' };

/** A service's headers as a caller gets them; `common` wins over headers of the same name, except for Vary. */
export function toCallerHeaders(headers: AnswerHeaders, common: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const nominated = namesIn(headers['connection']);
  const answer: OutgoingHttpHeaders = { 'cache-control': 'no-store' };
  for (const name in headers) {
    if (!withheldNames.has(name) && !nominated.has(name)) answer[name] = headers[name];
  }
  const vary = joinVary(headers['vary'], common['vary']);
  return Object.assign(answer, common, vary === undefined ? undefined : { vary });
}

/** The names in a Connection header: those headers are about one connection. */
function namesIn(connection: string | string[] | undefined): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return none;
  return new Set(
    String(connection)
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
}
