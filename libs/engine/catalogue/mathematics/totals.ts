/** Functions for sums, means and percentages. */
import { exactOf, sumOf } from '../../values/decimal-arithmetic.ts';
import { meanOf, withDecimals } from '../../values/decimal-rounding.ts';
import type { ListValue, NumberValue } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { decimal, int, list } from '../parameters.ts';
import { foldNumbers, numbersOf } from './number-lists.ts';
import { decimalsMax, fixedOr, sizeOr } from './rounding.ts';

export const sum = defineFunction({
  name: 'sum',
  kind: 'P',
  parameters: [list('items')],
  result: 'number',
  description: 'Sum of a list of numbers, as + adds them from left to right; 0 for an empty list.',
  example: 'sum([0.1, 0.2])',
  since: 'v1',
  run: totalOf,
});

export const average = defineFunction({
  name: 'average',
  kind: 'P',
  parameters: [list('items'), int('decimals', { default: 2, min: 0, max: decimalsMax })],
  result: 'number',
  description: 'Mean of a list of numbers, printed with exactly that many decimals; rounds half away from zero.',
  example: 'average([1, 2, 4])',
  since: 'v1',
  run(call, items, decimals) {
    if (items.length === 0) call.fail('items is empty; it must have at least one element');
    return fixedOr(call, meanOf(exactOf(totalOf(call, items)), items.length, decimals), decimals);
  },
});

export const percentOf = defineFunction({
  name: 'percentOf',
  kind: 'P',
  parameters: [decimal('x'), decimal('percent'), int('decimals', { default: 2, min: 0, max: decimalsMax })],
  result: 'number',
  description: 'A percentage of a number, printed with exactly that many decimals; rounds half away from zero.',
  example: 'percentOf(250, 19)',
  since: 'v1',
  run(call, x, percent, decimals) {
    const [a, b] = [exactOf(x), exactOf(percent)];
    const share = { units: a.units * b.units, scale: a.scale + b.scale + 2 };
    return fixedOr(call, withDecimals(share, decimals), decimals);
  },
});

function totalOf(call: Call, items: ListValue): NumberValue {
  return foldNumbers(call, [0, ...numbersOf(call, items)], (total, item) => sizeOr(call, sumOf(total, item)));
}
