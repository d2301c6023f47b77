/** Functions for absolute values, rounding, bounds and powers. */
import { exactOf, numberOfExact, tenTo, unitsAt } from '../../values/decimal-arithmetic.ts';
import type { Exact } from '../../values/decimal-arithmetic.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int, number } from '../parameters.ts';
import { flatNumbers, numberOrList } from './number-lists.ts';

/** Doubles have no more significant decimals. */
const decimalsMax = 15;

export const abs = defineFunction({
  name: 'abs',
  kind: 'P',
  parameters: [number('x')],
  result: 'number',
  description: 'Absolute value.',
  example: 'abs(-5)',
  since: 'v1',
  run: (call, x) => finite(call, Math.abs(x)),
});

export const round = defineFunction({
  name: 'round',
  kind: 'P',
  parameters: [number('x'), int('decimals', { default: 0, min: -decimalsMax, max: decimalsMax })],
  result: 'number',
  description: 'Rounded half away from zero, in decimal; negative decimals round to tens, hundreds and so on.',
  example: 'round(2.345, 2)',
  since: 'v1',
  run(call, x, decimals) {
    const units = unitsAt(exactOf(finite(call, x)), decimals);
    const rounded = decimals < 0 ? { units: units * tenTo(-decimals), scale: 0 } : { units, scale: decimals };
    return finite(call, numberOfExact(rounded));
  },
});

export const floor = defineFunction({
  name: 'floor',
  kind: 'P',
  parameters: [number('x')],
  result: 'number',
  description: 'The next whole number downwards.',
  example: 'floor(2.7)',
  since: 'v1',
  run: (call, x) => finite(call, Math.floor(x)),
});

export const ceil = defineFunction({
  name: 'ceil',
  kind: 'P',
  parameters: [number('x')],
  result: 'number',
  description: 'The next whole number upwards.',
  example: 'ceil(2.1)',
  since: 'v1',
  // -0.5 rounds up to 0, not to -0.
  run: (call, x) => finite(call, Math.ceil(x) + 0),
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
  run: (call, values) =>
    finite(
      call,
      flatNumbers(call, values).reduce((a, b) => (b < a ? b : a)),
    ),
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
  run: (call, values) =>
    finite(
      call,
      flatNumbers(call, values).reduce((a, b) => (b > a ? b : a)),
    ),
});

export const clamp = defineFunction({
  name: 'clamp',
  kind: 'P',
  parameters: [number('x'), number('min'), number('max')],
  result: 'number',
  description: 'The number, or the nearest bound when it is outside of min and max.',
  example: 'clamp(12, 0, 10)',
  since: 'v1',
  run(call, x, min, max) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    return finite(call, x < min ? min : x > max ? max : x);
  },
});

export const power = defineFunction({
  name: 'power',
  kind: 'P',
  parameters: [number('x'), int('exponent')],
  result: 'number',
  description: 'A power with a whole exponent; decimal-exact where the result has up to 1000 digits.',
  example: 'power(2, 10)',
  since: 'v1',
  run(call, x, exponent) {
    if (x === 0 && exponent < 0) call.fail('division by zero');
    const size = Math.abs(exponent);
    const base = exactOf(finite(call, x));
    const isShort = String(base.units).length * size <= exactDigitsMax && base.scale * size <= exactDigitsMax;
    const result = isShort ? numberOfExact(exactPower(base, size)) : squaredPower(x, size);
    return finite(call, exponent < 0 ? 1 / result : result);
  },
});

const exactDigitsMax = 1000;

function exactPower({ units, scale }: Exact, exponent: number): Exact {
  let product = 1n;
  for (let i = 0; i < exponent; i++) product *= units;
  return { units: product, scale: scale * exponent };
}

/** Exponentiation by squaring in doubles, which rounds the same on every machine. */
function squaredPower(x: number, exponent: number): number {
  let result = 1;
  let square = x;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}

/** Ends the render when a result is not finite. */
export function finite(call: Call, result: number): number {
  return Number.isFinite(result) ? result : call.fail('the result is too large');
}
