/** The standard normal distribution function, with operations that give the same bits on every machine. */
import { exponential } from '../../values/transcendental.ts';

/** The root of 2 pi. */
const rootOfTwoPi = 2.506_628_274_631_000_2;
/** Beyond it, the share is below 10^-16. */
const zMax = 8.3;
const termsMax = 200;

/** The share of the standard normal distribution below z. */
export function normalShareBelow(z: number): number {
  if (z <= -zMax) return 0;
  if (z >= zMax) return 1;
  // z + z^3/3 + z^5/(3 5) + … converges everywhere.
  let term = z;
  let sum = z;
  for (let i = 1; i < termsMax && Math.abs(term) > 1e-18; i++) {
    term = (term * z * z) / (2 * i + 1);
    sum += term;
  }
  const share = 0.5 + (sum * exponential((-z * z) / 2)) / rootOfTwoPi;
  return Math.min(1, Math.max(0, share));
}
