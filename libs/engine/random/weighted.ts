/** A table whose entries have weights. */
import type { Stream } from './stream.ts';

/** Greatest sum of the weights of a table. */
const sumMax = 1_073_741_824; // 2^30

/**
 * Draws entries in proportion to their weights: one number and about two steps, however long the table is. Members with
 * `#` stay out of the digests of tables, which serialise all others.
 */
export class Weighted<T> {
  readonly values: readonly T[];
  /** The sum of the weights up to and with each entry. */
  readonly #sums: Int32Array;
  readonly #sum: number;
  /** For each group of 2^shift numbers, the index of the entry of its first number: where the search starts. */
  readonly #starts: Int32Array;
  readonly #shift: number;

  /** @param entries at least one; the weights are whole numbers of 0 or more, and their sum is from 1 to 2^30 */
  constructor(entries: readonly (readonly [value: T, weight: number])[]) {
    let sum = 0;
    this.values = entries.map(([value]) => value);
    const sums = entries.map(([, weight]) => (sum += weight));
    if (!Number.isSafeInteger(sum) || sum < 1 || sum > sumMax) throw new Error('a weighted table without weights');
    this.#sums = Int32Array.from(sums);
    this.#sum = sum;
    this.#shift = shiftOf(sum, entries.length);
    this.#starts = startsOf(this.#sums, this.#shift);
  }

  /** The entries with their weights. */
  entries(): readonly (readonly [value: T, weight: number])[] {
    return this.values.map((value, at) => [value, (this.#sums[at] ?? 0) - (this.#sums[at - 1] ?? 0)]);
  }

  pick(random: Stream): T {
    return this.values[this.index(random)] as T; // in range by construction
  }

  /** The index of an entry, drawn like the entry. */
  index(random: Stream): number {
    return this.#find(random.below(this.#sum));
  }

  /** One of the entries from `first` to `last`, both included; evenly distributed when none of them has a weight. */
  pickBetween(random: Stream, first: number, last: number): T {
    const before = this.#sums[first - 1] ?? 0;
    const weight = (this.#sums[last] ?? before) - before;
    const at = weight > 0 ? this.#find(before + random.below(weight)) : random.integer(first, last);
    return this.values[at] as T; // in range by the caller
  }

  /** The index of the first entry whose sum is greater. A binary search would mispredict each of its branches. */
  #find(number: number): number {
    const sums = this.#sums;
    let at = this.#starts[number >>> this.#shift] ?? 0;
    while ((sums[at] ?? sumMax) <= number) at++;
    return at;
  }
}

/** The smallest shift with at most two groups for each entry. */
function shiftOf(sum: number, entryCount: number): number {
  let shift = 0;
  while (sum >>> shift > 2 * entryCount) shift++;
  return shift;
}

function startsOf(sums: Int32Array, shift: number): Int32Array {
  const starts = new Int32Array(((sums.at(-1) ?? 1) >>> shift) + 1);
  let at = 0;
  starts.forEach((_, group) => {
    while ((sums[at] ?? sumMax) <= group << shift) at++;
    starts[group] = at;
  });
  return starts;
}
