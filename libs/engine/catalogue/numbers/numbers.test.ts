import { describe, expect, it } from 'vitest';
import { drawsOf, failureOf, numbersOf, textOf, textsOf, valueOf } from '../../test/render-call.ts';

describe('numbers', () => {
  it.each([
    ['getRandomNumber()', 0, 1_000_000],
    ['getRandomNumber(-3,3)', -3, 3],
    ['getRandomFloat()', 0, 1],
    ['getRandomFloat(-1e300,1e300,0)', -1e300, 1e300],
    ['getRandomFloat(0.14,0.26,1)', 0.2, 0.2],
    ['getRandomDecimal(0.05,0.07)', 0.05, 0.07],
    ['getRandomStep(10,50,20)', 10, 50],
    ['getRandomDigit()', 0, 9],
    ['getRandomPercent()', 0, 100],
    ['getRandomPercent(2)', 0, 100],
    ['getRandomNormal(0,1,2,-0.5,0.5)', -0.5, 0.5],
    ['getRandomTriangular(1.005,1.005,1.02)', 1.01, 1.02],
    ['getRandomPareto(5)', 5, Infinity],
    ['getRandomZipf(3)', 1, 3],
    ['getRandomZipf(1,2)', 1, 1],
    ['getRandomBeta(0.01,0.01)', 0, 1],
    ['getRandomGamma(0.001)', 0, 1e6],
    ['getRandomPoisson(0)', 0, 0],
    ['getRandomBinomial(20,1)', 20, 20],
    ['getRandomBinomial(20,0)', 0, 0],
    ['getRandomBinomial(1000000000000)', 499_990_000_000, 500_010_000_000],
    ['getRandomPoisson(1000000000000)', 999_990_000_000, 1_000_010_000_000],
    ['getRandomGeometric(1)', 1, 1],
    ['getRandomGeometric(0.000000001)', 1, 4e10],
  ])('%s stays within its bounds', (call, min, max) => {
    for (const value of numbersOf(call, 400)) {
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
  });

  it.each([
    ['getRandomNumber(1,3)', [1, 2, 3]],
    ['getRandomStep(0,11,5)', [0, 5, 10]],
    ['getRandomDigit()', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['getRandomDecimal(0.05,0.07)', [0.05, 0.06, 0.07]],
    ['getRandomBoolean()', [false, true]],
    ['getRandomBoolean(0)', [false]],
    ['getRandomBoolean(1)', [true]],
    ['getRandomZipf(3)', [1, 2, 3]],
  ])('%s gives all of %j', (call, values) => {
    const seen = new Set(drawsOf(call, 400));
    expect([...seen].toSorted((a, b) => Number(a) - Number(b))).toEqual(values);
  });

  it.each([
    ['getRandomDigits()', /^\d{6}$/],
    ['getRandomDigits(23)', /^\d{23}$/],
    ['getRandomDigits(0)', /^$/],
    ['getRandomBigInt()', /^[1-9]\d{17}$/],
    ['getRandomBigInt(1)', /^[1-9]$/],
    ['getRandomHex()', /^[0-9a-f]{8}$/],
    ['getRandomBinary(5)', /^[01]{5}$/],
    ['getRandomFloat(0,10)', /^\d+\.\d{6}$/],
    ['getRandomPercent()', /^\d{1,3}$/],
    ['getRandomNormal()', /^-?\d+\.\d{4}$/],
    ['getRandomExponential(1,0)', /^\d+$/],
    ['getRandomGamma(2)', /^\d+\.\d{4}$/],
    ['getRandomPareto()', /^\d+\.\d{2}$/],
    ['getRandomWalk(a, 5, 1)', /^\d+\.\d{2}$/],
  ])('%s is printed like %s', (call, shape) => {
    for (let seed = 0; seed < 50; seed++) expect(textOf(`<format(text)><${call}>`, seed)).toMatch(shape);
  });

  it.each([
    ['getRandomNumber(3,1)', 'getRandomNumber: min 3 is greater than max 1'],
    ['getRandomFloat(3,1)', 'getRandomFloat: min 3 is greater than max 1'],
    ['getRandomFloat(0.14,0.16,1)', 'getRandomFloat: no number with 1 decimals lies between 0.14 and 0.16'],
    ['getRandomStep(0,10,0)', 'getRandomStep: step 0 is not allowed; it must be at least 1'],
    ['getRandomStep(5,1,1)', 'getRandomStep: min 5 is greater than max 1'],
    ['getRandomDigits(-1)', 'getRandomDigits: length -1 is not allowed; it must be at least 0'],
    ['getRandomBigInt(0)', 'getRandomBigInt: digits 0 is not allowed; it must be between 1 and 34'],
    ['getRandomPercent(14)', 'getRandomPercent: decimals 14 is not allowed; it must be between 0 and 13'],
    ['getRandomBoolean(2)', 'getRandomBoolean: probability 2 is not allowed; it must be between 0 and 1'],
    ['getRandomNormal(0,-1)', 'getRandomNormal: stdDev -1 is not allowed; it must be at least 0'],
    ['getRandomNormal(0,1,2,5,4)', 'getRandomNormal: min 5 is greater than max 4'],
    ['getRandomNormal(0,1,2,50,60)', 'getRandomNormal: no number between 50 and 60 came up in 1000 draws'],
    ['getRandomLogNormal(1000)', 'getRandomLogNormal: the number drawn is not finite'],
    [
      'getRandomExponential(0)',
      'getRandomExponential: rate 0 is not allowed; it must be between 1e-12 and 1000000000000',
    ],
    ['getRandomTriangular(0,5,4)', 'getRandomTriangular: mode 5 is greater than max 4'],
    ['getRandomTriangular(6,5,9)', 'getRandomTriangular: min 6 is greater than mode 5'],
    ['getRandomZipf(0)', 'getRandomZipf: size 0 is not allowed; it must be between 1 and 1000000000000'],
    ['getRandomGeometric(0)', 'getRandomGeometric: probability 0 is not allowed; it must be between 1e-9 and 1'],
    ['getRandomPoisson(-1)', 'getRandomPoisson: lambda -1 is not allowed; it must be between 0 and 1000000000000'],
    ['getRandomWalk(a,5,1,6,7)', 'getRandomWalk: start 5 is not between 6 and 7'],
    ['getRandomWalk(a,5,1,8,7)', 'getRandomWalk: min 8 is greater than max 7'],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });
});

describe('getRandomWalk', () => {
  it('getRandomWalk starts at the start and moves by at most the step, within the bounds', () => {
    const points = numbersOf('getRandomWalk(price, 10, 1.5, 8, 12)', 500);
    expect(points[0]).toBe(10);
    points.slice(1).forEach((point, i) => {
      expect(Math.abs(point - (points[i] ?? 0))).toBeLessThanOrEqual(1.5 + 1e-9);
      expect(point).toBeGreaterThanOrEqual(8);
      expect(point).toBeLessThanOrEqual(12);
    });
    expect(Math.max(...points) - Math.min(...points)).toBeGreaterThan(3);
  });

  it('walks with different names are independent', () => {
    expect(textOf('<getRandomWalk(a,1,0)> <getRandomWalk(b,9,0)> <getRandomWalk(a,5,0)>')).toBe('1.00 9.00 1.00');
  });
});

describe('text of digits', () => {
  it('text of digits is charged before it grows', () => {
    expect(failureOf('getRandomHex(9000000000)')).toContain('larger than');
  });

  it('text of digits differs from seed to seed', () => {
    expect(new Set(textsOf('getRandomBigInt(30)', 200)).size).toBe(200);
    expect(valueOf('getRandomHex(20)', 1)).not.toBe(valueOf('getRandomHex(20)', 2));
  });
});
