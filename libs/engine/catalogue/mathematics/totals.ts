/** Functions for sums, means and percentages, exact in decimal. */
import {
  decimalOfUnits,
  dividedHalfAway,
  exactOf,
  exactProduct,
  exactSum,
  numberOfExact,
  tenTo,
  unitsAt,
} from '../../values/decimal-arithmetic.ts';
import type { Exact } from '../../values/decimal-arithmetic.ts';
import { defineFunction } from '../definition.ts';
import { int, list, number } from '../parameters.ts';
import { numbersOf } from './number-lists.ts';
import { finite } from './rounding.ts';

const decimalsMax = 15;
const zero: Exact = { units: 0n, scale: 0 };

export const sum = defineFunction({
  name: 'sum',
  kind: 'P',
  parameters: [list('items')],
  result: 'number',
  description: 'Sum of a list of numbers, exact in decimal; 0 for an empty list.',
  example: 'sum([0.1, 0.2])',
  since: 'v1',
  run: (call, items) => finite(call, numberOfExact(totalOf(numbersOf(call, items)))),
});

export const average = defineFunction({
  name: 'average',
  kind: 'P',
  parameters: [list('items'), int('decimals', { default: 2, min: 0, max: decimalsMax })],
  result: 'number',
  description: 'Mean of a list of numbers, printed with exactly that many decimals.',
  example: 'average([1, 2, 4])',
  since: 'v1',
  run(call, items, decimals) {
    if (items.length === 0) call.fail('items is empty; it must have at least one element');
    const { units, scale } = totalOf(numbersOf(call, items));
    const divisor = BigInt(items.length) * tenTo(scale);
    return decimalOfUnits(dividedHalfAway(units * tenTo(decimals), divisor), decimals);
  },
});

export const percentOf = defineFunction({
  name: 'percentOf',
  kind: 'P',
  parameters: [number('x'), number('percent'), int('decimals', { default: 2, min: 0, max: decimalsMax })],
  result: 'number',
  description: 'A percentage of a number, printed with exactly that many decimals.',
  example: 'percentOf(250, 19)',
  since: 'v1',
  run(call, x, percent, decimals) {
    const { units, scale } = exactProduct(exactOf(finite(call, x)), exactOf(finite(call, percent)));
    const share = decimalOfUnits(unitsAt({ units, scale: scale + 2 }, decimals), decimals);
    finite(call, share.value);
    return share;
  },
});

const million = 1e6;
/** Up to this many millionths, the nearest double prints the exact number. */
const millionthsMax = 1e15;

function totalOf(numbers: readonly number[]): Exact {
  let millionths = 0;
  let others = zero;
  for (const item of numbers) {
    // Sums of money are whole millionths, which add up exactly.
    const units = Math.round(item * million);
    const isExact = Math.abs(units) <= millionthsMax && units / million === item;
    if (isExact && Number.isSafeInteger(millionths + units)) millionths += units;
    else others = exactSum(others, exactOf(item));
  }
  return exactSum(others, { units: BigInt(millionths), scale: 6 });
}
