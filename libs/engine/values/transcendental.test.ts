import { describe, expect, it } from 'vitest';
import {
  cosineOfDegrees,
  degreesOfPoint,
  degreesOfSine,
  exponential,
  exponentialLessOne,
  logarithm,
  logarithmOfOnePlus,
  sineOfDegrees,
} from './transcendental.ts';

/** `count` numbers between two others. */
function spread(from: number, to: number, count = 5000): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 0.37)) / count);
}

const toRadians = Math.PI / 180;

describe('logarithm, exponential and trigonometric functions', () => {
  it.each([
    ['logarithm', logarithm, Math.log, [...spread(0, 5), ...spread(-300, 300).map((x) => Math.pow(10, x)), 5e-324]],
    ['logarithmOfOnePlus', logarithmOfOnePlus, Math.log1p, [...spread(-0.9, 2), ...spread(-1e-5, 1e-5)]],
    ['exponential', exponential, Math.exp, [...spread(-700, 700), ...spread(-1, 1)]],
    ['exponentialLessOne', exponentialLessOne, Math.expm1, [...spread(-2, 2), ...spread(-1e-5, 1e-5)]],
    ['degreesOfSine', degreesOfSine, (x: number) => Math.asin(x) / toRadians, spread(-1, 1)],
  ])('%s is accurate to 15 digits', (_name, own, platform, xs) => {
    const worst = Math.max(...xs.map((x) => Math.abs(own(x) - platform(x)) / Math.abs(platform(x))));
    expect(worst).toBeLessThan(1e-15);
  });

  it.each([
    ['sineOfDegrees', sineOfDegrees, Math.sin],
    ['cosineOfDegrees', cosineOfDegrees, Math.cos],
  ])('%s is accurate to 15 decimals', (_name, own, platform) => {
    const worst = Math.max(...spread(-720, 720).map((x) => Math.abs(own(x) - platform(x * toRadians))));
    expect(worst).toBeLessThan(4e-15);
  });

  it('logarithm, exponential and sine return exact values where they exist', () => {
    expect([logarithm(1), exponential(0), sineOfDegrees(90), cosineOfDegrees(90)]).toEqual([0, 1, 1, -0]);
    expect([logarithm(0), logarithm(-1), logarithm(Infinity)]).toEqual([-Infinity, NaN, Infinity]);
    expect([exponential(710), exponential(-746), exponential(NaN)]).toEqual([Infinity, 0, NaN]);
  });

  it.each([
    [0, 1, 0],
    [1, 0, 90],
    [0, -1, 180],
    [-1, 0, -90],
    [1, 1, 45],
    [-1, -1, -135],
    [0, 0, 0],
  ])('the point y=%d x=%d lies at %d degrees', (y, x, degrees) => {
    expect(degreesOfPoint(y, x)).toBeCloseTo(degrees, 13);
  });
});
