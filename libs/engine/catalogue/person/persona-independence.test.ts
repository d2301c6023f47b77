/**
 * Checks that personas are independent of other personas, rounds, seeds and draws: chi-square of pairs of ages in a
 * grid, given the frequencies of each, at 0.1 % with fixed seeds.
 */
import { describe, expect, it, vi } from 'vitest';
import { numbersOf } from '../../test/render-call.ts';

const isFull = process.env['SCALE'] === 'full';
const count = isFull ? 100_000 : 8_000;
if (isFull) vi.setConfig({ testTimeout: 120_000 });

/** 63 ages make nine classes of seven. */
const classes = 9;
/** The 0.1 % bound for 64 degrees of freedom. */
const chiSquareMax = 104.7;

/** The chi-square of the pairs as a share of its bound. */
function dependence(first: readonly number[], second: readonly number[]): number {
  const pairs = first.map((age, index) => [classOf(age), classOf(second[index] ?? 0)] as const);
  const rows = countsOf(pairs.map(([row]) => row));
  const columns = countsOf(pairs.map(([, column]) => column));
  const cells = countsOf(pairs.map(([row, column]) => row * classes + column));
  const chiSquare = rows.flatMap((row, i) =>
    columns.map((column, j) => {
      const expected = (row * column) / pairs.length;
      return ((cells[i * classes + j] ?? 0) - expected) ** 2 / expected;
    }),
  );
  return chiSquare.reduce((sum, term) => sum + term, 0) / chiSquareMax;
}

function countsOf(indices: readonly number[]): readonly number[] {
  const counts: number[] = Array.from({ length: Math.max(...indices) + 1 }, () => 0);
  for (const index of indices) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

function classOf(age: number): number {
  return Math.floor((age - 18) / 7);
}

const ages = numbersOf('getAge()', count);

describe('the age of a persona', () => {
  it.each([1, 2])('the age of a persona is independent of the age %i rounds later', (lag) => {
    expect(dependence(ages.slice(0, -lag), ages.slice(lag))).toBeLessThan(1);
  });

  it.each(['getRandomAge()', 'getRandomNumber(18, 80)', 'getAge(concat("p", i))'])(
    'the age of a persona is independent of %s in the same round',
    (call) => {
      expect(dependence(ages, numbersOf(call, count))).toBeLessThan(1);
    },
  );

  it.each([
    'getDatePart(getBirthDate(), day)',
    'length(getName())',
    'indexOf("0123456789", substring(getPhone(), -1))',
  ])('the age of a persona is independent of %s of the same persona', (call) => {
    const others = numbersOf(call, count);
    const middle = others.toSorted((a, b) => a - b)[count / 2] ?? 0;
    const isOld = ages.map((age) => age > 41);
    const isAbove = others.map((other) => other > middle);
    const expected = share(isOld) * share(isAbove) * count;
    const found = isOld.filter((old, index) => old && isAbove[index] === true).length;
    expect(Math.abs(found - expected)).toBeLessThan(3.29 * Math.sqrt(count / 16));
  });

  it('the age of a persona is independent of other personas and of the next seed', () => {
    const seeds = Array.from({ length: isFull ? 20_000 : 3_000 }, (_, seed) => seed);
    const drawn = seeds.map((seed) => numbersOf('getAge(seller)', 1, seed)[0] ?? 0);
    const buyers = seeds.map((seed) => numbersOf('getAge(buyer)', 1, seed)[0] ?? 0);
    expect(dependence(drawn, buyers)).toBeLessThan(1);
    expect(dependence(drawn.slice(0, -1), drawn.slice(1))).toBeLessThan(1);
  });
});

function share(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length / flags.length;
}
