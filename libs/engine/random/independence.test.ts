/**
 * Neighbouring seeds, rounds and paths are uncorrelated: Pearson's coefficient of pairs, and chi-square of the
 * grid that pairs fall into, both at 0.1 % with fixed seeds.
 */
import { describe, expect, it, vi } from 'vitest';
import { compileTemplate, defaultLimits, emptyState, renderTemplate } from '../index.ts';
import { documentWordsOf } from './document-words.ts';
import { Stream } from './stream.ts';

const isFull = process.env['SCALE'] === 'full';
if (isFull) vi.setConfig({ testTimeout: 120_000 });
const pairCount = isFull ? 200_000 : 6_000;
const limits = { ...defaultLimits, loopIterations: 1e7, nodeEvaluations: 1e8, evaluationMs: 600_000, outputBytes: 1e9 };
const day = 2 ** 39;

const float = 'getRandomFloat(0, 1, 15)';

function renderer(body: string): (seed: number) => number[] {
  const template = compileTemplate(body);
  return (seed) => {
    const outcome = renderTemplate(template, { seed, params: {}, limits, state: emptyState });
    if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
    return JSON.parse(outcome.output) as number[]; // the bodies below are lists of numbers
  };
}

type Pair = readonly [x: number, y: number];

/** Pairs each number with the number `lag` positions later. */
function pairsOf(numbers: readonly number[], lag: number): Pair[] {
  return numbers.slice(lag).map((y, index) => [numbers[index] ?? 0, y]);
}

/** Pearson's coefficient, divided by its 0.1 % bound. */
function correlation(pairs: readonly Pair[]): number {
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const covariance = mean(([x, y]) => (x - meanX) * (y - meanY));
  const deviation = Math.sqrt(mean(([x]) => (x - meanX) ** 2) * mean(([, y]) => (y - meanY) ** 2));
  return (Math.abs(covariance / deviation) * Math.sqrt(pairs.length)) / 3.29;
}

/** Chi-square of the 8 x 8 grid, divided by its 0.1 % bound for 63 degrees of freedom. */
function gridUnevenness(pairs: readonly Pair[]): number {
  const cells = Array.from({ length: 64 }, () => 0);
  for (const [x, y] of pairs) {
    const cell = Math.floor(x * 8) * 8 + Math.floor(y * 8);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  const expected = pairs.length / 64;
  return cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / 103.4;
}

function expectIndependent(pairs: readonly Pair[]): void {
  expect(pairs.length).toBeGreaterThan(pairCount / 2);
  expect(correlation(pairs)).toBeLessThan(1);
  expect(gridUnevenness(pairs)).toBeLessThan(1);
}

describe('neighbouring seeds', () => {
  const draw = renderer(`[<${float}>]`);
  const drawn = (seed: number) => draw(seed)[0] ?? 0;

  it.each([1, 2, 3, 10])('seeds at a distance of %i give uncorrelated numbers', (lag) => {
    const numbers = Array.from({ length: pairCount }, (_, seed) => drawn(seed));
    expectIndependent(pairsOf(numbers, lag));
  });

  it.each([
    ['the next day', (seed: number) => seed + day],
    ['the opposite sign', (seed: number) => -seed - 1],
    ['one more digit', (seed: number) => seed * 10],
    ['the highest bits', (seed: number) => Number.MAX_SAFE_INTEGER - seed],
  ])('seeds that differ in %s give uncorrelated numbers', (_, neighbour) => {
    expectIndependent(Array.from({ length: pairCount }, (_, seed) => [drawn(seed), drawn(neighbour(seed))]));
  });
});

describe('neighbouring rounds', () => {
  it.each([1, 2, 7])('rounds at a distance of %i give uncorrelated numbers', (lag) => {
    expectIndependent(pairsOf(renderer(`[<for(i, 1, ${pairCount})><${float}>,<endfor>]`)(6), lag));
  });

  it('iterations of nested loops give uncorrelated numbers, row by row and across the diagonal', () => {
    const side = Math.ceil(Math.sqrt(pairCount));
    const numbers = renderer(`[<for(i, 1, ${side})><for(j, 1, ${side})><${float}>,<endfor><endfor>]`)(4);
    const at = (row: number, column: number) => numbers[row * side + column] ?? 0;
    expectIndependent(pairsOf(numbers, side));
    const mirrored = numbers.flatMap((x, index): Pair[] => {
      const [row, column] = [Math.floor(index / side), index % side];
      return row === column ? [] : [[x, at(column, row)]];
    });
    expectIndependent(mirrored);
  });

  it('rounds of repeat give uncorrelated numbers', () => {
    expectIndependent(
      pairsOf(renderer(`<format(json)>[<for(x, repeat(${pairCount}, ${float}))><val(x)>,<endfor>]`)(5), 1),
    );
  });
});

describe('neighbouring paths', () => {
  const callCount = 60;

  it('neighbouring calls in a list give uncorrelated numbers', () => {
    const draw = renderer(`[${`<${float}>,`.repeat(callCount)}]`);
    const seedCount = Math.ceil(pairCount / callCount);
    expectIndependent(Array.from({ length: seedCount }, (_, seed) => pairsOf(draw(seed), 1)).flat());
  });

  it('calls in one value, and a call in a call, give uncorrelated numbers', () => {
    const draw = renderer(`[<${float}>, <oneOf(${float})>, <ifElse(true, ${float})>, "<${float}><${float}>"]`);
    const rows = Array.from({ length: pairCount }, (_, seed) => draw(seed));
    expectIndependent(rows.map(([x = 0, y = 0]) => [x, y]));
    expectIndependent(rows.map(([, y = 0, z = 0]) => [y, z]));
  });
});

describe('streams', () => {
  it('consecutive numbers of a stream are uncorrelated', () => {
    const stream = new Stream();
    stream.open(...documentWordsOf(1));
    expectIndependent(Array.from({ length: pairCount }, () => [stream.uniform(), stream.uniform()]));
  });

  it('half of the bits of a stream flip when one bit of its state flips', () => {
    const states = isFull ? 2_000 : 100;
    const stream = new Stream();
    const first = (state: readonly number[]) => {
      stream.open(state[0] ?? 0, state[1] ?? 0, state[2] ?? 0, state[3] ?? 0);
      // The first numbers after only four mixing steps differ less. Real states are keys xor mixed words.
      for (let i = 0; i < 8; i++) stream.bits();
      return stream.bits();
    };
    for (let bit = 0; bit < 128; bit++) {
      let flipped = 0;
      for (let seed = 0; seed < states; seed++) {
        const state = documentWordsOf(seed);
        const other = state.map((word, index) => (index === bit >>> 5 ? word ^ (1 << (bit & 31)) : word));
        flipped += bitCount(first(state) ^ first(other));
      }
      // The standard deviation of the sum of n random bits is half the square root of n.
      expect(Math.abs(flipped / (states * 32) - 0.5)).toBeLessThan((4 * 0.5) / Math.sqrt(states * 32));
    }
  });
});

function bitCount(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
