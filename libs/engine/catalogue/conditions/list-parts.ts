/** Functions that join lists, cut them, or change the order of their elements. `list-groups.ts` compares elements. */
import { isList } from '../../values/value.ts';
import type { ListValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { any, int, list } from '../parameters.ts';

const append = defineFunction({
  name: 'append',
  kind: 'P',
  parameters: [list('items')],
  rest: { parameters: [any('value')] },
  result: 'list',
  description: 'The list with the values at its end.',
  example: 'append([a, b], c)',
  since: 'v1',
  run: (call, items, added) => joined(call, [items, added]),
});

const concatLists = defineFunction({
  name: 'concatLists',
  kind: 'P',
  parameters: [list('a')],
  rest: { parameters: [list('b')] },
  result: 'list',
  description: 'The elements of all lists, one list after another.',
  example: 'concatLists([a, b], [c])',
  since: 'v1',
  run: (call, first, others) => joined(call, [first, ...others]),
});

const flatten = defineFunction({
  name: 'flatten',
  kind: 'P',
  parameters: [list('items')],
  result: 'list',
  description: 'The elements of the lists in a list, one list after another; other elements stay as they are.',
  example: 'flatten([[a, b], c, []])',
  since: 'v1',
  run(call, items) {
    call.chargeList(items.length);
    call.checkTime(items.length);
    return joined(
      call,
      items.map((item) => (isList(item) ? item : [item])),
    );
  },
});

const slice = defineFunction({
  name: 'slice',
  kind: 'P',
  parameters: [list('items'), int('start'), int('end', { optional: true })],
  result: 'list',
  description: 'The elements from start up to, but not including, end; negative ones count from the end.',
  example: 'slice([a, b, c, d], 1, 3)',
  since: 'v1',
  run: (call, items, start, end) => part(call, items, placeOf(items, start), placeOf(items, end ?? items.length)),
});

const reverse = defineFunction({
  name: 'reverse',
  kind: 'P',
  parameters: [list('items')],
  result: 'list',
  description: 'The elements of a list from the last to the first.',
  example: 'reverse([a, b, c])',
  since: 'v1',
  run: (call, items) => part(call, items, 0, items.length).reverse(),
});

const zip = defineFunction({
  name: 'zip',
  kind: 'P',
  parameters: [list('a')],
  rest: { parameters: [list('b')] },
  result: 'list',
  description:
    'List of lists: the first elements of all lists, then the second ones, and so on; equally long lists only.',
  example: 'zip([a, b], [1, 2])',
  since: 'v1',
  run(call, first, others) {
    const lists = [first, ...others];
    const shorter = lists.find(({ length }) => length !== first.length);
    if (shorter !== undefined) {
      call.fail(`the lists have ${first.length} and ${shorter.length} elements; they must have the same number`);
    }
    call.chargeList(first.length * (lists.length + elementsOfList));
    call.checkTime(first.length * lists.length);
    return first.map((_, index) => lists.map((items) => items[index] ?? null));
  },
});

const chunk = defineFunction({
  name: 'chunk',
  kind: 'P',
  parameters: [list('items'), int('size', { min: 1 })],
  result: 'list',
  description: 'List of lists of that many elements, in order; the last one can be shorter.',
  example: 'chunk([a, b, c, d, e], 2)',
  since: 'v1',
  run(call, items, size) {
    const count = Math.ceil(items.length / size);
    call.chargeList(count * elementsOfList);
    return Array.from({ length: count }, (_, index) =>
      part(call, items, index * size, Math.min(items.length, (index + 1) * size)),
    );
  },
});

const first = defineFunction({
  name: 'first',
  kind: 'P',
  parameters: [list('items')],
  result: 'any',
  description: 'The first element of a list; null if it is empty.',
  example: 'first([a, b, c])',
  since: 'v1',
  run: (_call, items) => items[0] ?? null,
});

const last = defineFunction({
  name: 'last',
  kind: 'P',
  parameters: [list('items')],
  result: 'any',
  description: 'The last element of a list; null if it is empty.',
  example: 'last([a, b, c])',
  since: 'v1',
  run: (_call, items) => items.at(-1) ?? null,
});

/** In the order of the catalogue. */
export const listParts: readonly FunctionDefinition[] = [
  append,
  concatLists,
  flatten,
  slice,
  reverse,
  zip,
  chunk,
  first,
  last,
];

/** An inner list takes the memory of about that many elements, besides its own. */
const elementsOfList = 2;

function joined(call: Call, lists: readonly ListValue[]): ListValue {
  const count = lists.reduce((total, { length }) => total + length, 0);
  call.chargeList(count);
  call.checkTime(count);
  return lists.flat(1);
}

function part(call: Call, items: ListValue, from: number, to: number): Value[] {
  const count = Math.max(0, to - from);
  call.chargeList(count);
  call.checkTime(count);
  return items.slice(from, Math.max(from, to));
}

/** An index as a place from 0 to the length. */
function placeOf({ length }: ListValue, index: number): number {
  return index < 0 ? Math.max(0, length + index) : Math.min(length, index);
}
