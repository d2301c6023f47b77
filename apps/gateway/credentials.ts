/** Takes the API key from a request. Whatever is wrong with it, the answer is the same 401. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isWellFormedApiKey } from '@docgen/contracts/api-key';
import { ApiError } from '@docgen/contracts/errors';
import { countHeader } from './request-checks.ts';

/** The scheme in any case, one space, and nothing but a key. */
const bearer = /^Bearer ([A-Za-z0-9_]{1,128})$/i;

/** What a connection sent last, and the hash of the key in it: most send the same with each of their requests. */
const lastSent = new WeakMap<Socket, { readonly header: string; readonly keyHash: string }>();

/**
 * The SHA-256 of the request's API key in hexadecimal; the key itself goes no further.
 *
 * @throws {ApiError} UNAUTHORIZED unless exactly one well-formed key was sent
 */
export function getKeyHash(req: IncomingMessage): string {
  const header = req.headers.authorization;
  // Node keeps the first of two headers silently: only the raw ones show that there was a second.
  if (header === undefined || countHeader(req, 'authorization') !== 1) throw unauthorized();
  const last = lastSent.get(req.socket);
  if (last?.header === header) return last.keyHash;
  const key = bearer.exec(header)?.[1];
  if (key === undefined || !isWellFormedApiKey(key)) throw unauthorized();
  const keyHash = hash('sha256', key);
  lastSent.set(req.socket, { header, keyHash });
  return keyHash;
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
