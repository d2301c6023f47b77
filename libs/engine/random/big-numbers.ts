/** Uniform whole numbers beyond 2^53. */
import type { Stream } from './stream.ts';

/** A uniform whole number in [0, bound), by rejection; `bound` is at least 1. */
export function belowBig(random: Stream, bound: bigint): bigint {
  const bits = (bound - 1n).toString(2).length;
  const words = Math.ceil(bits / 32);
  const surplus = BigInt(32 * words - bits);
  for (;;) {
    let drawn = 0n;
    for (let i = 0; i < words; i++) drawn = (drawn << 32n) | BigInt(random.bits() >>> 0);
    drawn >>= surplus;
    if (drawn < bound) return drawn;
  }
}
