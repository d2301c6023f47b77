/**
 * Reads the API key of a request, or its session when it has no key. The answers name mistakes that callers can see in
 * their own requests. That a key is revoked is only told to a caller that sends the whole key.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isWellFormedApiKey } from '@docgen/contracts/api-key';
import { ApiError } from '@docgen/contracts/errors';
import { revokedKeyMessage } from '@docgen/contracts/internal';
import { readSession } from './session-cookie.ts';
import { countHeader } from './request-checks.ts';

/** The scheme in upper or lower case, one space, and a key. */
const bearer = /^Bearer ([A-Za-z0-9_]{1,128})$/i;

/** Why a request has no identity. */
export type KeyProblem =
  | 'missing'
  | 'repeated'
  | 'otherScheme'
  | 'malformed'
  | 'foreignPage'
  | 'endedSession'
  | RefusedKey;
/** Why a well-formed key has no identity. */
export type RefusedKey = 'unknown' | 'revoked';

const messages: Readonly<Record<KeyProblem, string>> = {
  missing: 'An API key is required: send "Authorization: Bearer <key>".',
  repeated: 'A request must have exactly one Authorization header.',
  otherScheme: 'The Authorization header must have the scheme Bearer.',
  malformed: 'The API key is malformed: it is incomplete or mistyped.',
  foreignPage: 'A session works only in pages of this host. Send a key instead.',
  endedSession: 'The session is over. Sign in again.',
  unknown: 'There is no such API key.',
  revoked: revokedKeyMessage,
};

/** Begins the hash of a session's token. The cache of identities and the counts treat it like the hash of a key. */
const sessionMark = 'session:';

/**
 * The SHA-256 of the request's API key in hexadecimal; no other code sees the key. Else what is wrong. A request
 * without the header can have the cookie of a session instead.
 */
export function readKeyHash(req: IncomingMessage): { readonly keyHash: string } | { readonly problem: KeyProblem } {
  const { authorization, cookie } = req.headers;
  const session = authorization === undefined && cookie !== undefined ? readSession(req) : undefined;
  if (session !== undefined) {
    return 'token' in session ? { keyHash: sessionMark + hash('sha256', session.token) } : session;
  }
  const header = authorization ?? '';
  // `req.headers` has only the first of two headers; the raw headers have both.
  if (countHeader(req, 'authorization') > 1) return { problem: 'repeated' };
  const key = bearer.exec(header)?.[1];
  if (key !== undefined && isWellFormedApiKey(key)) return { keyHash: hash('sha256', key) };
  return { problem: problemOf(header) };
}

export function isSessionHash(keyHash: string): boolean {
  return keyHash.startsWith(sessionMark);
}

/** The body of a request to the identity service. */
export function identityRequestOf(keyHash: string): { readonly keyHash: string; readonly of: 'key' | 'session' } {
  return isSessionHash(keyHash)
    ? { keyHash: keyHash.slice(sessionMark.length), of: 'session' }
    : { keyHash, of: 'key' };
}

function problemOf(header: string): KeyProblem {
  if (/^(?:Bearer)?\s*$/i.test(header)) return 'missing';
  return /^Bearer\s/i.test(header) ? 'malformed' : 'otherScheme';
}

/** By RFC 6750, the header names an error only if the request has a key. */
export function unauthorized(problem: KeyProblem): ApiError<'UNAUTHORIZED'> {
  const hasKey = problem === 'malformed' || problem === 'unknown' || problem === 'revoked';
  const challenge = hasKey ? `Bearer error="invalid_token", error_description="${messages[problem]}"` : 'Bearer';
  return new ApiError('UNAUTHORIZED', messages[problem], {}, { headers: { 'www-authenticate': challenge } });
}
