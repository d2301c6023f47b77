/** Takes the API key from a request. Whatever is wrong with it, the answer is the same. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isWellFormedApiKey } from '@docgen/contracts/api-key';
import { ApiError } from '@docgen/contracts/errors';
import { countHeader } from './request-checks.ts';

/** The scheme in any case, one space, and nothing but a key. */
const bearer = /^Bearer ([A-Za-z0-9_]{1,128})$/i;

/**
 * The SHA-256 of the request's API key in hexadecimal; the key itself goes no further. Undefined unless exactly one
 * well-formed key was sent.
 */
export function findKeyHash(req: IncomingMessage): string | undefined {
  const key = bearer.exec(req.headers.authorization ?? '')?.[1];
  // Node keeps the first of two headers silently: only the raw ones show that there was a second.
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
