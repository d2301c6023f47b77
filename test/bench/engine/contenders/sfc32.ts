/** The random numbers of the hand-written contender, `floor.ts`: one sfc32 stream, restarted for each document. */
let a = 0;
let b = 0;
let c = 0;
let counter = 1;

const two32 = 4_294_967_296;

/** @param seed any integer; both 32-bit halves count */
export function reseed(seed: number): void {
  a = seed | 0;
  b = Math.floor(seed / two32) | 0;
  c = 0x9e3779b9 | 0;
  counter = 1;
  for (let dropped = 0; dropped < 12; dropped += 1) bits();
}

/** Returns the next 32 bits, signed. */
export function bits(): number {
  const result = (((a + b) | 0) + counter) | 0;
  counter = (counter + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (((c << 21) | (c >>> 11)) + result) | 0;
  return result;
}

/**
 * Returns a uniform integer from 0 to below the bound, by rejection.
 *
 * @param bound from 1 to 2^32
 */
export function below(bound: number): number {
  let word = bits() >>> 0;
  // Words up to here are never rejected, so that most calls need no division for the end.
  if (word > two32 - bound) {
    const end = two32 - (two32 % bound);
    while (word >= end) word = bits() >>> 0;
  }
  return word % bound;
}

/** Returns true with the given probability. */
export function chance(probability: number): boolean {
  return ((bits() >>> 5) * 2 ** 26 + (bits() >>> 6)) / 2 ** 53 < probability;
}
