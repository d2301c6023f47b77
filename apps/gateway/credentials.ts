/**
 * Reads the API key of a request. The answers tell apart what a caller can see in its own request. Of a key in the
 * database they only tell to those who have the whole key that it is revoked.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isWellFormedApiKey } from '@docgen/contracts/api-key';
import { ApiError } from '@docgen/contracts/errors';
import { countHeader } from './request-checks.ts';

/** The scheme in upper or lower case, one space, and a key. */
const bearer = /^Bearer ([A-Za-z0-9_]{1,128})$/i;

/** Why a request has no identity. */
export type KeyFlaw = 'missing' | 'repeated' | 'otherScheme' | 'malformed' | RefusedKey;
/** Why a well-formed key has no identity. */
export type RefusedKey = 'unknown' | 'revoked';

const messages: Readonly<Record<KeyFlaw, string>> = {
  missing: 'An API key is required: send "Authorization: Bearer <key>".',
  repeated: 'A request must have exactly one Authorization header.',
  otherScheme: 'The Authorization header must have the scheme Bearer.',
  malformed: 'The API key is malformed: it is incomplete or mistyped.',
  unknown: 'There is no such API key.',
  revoked: 'The API key is revoked.',
};

/** The SHA-256 of the request's API key in hexadecimal; no other code sees the key. Else what is wrong. */
export function readKeyHash(req: IncomingMessage): { readonly keyHash: string } | { readonly flaw: KeyFlaw } {
  const header = req.headers.authorization ?? '';
  // `req.headers` has only the first of two headers; the raw headers have both.
  if (countHeader(req, 'authorization') > 1) return { flaw: 'repeated' };
  if (/^(?:Bearer)?\s*$/i.test(header)) return { flaw: 'missing' };
  if (!/^Bearer(?![^\s])/i.test(header)) return { flaw: 'otherScheme' };
  const key = bearer.exec(header)?.[1];
  if (key === undefined || !isWellFormedApiKey(key)) return { flaw: 'malformed' };
  return { keyHash: hash('sha256', key) };
}

/** By RFC 6750, the header names an error only if the request has a key. */
export function unauthorized(flaw: KeyFlaw): ApiError<'UNAUTHORIZED'> {
  const hasKey = flaw === 'malformed' || flaw === 'unknown' || flaw === 'revoked';
  const challenge = hasKey ? `Bearer error="invalid_token", error_description="${messages[flaw]}"` : 'Bearer';
  return new ApiError('UNAUTHORIZED', messages[flaw], {}, { headers: { 'www-authenticate': challenge } });
}
