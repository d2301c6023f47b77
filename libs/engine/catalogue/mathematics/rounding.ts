/** Functions for absolute values, rounding, bounds and powers. */
import { compareNumbers, exactOf, isZero, negated } from '../../values/decimal-arithmetic.ts';
import { powerOf } from '../../values/decimal-power.ts';
import { dividedDown, dividedHalfAway, dividedUp, roundedTo, withDecimals } from '../../values/decimal-rounding.ts';
import type { NumberValue } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { decimal, int, show } from '../parameters.ts';
import { flatNumbers, foldNumbers, numberOrList } from './number-lists.ts';

/** Numbers have no more digits. */
export const decimalsMax = 34;

export const abs = defineFunction({
  name: 'abs',
  kind: 'P',
  parameters: [decimal('x')],
  result: 'number',
  description: 'Absolute value.',
  example: 'abs(-5)',
  since: 'v1',
  run: (_call, x) => (compareNumbers(x, 0) > 0 ? x : negated(x)),
});

export const round = defineFunction({
  name: 'round',
  kind: 'P',
  parameters: [decimal('x'), int('decimals', { default: 0, min: -decimalsMax, max: decimalsMax })],
  result: 'number',
  description:
    'Rounded half away from zero to at most that many decimals; negative decimals round to tens, hundreds and so on.',
  example: 'round(2.345, 2)',
  since: 'v1',
  run: (call, x, decimals) => sizeOr(call, roundedTo(x, decimals, dividedHalfAway)),
});

export const fixed = defineFunction({
  name: 'fixed',
  kind: 'P',
  parameters: [decimal('x'), int('decimals', { min: 0, max: decimalsMax })],
  result: 'number',
  description: 'A number printed with exactly that many decimals; rounds half away from zero.',
  example: 'fixed(12.5, 2)',
  since: 'v1',
  run: (call, x, decimals) => fixedOr(call, withDecimals(exactOf(x), decimals), decimals),
});

export const floor = defineFunction({
  name: 'floor',
  kind: 'P',
  parameters: [decimal('x')],
  result: 'number',
  description: 'The next whole number downwards.',
  example: 'floor(2.7)',
  since: 'v1',
  run: (call, x) => sizeOr(call, roundedTo(x, 0, dividedDown)),
});

export const ceil = defineFunction({
  name: 'ceil',
  kind: 'P',
  parameters: [decimal('x')],
  result: 'number',
  description: 'The next whole number upwards.',
  example: 'ceil(2.1)',
  since: 'v1',
  run: (call, x) => sizeOr(call, roundedTo(x, 0, dividedUp)),
});

export const minOf = defineFunction({
  name: 'minOf',
  kind: 'P',
  parameters: [],
  rest: { parameters: [numberOrList('value')] },
  result: 'number',
  description: 'The smallest of numbers, or of lists of them.',
  example: 'minOf(3, 1, 2)',
  since: 'v1',
  run: (call, values) => foldNumbers(call, flatNumbers(call, values), (a, b) => (compareNumbers(b, a) < 0 ? b : a)),
});

export const maxOf = defineFunction({
  name: 'maxOf',
  kind: 'P',
  parameters: [],
  rest: { parameters: [numberOrList('value')] },
  result: 'number',
  description: 'The largest of numbers, or of lists of them.',
  example: 'maxOf(3, 1, 2)',
  since: 'v1',
  run: (call, values) => foldNumbers(call, flatNumbers(call, values), (a, b) => (compareNumbers(b, a) > 0 ? b : a)),
});

export const clamp = defineFunction({
  name: 'clamp',
  kind: 'P',
  parameters: [decimal('x'), decimal('min'), decimal('max')],
  result: 'number',
  description: 'The number, or the nearest bound when it is outside of min and max.',
  example: 'clamp(12, 0, 10)',
  since: 'v1',
  run(call, x, min, max) {
    if (compareNumbers(min, max) > 0) call.fail(`min ${show(min)} is greater than max ${show(max)}`);
    if (compareNumbers(x, min) < 0) return min;
    return compareNumbers(x, max) > 0 ? max : x;
  },
});

export const power = defineFunction({
  name: 'power',
  kind: 'P',
  parameters: [decimal('x'), int('exponent')],
  result: 'number',
  description: 'A power with a whole exponent: exact up to 34 digits, and with 16 digits for a negative exponent.',
  example: 'power(2, 10)',
  since: 'v1',
  run(call, x, exponent) {
    if (exponent < 0 && isZero(x)) call.fail('division by zero');
    return sizeOr(call, powerOf(x, exponent));
  },
});

/** Ends the render when a result is too large. */
export function sizeOr(call: Call, result: NumberValue | undefined): NumberValue {
  return result ?? call.fail('the result is too large');
}

/** Ends the render when a result has too many digits for the decimals asked for. */
export function fixedOr(call: Call, result: NumberValue | undefined, decimals: number): NumberValue {
  return result ?? call.fail(`the result has more than 34 digits with ${decimals} decimals`);
}
