/** Proof that a request comes from the gateway or another service of ours. */
import { timingSafeEqual } from 'node:crypto';

export type TokenCheck = (given: string | undefined) => boolean;

/** Compares in constant time; only the length of the token, which is no secret, decides earlier. */
export function createTokenCheck(expected: string): TokenCheck {
  const expectedBytes = Buffer.from(expected);
  return (given) => {
    if (given === undefined) return false;
    const givenBytes = Buffer.from(given);
    return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
  };
}
