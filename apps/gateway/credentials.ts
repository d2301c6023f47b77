/** Reads the API key of a request. Every mistake gets the same answer, so that it gives no hint. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isWellFormedApiKey } from '@docgen/contracts/api-key';
import { ApiError } from '@docgen/contracts/errors';
import { countHeader } from './request-checks.ts';

/** The scheme in upper or lower case, one space, and a key. */
const bearer = /^Bearer ([A-Za-z0-9_]{1,128})$/i;

/**
 * The SHA-256 of the request's API key in hexadecimal; no other code sees the key. Undefined unless the request has
 * exactly one well-formed key.
 */
export function findKeyHash(req: IncomingMessage): string | undefined {
  const key = bearer.exec(req.headers.authorization ?? '')?.[1];
  // `req.headers` has only the first of two headers; the raw headers have both.
  if (key === undefined || countHeader(req, 'authorization') !== 1 || !isWellFormedApiKey(key)) {
    return undefined;
  }
  return hash('sha256', key);
}

/** The one answer to a missing, malformed, unknown or revoked key. */
export function unauthorized(): ApiError<'UNAUTHORIZED'> {
  return new ApiError(
    'UNAUTHORIZED',
    'A valid API key is required.',
    {},
    { headers: { 'www-authenticate': 'Bearer' } },
  );
}
