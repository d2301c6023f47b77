/** Functions that evaluate a lambda for each element of a list. */
import type { ListValue, Value } from '../../values/value.ts';
import type { Call, Lambda } from '../call.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition, ResultType } from '../definition.ts';
import { lambda } from '../lazy-parameters.ts';
import { any, boolean, condition, list } from '../parameters.ts';
import { sortedBy } from './sorting.ts';

const map = defineFunction({
  name: 'map',
  kind: 'P',
  parameters: [list('items'), lambda('each', 2)],
  result: 'list',
  description:
    'List of the values of a lambda, one for each element. A second name is the number of the element, from 0.',
  example: 'map([1, 2, 3], x -> x * 10)',
  since: 'v1',
  run: (call, items, each) => mapped(call, items, each),
});

const searches = [
  searchFunction({
    name: 'filter',
    result: 'list',
    description: 'The elements for which a lambda is true.',
    example: 'filter([1, 2, 3], x -> x > 1)',
    search(call, items, isTrue) {
      call.chargeList(items.length);
      return items.filter(isTrue);
    },
  }),
  searchFunction({
    name: 'find',
    result: 'any',
    description: 'The first element for which a lambda is true; null if there is none.',
    example: 'find([1, 2, 3], x -> x > 1)',
    search: (_call, items, isTrue) => items.find(isTrue) ?? null,
  }),
  searchFunction({
    name: 'any',
    result: 'boolean',
    description: 'Whether a lambda is true for at least one element.',
    example: 'any([1, 2, 3], x -> x > 2)',
    search: (_call, items, isTrue) => items.some(isTrue),
  }),
  searchFunction({
    name: 'all',
    result: 'boolean',
    description: 'Whether a lambda is true for all elements.',
    example: 'all([1, 2, 3], x -> x > 2)',
    search: (_call, items, isTrue) => items.every(isTrue),
  }),
];

const reduce = defineFunction({
  name: 'reduce',
  kind: 'P',
  parameters: [list('items'), lambda('each', 2), any('start')],
  result: 'any',
  description: 'One value of a list: starts with start, and replaces it by the value of the lambda for each element.',
  example: 'reduce([1, 2, 3], (product, x) -> product * x, 1)',
  since: 'v1',
  run: (call, items, each, start) =>
    items.reduce<Value>((result, item, index) => call.evaluateFor(each, index, result, item), start),
});

const sortBy = defineFunction({
  name: 'sortBy',
  kind: 'P',
  parameters: [list('items'), lambda('key', 2), boolean('descending', { default: false })],
  result: 'list',
  description: 'Sorted by the values of a lambda: null, false, true, numbers, texts by code point.',
  example: 'sortBy([3, 1, 2], x -> x)',
  since: 'v1',
  run(call, items, key, descending) {
    call.chargeList(2 * items.length);
    return sortedBy(call, items, mapped(call, items, key), descending);
  },
});

/** In the order of the catalogue. */
export const lambdaFunctions: readonly FunctionDefinition[] = [map, ...searches, reduce, sortBy];

interface Search {
  readonly name: string;
  readonly result: ResultType;
  readonly description: string;
  readonly example: string;
  readonly search: (call: Call, items: ListValue, isTrue: (item: Value, index: number) => boolean) => Value;
}

/** A function whose lambda selects elements. */
function searchFunction({ search, ...described }: Search): FunctionDefinition {
  return defineFunction({
    ...described,
    kind: 'P',
    parameters: [list('items'), lambda('where', 2)],
    since: 'v1',
    run: (call, items, where) => search(call, items, (item, index) => isTrueFor(call, where, item, index)),
  });
}

/** The values of a lambda, one for each item. */
export function mapped(call: Call, items: ListValue, each: Lambda): ListValue {
  call.chargeList(items.length);
  call.checkTime(items.length);
  return items.map((item, index) => call.evaluateFor(each, index, item, index));
}

const result = condition('the result of the lambda');

function isTrueFor(call: Call, where: Lambda, item: Value, index: number): boolean {
  return result.read(call.evaluateFor(where, index, item, index), call);
}
