import { invalidField } from './errors.ts';

// A string as in RFC 8941, or the same characters without quotes.
const keyPattern = /^("?)([\x21\x23-\x5b\x5d-\x7e]{1,255})\1$/;

/**
 * Reads an `Idempotency-Key` header. The key is the same with and without quotes.
 *
 * @throws {ApiError} VALIDATION_ERROR for a key that is empty, too long or not printable ASCII
 */
export function parseIdempotencyKey(header: string): string {
  const key = keyPattern.exec(header.trim())?.[2];
  if (key !== undefined) return key;
  throw invalidField('Idempotency-Key', 'Idempotency-Key must have 1 to 255 printable ASCII characters.');
}
