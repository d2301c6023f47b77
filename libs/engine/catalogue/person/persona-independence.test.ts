/**
 * Checks that personas are independent of other personas, rounds, seeds and draws: chi-square of pairs of ages in a
 * grid, at 0.1 % with fixed seeds.
 */
import { describe, expect, it, vi } from 'vitest';
import { numbersOf } from '../../test/render-call.ts';

const isFull = process.env['SCALE'] === 'full';
const count = isFull ? 100_000 : 8_000;
if (isFull) vi.setConfig({ testTimeout: 120_000 });

/** 63 ages make nine classes of seven. */
const classes = 9;
/** The 0.1 % bound for 80 degrees of freedom. */
const chiSquareMax = 124.8;

function unevenness(first: readonly number[], second: readonly number[]): number {
  const cells = Array.from({ length: classes * classes }, () => 0);
  first.forEach((age, index) => {
    const cell = classOf(age) * classes + classOf(second[index] ?? 0);
    cells[cell] = (cells[cell] ?? 0) + 1;
  });
  const expected = first.length / cells.length;
  return cells.reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0) / chiSquareMax;
}

function classOf(age: number): number {
  return Math.floor((age - 18) / 7);
}

const ages = numbersOf('getAge()', count);

describe('the age of a persona', () => {
  it.each([1, 2])('the age of a persona is independent of the age %i rounds later', (lag) => {
    expect(unevenness(ages.slice(0, -lag), ages.slice(lag))).toBeLessThan(1);
  });

  it.each(['getRandomAge()', 'getRandomNumber(18, 80)', 'getAge(concat("p", i))'])(
    'the age of a persona is independent of %s in the same round',
    (call) => {
      expect(unevenness(ages, numbersOf(call, count))).toBeLessThan(1);
    },
  );

  it.each([
    'getDatePart(getBirthDate(), day)',
    'length(getName())',
    'indexOf("0123456789", substring(getPhone(), -1))',
  ])('the age of a persona is independent of %s of the same persona', (call) => {
    const others = numbersOf(call, count);
    const middle = others.toSorted((a, b) => a - b)[count / 2] ?? 0;
    const isOld = ages.map((age) => age > 49);
    const isAbove = others.map((other) => other > middle);
    const expected = share(isOld) * share(isAbove) * count;
    const found = isOld.filter((old, index) => old && isAbove[index] === true).length;
    expect(Math.abs(found - expected)).toBeLessThan(3.29 * Math.sqrt(count / 16));
  });

  it('the age of a persona is independent of other personas and of the next seed', () => {
    const seeds = Array.from({ length: isFull ? 20_000 : 3_000 }, (_, seed) => seed);
    const drawn = seeds.map((seed) => numbersOf('getAge(seller)', 1, seed)[0] ?? 0);
    const buyers = seeds.map((seed) => numbersOf('getAge(buyer)', 1, seed)[0] ?? 0);
    expect(unevenness(drawn, buyers)).toBeLessThan(1);
    expect(unevenness(drawn.slice(0, -1), drawn.slice(1))).toBeLessThan(1);
  });
});

function share(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length / flags.length;
}
