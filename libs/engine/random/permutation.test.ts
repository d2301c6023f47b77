import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Words } from './mixer.ts';
import { permuted, remainderOf } from './permutation.ts';
import { documentSeed } from './seeds.ts';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const key = fc.tuple(word, word, word, word);

function valueOf(seed: number, count: number, words: Words): number {
  return permuted(remainderOf(seed, count), count, words);
}

describe('permuted', () => {
  it('permuted maps the numbers below any count to each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), key, (count, words) => {
        const values = Array.from({ length: count }, (_, number) => permuted(number, count, words));
        expect(values.toSorted((a, b) => a - b)).toEqual(values.map((_, number) => number));
      }),
    );
  });

  it('permuted keeps different numbers different up to a count of 2^53', () => {
    const count = fc.oneof(
      fc.integer({ min: 2 ** 26, max: 2 ** 53 - 1 }),
      fc.integer({ min: 2 ** 13, max: 94_906_265 }).map((root) => root * root + 1),
      fc.constant(2 ** 53),
    );
    fc.assert(
      fc.property(count, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), key, (size, at, words) => {
        const start = Math.floor(at * (size - 1_000));
        const values = Array.from({ length: 1_000 }, (_, offset) => permuted(start + offset, size, words));
        expect(new Set(values).size).toBe(1_000);
        expect(values.every((value) => Number.isSafeInteger(value) && value >= 0 && value < size)).toBe(true);
      }),
    );
  });

  it('as many consecutive seeds as the count give different values, also around 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: -1_000, max: 10 }),
        key,
        (count, first, words) => {
          const values = Array.from({ length: count }, (_, index) => valueOf(first + index, count, words));
          expect(new Set(values).size).toBe(count);
        },
      ),
    );
  });

  it('the documents of a batch have consecutive seeds of one day, for every seed and alias', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.string(), fc.nat(2 ** 38 - 1), (seed, alias, seqNo) => {
        const first = documentSeed(seed, alias, 0);
        expect(documentSeed(seed, alias, seqNo)).toBe(first + seqNo);
        expect(Math.floor((first + seqNo) / 2 ** 39)).toBe(Math.max(0, Math.floor(seed / 2 ** 39)));
      }),
    );
  });

  it.each([2, 3, 6, 10, 100, 1_000_000])('neighbouring values below %i do not follow each other', (count) => {
    // Each cell of (value of a seed, value of the next seed) is hit about as often as the others.
    const cells = Math.min(count, 10);
    const hits = Array.from({ length: cells * cells }, () => 0);
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw++) {
      const words: Words = [draw, draw * 7 + 1, draw * 13 + 2, draw * 29 + 3];
      const [first, second] = [0, 1].map((offset) =>
        Math.floor((valueOf(draw + offset, count, words) * cells) / count),
      );
      const cell = (first ?? 0) * cells + (second ?? 0);
      hits[cell] = (hits[cell] ?? 0) + 1;
    }
    const isPossible = (index: number) => count > cells || Math.floor(index / cells) !== index % cells;
    const possible = hits.filter((_, index) => isPossible(index));
    const expected = draws / possible.length;
    const deviation = possible.reduce((sum, hit) => sum + (hit - expected) ** 2 / expected, 0);
    // Six standard deviations of a chi-square distribution.
    expect(deviation).toBeLessThan(possible.length + 6 * Math.sqrt(2 * possible.length));
  });
});
