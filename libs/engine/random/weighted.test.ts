import { describe, expect, it } from 'vitest';
import { Stream } from './stream.ts';
import { Weighted } from './weighted.ts';

function streamOf(seed: number): Stream {
  const stream = new Stream();
  stream.open(seed, 2, 3, 4);
  return stream;
}

describe('a weighted table', () => {
  it('a weighted table draws its entries in proportion to their weights, and none without weight', () => {
    const table = new Weighted([
      ['never', 0],
      ['seldom', 1],
      ['often', 3],
      ['never either', 0],
    ]);
    const random = streamOf(1);
    const drawn = Array.from({ length: 40_000 }, () => table.pick(random));
    const often = drawn.filter((value) => value === 'often').length;
    expect(new Set(drawn)).toEqual(new Set(['seldom', 'often']));
    // 3.29 standard deviations.
    expect(Math.abs(often - 30_000)).toBeLessThan(3.29 * Math.sqrt(7_500));
  });

  it('a weighted table draws from a part of its entries, evenly where they have no weight', () => {
    const table = new Weighted([0, 1, 2, 3, 4].map((value) => [value, value === 1 ? 5 : 0] as const));
    const random = streamOf(7);
    const draw = (first: number, last: number) =>
      new Set(Array.from({ length: 200 }, () => table.pickBetween(random, first, last)));
    expect(draw(0, 4)).toEqual(new Set([1]));
    expect(draw(2, 4)).toEqual(new Set([2, 3, 4]));
    expect(draw(3, 3)).toEqual(new Set([3]));
  });

  it('a weighted table draws the first entry whose sum of weights is above the drawn number', () => {
    const weights = Array.from({ length: 500 }, (_, index) => (index % 7 === 0 ? 0 : (index * index) % 97));
    const table = new Weighted(weights.map((weight, index) => [index, weight] as const));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const [random, numbers] = [streamOf(5), streamOf(5)];
    for (let i = 0; i < 5_000; i++) {
      let left = numbers.below(sum);
      const expected = weights.findIndex((weight) => (left -= weight) < 0);
      expect(table.pick(random)).toBe(expected);
    }
  });

  it.each([[[]], [[['a', 0] as const]]])('a weighted table without weights is refused', (entries) => {
    expect(() => new Weighted<string>(entries)).toThrow('without weights');
  });
});
