/** Functions that draw numbers with a fixed number of decimals. */
import type { Call } from '../call.ts';
import { numberFromSpelling, toDecimal } from '../../values/number-spelling.ts';
import { exactPowersOfTen } from '../../values/powers-of-ten.ts';
import { Decimal } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { int, number } from '../parameters.ts';
import { numberForm } from '../printed-form.ts';
import type { PrintedForm } from '../printed-form.ts';

/** Doubles have no more significant decimals. */
export const scaleMax = 15;

export const getRandomDecimal = defineFunction({
  name: 'getRandomDecimal',
  kind: 'S',
  parameters: [
    number('min', { default: 0 }),
    number('max', { default: 100 }),
    int('decimals', { default: 2, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Uniform over all numbers with that many decimals, which are all printed.',
  example: 'getRandomDecimal(1,2,3)',
  since: 'v1',
  run: (call, min, max, scale) => decimalDrawer(call, min, max, scale)(call),
  prepare: decimalDrawer,
  printedForm: decimalForm,
});

export const getRandomFloat = defineFunction({
  name: 'getRandomFloat',
  kind: 'S',
  parameters: [
    number('min', { default: 0 }),
    number('max', { default: 1 }),
    int('decimals', { default: 6, min: 0, max: scaleMax }),
  ],
  result: 'number',
  description: 'Uniform, rounded to the decimals, which are all printed.',
  example: 'getRandomFloat(0,10,3)',
  since: 'v1',
  run(call, min, max, scale) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    const share = call.random.uniform();
    // Two products: `max - min` would overflow between large bounds of opposite signs.
    return roundedWithin(call, min * (1 - share) + max * share, { min, max, scale });
  },
});

export const getRandomPercent = defineFunction({
  name: 'getRandomPercent',
  kind: 'S',
  parameters: [int('decimals', { default: 0, min: 0, max: 13 })],
  result: 'number',
  description: 'Percentage from 0 to 100.',
  example: 'getRandomPercent(1)',
  since: 'v1',
  run: (call, decimals) => decimalDrawer(call, 0, 100, decimals)(call),
  prepare: (call, decimals) => decimalDrawer(call, 0, 100, decimals),
  printedForm: (decimals) => decimalForm(0, 100, decimals),
});

/** Returns a function that draws numbers with `scale` decimals between two bounds, both included. */
export function decimalDrawer(call: Call, min: number, max: number, scale: number): (call: Call) => Decimal {
  if (min > max) call.fail(`min ${min} is greater than max ${max}`);
  const { first, last } = gridRange({ min, max, scale });
  if (first > last) call.fail(`no number with ${scale} decimals lies between ${min} and ${max}`);
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || last - first >= Number.MAX_SAFE_INTEGER) {
    call.fail(`the range from ${min} to ${max} is too large for ${scale} decimals`);
  }
  const span = last - first + 1;
  return (drawing) => new Decimal(first + drawing.random.below(span), scale);
}

/** The form of the numbers that {@link decimalDrawer} draws. */
export function decimalForm(min: number, max: number, scale: number): PrintedForm | undefined {
  return numberForm({ ...gridRange({ min, max, scale }), scale });
}

/** The first and last number of a grid, in units of the last decimal. */
function gridRange({ min, max, scale }: Grid): { readonly first: number; readonly last: number } {
  const power = exactPowersOfTen[scale] ?? 1;
  return { first: gridIndex(min, power, Math.ceil), last: gridIndex(max, power, Math.floor) };
}

/** A number rounded to `scale` decimals, which are all spelled. Numbers from 1e21 on keep their own spelling. */
export function roundedDecimal(value: number, scale: number): Decimal {
  // No double is too large for a decimal.
  const rounded = toDecimal(numberFromSpelling(value.toFixed(scale)) ?? 0);
  return rounded.units === 0 ? new Decimal(0, scale) : rounded;
}

/** A number rounded to `scale` decimals and moved between the bounds. Ends the render when no such number exists. */
export function roundedWithin(call: Call, value: number, { min, max, scale }: Grid): Decimal {
  const rounded = roundedDecimal(value, scale);
  if (rounded.value >= min && rounded.value <= max) return rounded;
  const power = exactPowersOfTen[scale] ?? 1;
  const nearest = rounded.value < min ? gridIndex(min, power, Math.ceil) : gridIndex(max, power, Math.floor);
  const inside = new Decimal(nearest, scale);
  if (inside.value >= min && inside.value <= max) return inside;
  return call.fail(`no number with ${scale} decimals lies between ${min} and ${max}`);
}

/** The numbers with `scale` decimals between two bounds, both included. */
export interface Grid {
  readonly min: number;
  readonly max: number;
  readonly scale: number;
}

/** A bound in units of the last decimal, rounded. A bound such as 0.07 at scale 2 is exact in spite of its double. */
function gridIndex(bound: number, power: number, round: (value: number) => number): number {
  const scaled = bound * power;
  const nearest = Math.round(scaled);
  return nearest / power === bound ? nearest : round(scaled);
}
