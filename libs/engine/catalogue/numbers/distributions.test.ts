/** Tests draws against the exact distributions: Kolmogorov-Smirnov and chi-square at 0.1 %, with fixed seeds. */
import { describe, expect, it, vi } from 'vitest';
import { numbersOf } from '../../test/render-call.ts';

const isFull = process.env['SCALE'] === 'full';
const count = isFull ? 200_000 : 8_000;
if (isFull) vi.setConfig({ testTimeout: 120_000 });

/** The largest distance between the drawn and the exact distribution, divided by its 0.1 % bound. */
function distance(draws: readonly number[], cumulative: (x: number) => number): number {
  const sorted = draws.toSorted((a, b) => a - b);
  const gaps = sorted.map((x, i) => {
    const share = cumulative(x);
    return Math.max(Math.abs(share - i / sorted.length), Math.abs((i + 1) / sorted.length - share));
  });
  return gaps.reduce((a, b) => Math.max(a, b), 0) / (1.95 / Math.sqrt(sorted.length));
}

/** Chi-square over values from `first`, divided by its 0.1 % bound. Rare values share one class. */
function chiSquare(draws: readonly number[], first: number, probability: (k: number) => number): number {
  const bins: { expected: number; found: number }[] = [];
  let left = draws.length;
  let value = first;
  for (; left > 5 && value < first + 2000; value++) {
    const expected = probability(value) * draws.length;
    const bin = { expected, found: draws.filter((draw) => draw === value).length };
    const last = bins.at(-1);
    if (last !== undefined && last.expected < 5) {
      last.expected += bin.expected;
      last.found += bin.found;
    } else bins.push(bin);
    left -= expected;
  }
  bins.push({ expected: Math.max(left, 1e-9), found: draws.filter((draw) => draw >= value).length });
  const last = bins.pop();
  const before = bins.at(-1);
  if (last !== undefined && before !== undefined) {
    before.expected += last.expected;
    before.found += last.found;
  }
  const sum = bins.reduce((total, bin) => total + (bin.found - bin.expected) ** 2 / bin.expected, 0);
  const freedom = bins.length - 1;
  const root = 1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom));
  return sum / (freedom * root ** 3);
}

/** Abramowitz and Stegun 7.1.26, accurate to 1.5e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}

function normal(x: number): number {
  return (1 + errorFunction(x / Math.SQRT2)) / 2;
}

function logFactorial(k: number): number {
  let sum = 0;
  for (let i = 2; i <= k; i++) sum += Math.log(i);
  return sum;
}

function poisson(mean: number): (k: number) => number {
  return (k) => Math.exp(k * Math.log(mean) - mean - logFactorial(k));
}

/** The probability of at most `count`. */
function poissonUpTo(most: number, mean: number): number {
  let sum = 0;
  for (let k = 0; k <= most; k++) sum += poisson(mean)(k);
  return sum;
}

function binomial(n: number, p: number): (k: number) => number {
  return (k) =>
    k > n
      ? 0
      : Math.exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * Math.log(p) + (n - k) * Math.log(1 - p));
}

function zipf(size: number, exponent: number): (k: number) => number {
  let total = 0;
  for (let k = 1; k <= size; k++) total += k ** -exponent;
  return (k) => (k > size ? 0 : k ** -exponent / total);
}

describe('continuous distributions', () => {
  it.each([
    ['getRandomFloat(2,4,9)', (x: number) => (x - 2) / 2],
    ['getRandomNormal(10,3,9)', (x: number) => normal((x - 10) / 3)],
    ['getRandomNormal(0,1,9,0)', (x: number) => 2 * normal(x) - 1],
    ['getRandomLogNormal(1,0.5,9)', (x: number) => normal((Math.log(x) - 1) / 0.5)],
    ['getRandomExponential(2,9)', (x: number) => 1 - Math.exp(-2 * x)],
    ['getRandomTriangular(0,3,10,9)', (x: number) => (x < 3 ? (x * x) / 30 : 1 - (10 - x) ** 2 / 70)],
    ['getRandomPareto(2,1.16,9)', (x: number) => 1 - (2 / x) ** 1.16],
    ['getRandomGamma(2,1,9)', (x: number) => 1 - Math.exp(-x) * (1 + x)],
    ['getRandomGamma(1,3,9)', (x: number) => 1 - Math.exp(-x / 3)],
    ['getRandomGamma(0.5,1,12)', (x: number) => errorFunction(Math.sqrt(x))],
    ['getRandomBeta(2,3,9)', (x: number) => 6 * x ** 2 - 8 * x ** 3 + 3 * x ** 4],
    ['getRandomBeta(0.5,0.5,15)', (x: number) => (2 / Math.PI) * Math.asin(Math.sqrt(x))],
    ['getRandomGamma(30,2,9)', (x: number) => 1 - poissonUpTo(29, x / 2)],
    ['getRandomBeta(1,4,9)', (x: number) => 1 - (1 - x) ** 4],
    ['getRandomPareto(1,3,9)', (x: number) => 1 - x ** -3],
    ['getRandomExponential(0.001,6)', (x: number) => 1 - Math.exp(-x / 1000)],
    ['getRandomTriangular(5,5,9,9)', (x: number) => 1 - ((9 - x) / 4) ** 2],
    ['getRandomTriangular(5,9,9,9)', (x: number) => ((x - 5) / 4) ** 2],
    ['getRandomDecimal(-1,1,9)', (x: number) => (x + 1) / 2],
    ['getRandomLatitude(-90,90,9)', (x: number) => (x + 90) / 180],
    ['getRandomLongitude(-180,180,9)', (x: number) => (x + 180) / 360],
    ['get(splitAmount(1, 3, 9), "0")', (x: number) => 1 - (1 - x) ** 2],
    ['get(splitAmount(1, 3, 9), "2")', (x: number) => 1 - (1 - x) ** 2],
  ])('%s has its exact distribution', (call, cumulative) => {
    expect(distance(numbersOf(call, count), cumulative)).toBeLessThan(1);
  });
});

describe('the steps of a walk', () => {
  it('the steps of a walk are uniform up to maxStep, both ways', () => {
    const points = numbersOf('getRandomWalk(w, 0, 1, decimals=9)', count);
    const steps = points.slice(1).map((point, i) => point - (points[i] ?? 0));
    expect(distance(steps, (x) => (x + 1) / 2)).toBeLessThan(1);
  });
});

describe('counts', () => {
  it.each([
    ['getRandomNumber(0,9)', 0, () => 0.1],
    ['val(getRandomNumber(0,4294967295) % 7)', 0, (k: number) => (k < 7 ? 1 / 7 : 0)],
    ['val(getRandomNumber(0,9007199254740990) % 11)', 0, (k: number) => (k < 11 ? 1 / 11 : 0)],
    ['getRandomPoisson(0.3)', 0, poisson(0.3)],
    ['getRandomBinomial(3)', 0, binomial(3, 0.5)],
    ['getRandomBinomial(40,0.9)', 0, binomial(40, 0.9)],
    ['getRandomGeometric(0.9)', 1, (k: number) => 0.9 * 0.1 ** (k - 1)],
    ['getRandomPoisson(4)', 0, poisson(4)],
    ['getRandomPoisson(100)', 0, poisson(100)],
    ['getRandomBinomial(10,0.3)', 0, binomial(10, 0.3)],
    ['getRandomBinomial(1000,0.3)', 0, binomial(1000, 0.3)],
    ['getRandomGeometric(0.2)', 1, (k: number) => 0.2 * 0.8 ** (k - 1)],
    ['getRandomZipf(50)', 1, zipf(50, 1)],
    ['getRandomZipf(20,0)', 1, zipf(20, 0)],
    ['getRandomZipf(30,2.5)', 1, zipf(30, 2.5)],
  ])('%s has its exact distribution', (call, first, probability) => {
    expect(chiSquare(numbersOf(call, count), first, probability)).toBeLessThan(1);
  });
});
