/** Functions that create and sort lists. */
import type { Value } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { lazy } from '../lazy-parameters.ts';
import { any, boolean, int, list as listParameter, text } from '../parameters.ts';
import { sortedBy } from './sorting.ts';
import { memberAt } from './member-path.ts';

export const list = defineFunction({
  name: 'list',
  kind: 'P',
  parameters: [],
  rest: { parameters: [any('value')], min: 0 },
  result: 'list',
  description: 'List of the values.',
  example: 'list(a, 2, true)',
  since: 'v1',
  run(call, values) {
    call.chargeList(values.length);
    return values;
  },
});

export const range = defineFunction({
  name: 'range',
  kind: 'P',
  parameters: [int('from'), int('to'), int('step', { default: 1 })],
  result: 'list',
  description: 'The numbers from one number to another, both included.',
  example: 'range(1, 5)',
  since: 'v1',
  run(call, from, to, step) {
    if (step === 0) call.fail('step must not be 0');
    const count = Math.max(0, Math.floor((to - from) / step) + 1);
    call.chargeList(count);
    call.checkTime(count);
    return Array.from({ length: count }, (_, index) => from + index * step);
  },
});

export const repeat = defineFunction({
  name: 'repeat',
  kind: 'S',
  parameters: [int('count', { min: 0 }), lazy('value')],
  result: 'list',
  description: 'List of that many evaluations of the value.',
  example: 'repeat(3, getRandomNumber(1,9))',
  since: 'v1',
  run(call, count, value) {
    call.chargeList(count);
    call.checkTime(count);
    const values: Value[] = [];
    for (let index = 0; index < count; index++) values.push(call.evaluateInRound(value, index));
    return values;
  },
});

export const sortList = defineFunction({
  name: 'sortList',
  kind: 'P',
  parameters: [listParameter('items'), text('path', { optional: true }), boolean('descending', { default: false })],
  result: 'list',
  description: 'Sorted by the value, or by the value at a path: null, false, true, numbers, texts by code point.',
  example: 'sortList([pear, apple, fig])',
  since: 'v1',
  run(call, items, path, descending) {
    call.chargeList(2 * items.length);
    call.checkTime(items.length);
    const keys = path === undefined ? items : items.map((item) => memberAt(call, item, path) ?? null);
    return sortedBy(call, items, keys, descending);
  },
});
