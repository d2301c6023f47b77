/**
 * A keyed permutation of the whole numbers below a count: different numbers give different results. A Feistel network
 * with ten rounds works on two digits to the base `radix`. Results outside of the count are permuted again. Frozen for
 * catalogue v1.
 */
import { absorbRound, mix32 } from './mixer.ts';
import type { Words } from './mixer.ts';

const rounds = 10;

/**
 * Permutes a number.
 *
 * @param number from 0 to count - 1
 * @param count from 1 to 2^53
 */
export function permuted(number: number, count: number, key: Words): number {
  const radix = radixOf(count);
  let high = Math.floor(number / radix);
  let low = number - high * radix;
  do {
    for (let round = 0; round < rounds; round++) {
      const next = (high + mixed(low, round, key, radix)) % radix;
      high = low;
      low = next;
    }
  } while (high * radix + low >= count);
  return high * radix + low;
}

/** A number of any seed, from 0 to count - 1: consecutive seeds give consecutive numbers, modulo the count. */
export function remainderOf(seed: number, count: number): number {
  const rest = seed % count;
  return rest < 0 ? rest + count : rest + 0; // -0 becomes 0
}

/** The smallest number whose square is at least the count. */
function radixOf(count: number): number {
  const root = Math.ceil(Math.sqrt(count));
  return root * root < count ? root + 1 : root;
}

function mixed(digit: number, round: number, key: Words, radix: number): number {
  const index = (round & 3) as 0 | 1 | 2 | 3;
  return (mix32(digit ^ absorbRound(key[index], index, round)) >>> 0) % radix;
}
