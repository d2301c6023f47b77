/** Tests the bounds and the uniformity of numbers beyond 2^53. */
import { describe, expect, it } from 'vitest';
import { belowBig } from './big-numbers.ts';
import { Stream } from './stream.ts';

function drawn(bound: bigint, count: number): bigint[] {
  const random = new Stream();
  random.open(1, 2, 3, 4);
  return Array.from({ length: count }, () => belowBig(random, bound));
}

describe('belowBig', () => {
  it.each([1n, 2n, 3n, 2n ** 32n, 2n ** 32n + 1n, 10n ** 34n, 2n ** 64n])('belowBig stays below %d', (bound) => {
    expect(drawn(bound, 1_000).filter((number) => number < 0n || number >= bound)).toEqual([]);
  });

  it('belowBig draws each tenth of the numbers equally often', () => {
    const bound = 10n ** 20n + 7n;
    const tenths = Array.from({ length: 10 }, () => 0);

    for (const number of drawn(bound, 20_000)) {
      const tenth = Number((number * 10n) / bound);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }

    // Five standard deviations.
    expect(tenths.filter((count) => Math.abs(count - 2_000) > 5 * Math.sqrt(2_000))).toEqual([]);
  });
});
