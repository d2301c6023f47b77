/**
 * The integer functions that all random streams use: the 32-bit mixer and the absorption of numbers. Frozen for
 * catalogue v1; `mixer.test.ts` has test vectors, and `docs/reproducibility.md` the specification.
 *
 * A round is one iteration of a loop. The two halves of the seed and then the round numbers (outermost loop first) are
 * absorbed into four words that start at 0. For each number r, word i becomes
 * mix32((word + ROUND_CONSTANTS[i]) xor (r + 1)). The state of a stream is the key of its call (the site key) xor these
 * words. So the words are computed once a round, not once a call.
 */

/** Four signed 32-bit words. V8 stores signed ones without boxing. */
export type Words = readonly [number, number, number, number];

/** Added to each word before a round number is absorbed: bits of sqrt(2), sqrt(3), sqrt(5), sqrt(7). */
export const ROUND_CONSTANTS: Words = [0x6a09e667, 0xbb67ae85 | 0, 0x3c6ef372, 0xa54ff53a | 0];

/** Mixes 32 bits reversibly (the `lowbias32` constants); takes and returns a signed integer. */
export function mix32(word: number): number {
  let x = word ^ (word >>> 16);
  x = Math.imul(x, 0x7feb352d);
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  return x ^ (x >>> 16);
}

/** Absorbs a number, such as that of a round (from 0), into one of the four words. */
export function absorbRound(word: number, wordIndex: 0 | 1 | 2 | 3, round: number): number {
  return mix32(((word + ROUND_CONSTANTS[wordIndex]) | 0) ^ (round + 1));
}

/** Absorbs a number into all four words. */
export function absorbWords(words: Words, number: number): Words {
  return [
    absorbRound(words[0], 0, number),
    absorbRound(words[1], 1, number),
    absorbRound(words[2], 2, number),
    absorbRound(words[3], 3, number),
  ];
}
