/** Tests statistics of values that depend on each other, on a state or on a time. */
import { describe, expect, it } from 'vitest';
import { drawsOf, numbersOf, textOf, textsOf } from '../../test/render-call.ts';
import { normalShareBelow } from './normal-quantiles.ts';

const count = 5_000;

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's coefficient of the ranks (Spearman), which a copula fixes whatever the marginals are. */
function rankCorrelationOf(a: readonly number[], b: readonly number[]): number {
  const ranksOf = (values: readonly number[]): number[] => {
    const order = values.map((_, index) => index).toSorted((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
    const ranks = values.map(() => 0);
    order.forEach((index, rank) => (ranks[index] = rank));
    return ranks;
  };
  const x = ranksOf(a);
  const y = ranksOf(b);
  const middle = (a.length - 1) / 2;
  const product = x.reduce((sum, rank, at) => sum + (rank - middle) * ((y[at] ?? 0) - middle), 0);
  return product / x.reduce((sum, rank) => sum + (rank - middle) ** 2, 0);
}

describe('correlated', () => {
  it.each([0.9, 0.5, 0, -0.7])('the ranks of two members have the correlation that belongs to %d', (correlation) => {
    const call = `correlated({a: [uniform, 0, 1, 6], b: [logNormal, 0, 1, 6]}, ${correlation})`;
    const draws = drawsOf(call, count) as unknown as { a: number; b: number }[];
    const found = rankCorrelationOf(
      draws.map(({ a }) => a),
      draws.map(({ b }) => b),
    );
    expect(found).toBeCloseTo((6 / Math.PI) * Math.asin(correlation / 2), 1);
  });

  it('each member has its marginal, whatever the correlation is', () => {
    const call =
      'correlated({a: [uniform, 0, 10, 6], b: [normal, 5, 2, 6], c: [exponential, 0.5, 6], d: [weighted, x, 80, y, 20]}, 0.8)';
    const draws = drawsOf(call, count) as unknown as { a: number; b: number; c: number; d: string }[];
    expect(meanOf(draws.map(({ a }) => a))).toBeCloseTo(5, 0);
    expect(meanOf(draws.map(({ b }) => b))).toBeCloseTo(5, 0);
    expect(meanOf(draws.map(({ b }) => (b - 5) ** 2))).toBeGreaterThan(3.6);
    expect(meanOf(draws.map(({ c }) => c))).toBeCloseTo(2, 0);
    expect(draws.filter(({ d }) => d === 'y').length / count).toBeCloseTo(0.2, 1);
  });

  it.each([
    [-3, 0.0013498980316301],
    [-1, 0.158655253931457],
    [0, 0.5],
    [1.96, 0.97500210485178],
    [6, 0.999999999013412],
  ])('normalShareBelow(%d) is that of the tables', (z, share) => {
    expect(normalShareBelow(z)).toBeCloseTo(share, 12);
  });
});

describe('getEmpirical', () => {
  it('a quarter of the numbers lies between two quartiles', () => {
    const draws = numbersOf('getEmpirical([0, 12, 25, 60, 400])', count);
    for (const [from, to] of [
      [0, 12],
      [12, 25],
      [25, 60],
      [60, 400],
    ] as const) {
      expect(draws.filter((draw) => draw >= from && draw < to).length / count).toBeCloseTo(0.25, 1);
    }
    expect(Math.max(...draws)).toBeLessThanOrEqual(400);
  });
});

describe('getNextState', () => {
  it('the states follow each other with their weights', () => {
    const states = '{open: [paid, 80, void, 20], paid: [open, 1], void: [open, 1]}';
    const chain = textsOf(`getNextState(order, ${states})`, count);
    const second = chain.filter((_, index) => index % 2 === 1);
    expect(chain.filter((_, index) => index % 2 === 0).every((state) => state === 'open')).toBe(true);
    expect(second.filter((state) => state === 'paid').length / second.length).toBeCloseTo(0.8, 1);
  });
});

describe('series', () => {
  it('the noise has its standard deviation, and the mean follows the trend', () => {
    const draws = numbersOf('series(i, trend=0.01, noise=3)', count);
    const noise = draws.map((draw, index) => draw - 100 - 0.01 * (index + 1));
    expect(meanOf(noise)).toBeCloseTo(0, 0);
    expect(Math.sqrt(meanOf(noise.map((value) => value ** 2)))).toBeCloseTo(3, 0);
  });

  it('a value far away takes no longer, and is the same as in a loop', () => {
    const [alone, looped] = textOf('<format(text)><series(5, noise=3)>|<for(i,5,5)><series(i, noise=3)><endfor>').split(
      '|',
    );
    expect(looped).toBe(alone);
    expect(numbersOf('series(9007199254730000 + i, season=[7, 10], noise=3)', 1_000)).toHaveLength(1_000);
  });
});

describe('corrupt', () => {
  it('the share of mistakes is the probability', () => {
    const draws = textsOf('corrupt("Maple Street", any, 0.05)', count);
    expect(draws.filter((text) => text !== 'Maple Street').length / count).toBeCloseTo(0.05, 2);
  });

  it.each(['typo', 'case', 'space', 'truncate', 'duplicate', 'encoding'])(
    '%s always changes a text that is not empty, and case one with letters',
    (kind) => {
      for (const text of ['Maple Street', 'a', 'Ærø', ...(kind === 'case' ? [] : ['7', '日本', '--', ' '])]) {
        expect(textsOf(`corrupt("${text}", ${kind}, 1)`, 200)).not.toContain(text);
      }
    },
  );
});
