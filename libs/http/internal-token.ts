/** Proof that a request comes from the gateway or another service of ours. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, whatever the lengths. */
export function createTokenCheck(expected: string): (given: string | undefined) => boolean {
  const expectedDigest = digest(expected);
  return (given) => given !== undefined && timingSafeEqual(digest(given), expectedDigest);
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
