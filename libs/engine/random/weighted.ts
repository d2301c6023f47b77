/** A table whose entries have weights. */
import type { Stream } from './stream.ts';

/** Draws entries in proportion to their weights: one number and a binary search. */
export class Weighted<T> {
  readonly values: readonly T[];
  /** The sum of the weights up to and with each entry. */
  readonly #sums: readonly number[];

  /** @param entries at least one; the weights are whole numbers of 0 or more, and their sum is from 1 to 2^53 */
  constructor(entries: readonly (readonly [value: T, weight: number])[]) {
    let sum = 0;
    this.values = entries.map(([value]) => value);
    this.#sums = entries.map(([, weight]) => (sum += weight));
    if (!Number.isSafeInteger(sum) || sum < 1) throw new Error('a weighted table without weights');
  }

  pick(random: Stream): T {
    const sums = this.#sums;
    return this.values[this.#find(random.below(sums[sums.length - 1] ?? 1))] as T; // in range by construction
  }

  /** One of the entries from `first` to `last`, both included; evenly distributed when none of them has a weight. */
  pickBetween(random: Stream, first: number, last: number): T {
    const before = this.#sums[first - 1] ?? 0;
    const weight = (this.#sums[last] ?? before) - before;
    const at = weight > 0 ? this.#find(before + random.below(weight)) : random.integer(first, last);
    return this.values[at] as T; // in range by the caller
  }

  /** The index of the first entry whose sum is greater. */
  #find(number: number): number {
    const sums = this.#sums;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) > number) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
