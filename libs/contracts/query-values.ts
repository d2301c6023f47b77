/** Numbers and booleans in a path or a query, where every value is text. OpenAPI describes them by their types. */
import { z } from 'zod';

/** Decimal digits for a whole number from `min` to `max`. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  return z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text),
    z.int(`must be a whole number ${range}`).min(min).max(max),
  );
}

/**
 * A number in a path, from `min`. A resource has one address, so digits with leading zeros are read as a number that no
 * resource has: the answer is 404.
 */
export function numberInPath(min: number) {
  const read = (text: unknown) => (typeof text === 'string' && /^0\d{1,15}$/.test(text) ? unusedNumber : text);
  return z.preprocess(read, wholeNumber(min));
}

const unusedNumber = String(Number.MAX_SAFE_INTEGER);

/** `true` or `false`. */
export const TextBoolean = z.preprocess(
  (text) => (text === 'true' ? true : text === 'false' ? false : text),
  z.boolean('must be true or false'),
);
