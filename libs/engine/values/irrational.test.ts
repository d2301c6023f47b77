/** Tests roots, logarithms and angles against identities in more digits, and against the functions of the engine. */
import { describe, expect, it } from 'vitest';
import { numberFromSpelling } from './number-spelling.ts';
import {
  angleOfPoint,
  arcCosineOf,
  arcSineOf,
  arcTangentOf,
  binaryLogarithmOf,
  cosineOf,
  decimalLogarithmOf,
  exponentialOf,
  naturalLogarithmOf,
  sineOf,
  squareRootOf,
  tangentOf,
} from './irrational.ts';
import type { NumberValue } from './value.ts';
import { Decimal } from './value.ts';

function numberOf(spelling: string): NumberValue {
  const number = numberFromSpelling(spelling);
  if (number === undefined) throw new Error(`${spelling} is no number`);
  return number;
}

function spelled(result: NumberValue | undefined): string {
  return result instanceof Decimal ? `${result.units}e${-result.scale}` : String(result);
}

function doubleOf(result: NumberValue | undefined): number {
  return result instanceof Decimal ? result.value : (result ?? NaN);
}

const functions = [
  ['squareRootOf', squareRootOf, Math.sqrt, [0, 1e6]],
  ['naturalLogarithmOf', naturalLogarithmOf, Math.log, [1.1, 1e6]],
  ['decimalLogarithmOf', decimalLogarithmOf, Math.log10, [1.1, 1e6]],
  ['binaryLogarithmOf', binaryLogarithmOf, Math.log2, [1.1, 1e6]],
  ['exponentialOf', exponentialOf, Math.exp, [-50, 50]],
  ['sineOf', sineOf, Math.sin, [0.1, 3]],
  ['cosineOf', cosineOf, Math.cos, [-1.5, 1.5]],
  ['tangentOf', tangentOf, Math.tan, [-1.5, 1.5]],
  ['arcSineOf', arcSineOf, Math.asin, [-1, 1]],
  ['arcCosineOf', arcCosineOf, Math.acos, [-0.99, 0.99]],
  ['arcTangentOf', arcTangentOf, Math.atan, [-100, 100]],
] as const;

describe('irrational functions', () => {
  it.each(functions)('$0 agrees with the function of the engine to 13 digits', (_name, ours, math, [min, max]) => {
    const flaws = Array.from({ length: 401 }, (_, i) => min + ((max - min) * i) / 400)
      .map((x) => ({ x, found: doubleOf(ours(x)), theirs: math(x) }))
      .filter(({ found, theirs }) => Math.abs(found - theirs) > Math.abs(theirs) * 2e-13 + 1e-15);
    expect(flaws).toEqual([]);
  });

  // The digits are those of published tables, rounded to 16.
  it.each([
    ['squareRootOf', squareRootOf, '2', '1414213562373095e-15'],
    ['squareRootOf', squareRootOf, '3', '1732050807568877e-15'],
    ['naturalLogarithmOf', naturalLogarithmOf, '2', '6931471805599453e-16'],
    ['naturalLogarithmOf', naturalLogarithmOf, '10', '2302585092994046e-15'],
    ['binaryLogarithmOf', binaryLogarithmOf, '10', '3321928094887362e-15'],
    ['exponentialOf', exponentialOf, '1', '2718281828459045e-15'],
    ['arcTangentOf', arcTangentOf, '1', '7853981633974483e-16'],
    // π minus its first 34 digits, from the 34 digits that follow.
    ['sineOf', sineOf, '3.141592653589793238462643383279502', '8841971693993751e-49'],
    ['sineOf', sineOf, '1e-40', '1e-40'],
    ['arcCosineOf', arcCosineOf, '1', '0'],
  ] as const)('$0 of $2 is exact to the 16th digit', (_name, ours, x, expected) => {
    expect(spelled(ours(numberOf(x)))).toBe(expected);
  });

  it('sine and tangent round a number whose sine differs from it in the 50th digit towards zero at a tie', () => {
    expect(spelled(sineOf(numberOf('1.0000000000000005e-30')))).toBe('1e-30');
    expect(spelled(tangentOf(numberOf('1.0000000000000005e-30')))).toBe('1000000000000001e-45');
  });

  it('irrational functions keep all digits at the ends of the format', () => {
    expect(spelled(naturalLogarithmOf(numberOf('1e-6176')))).toBe('-1422076553433123e-11');
    expect(spelled(decimalLogarithmOf(numberOf('1e6144')))).toBe('6144');
    expect(spelled(squareRootOf(numberOf('1e-6176')))).toBe('1e-3088');
    expect(exponentialOf(numberOf('14149.4'))).toBeUndefined();
    expect(spelled(angleOfPoint(numberOf('1e-6000'), numberOf('-1e6000')))).toBe('3141592653589793e-15');
  });
});
