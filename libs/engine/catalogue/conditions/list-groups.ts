/** Functions that compare the elements of a list, or go through it with a value so far. */
import { equalKeyOf } from '../../values/equal-key.ts';
import type { ListValue, Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import type { FunctionDefinition } from '../definition.ts';
import { lambda } from '../lazy-parameters.ts';
import { any, list } from '../parameters.ts';
import { mapped } from './lambdas.ts';
import { firstInOrder } from './sorting.ts';

const distinct = defineFunction({
  name: 'distinct',
  kind: 'P',
  parameters: [list('items')],
  result: 'list',
  description: 'The elements of a list without those that equal an earlier one.',
  example: 'distinct([a, b, a])',
  since: 'v1',
  run: (call, items) => groupsOf(call, items, items).map(([item]) => item ?? null),
});

const groupBy = defineFunction({
  name: 'groupBy',
  kind: 'P',
  parameters: [list('items'), lambda('key', 2)],
  result: 'list',
  description: 'An object {key, items} for each different value of a lambda, in the order in which they come first.',
  example: 'groupBy([1, 2, 3], x -> x % 2)',
  since: 'v1',
  run(call, items, key) {
    const keys = mapped(call, items, key);
    const firsts = groupsOf(call, keys, keys);
    const groups = groupsOf(call, keys, items);
    call.chargeList(membersOfGroup * groups.length);
    return groups.map(
      (group, index) =>
        new Map<string, Value>([
          ['key', firsts[index]?.[0] ?? null],
          ['items', group],
        ]),
    );
  },
});

const minBy = defineFunction({
  name: 'minBy',
  kind: 'P',
  parameters: [list('items'), lambda('key', 2)],
  result: 'any',
  description: 'The first element with the least value of a lambda, in the order of sortBy; null for an empty list.',
  example: 'minBy([3, 1, 2], x -> x)',
  since: 'v1',
  run: (call, items, key) => firstInOrder(call, items, mapped(call, items, key), 1),
});

const maxBy = defineFunction({
  name: 'maxBy',
  kind: 'P',
  parameters: [list('items'), lambda('key', 2)],
  result: 'any',
  description: 'The first element with the greatest value of a lambda, in the order of sortBy; null for an empty list.',
  example: 'maxBy([3, 1, 2], x -> x)',
  since: 'v1',
  run: (call, items, key) => firstInOrder(call, items, mapped(call, items, key), -1),
});

const scan = defineFunction({
  name: 'scan',
  kind: 'P',
  parameters: [list('items'), lambda('each', 2), any('start')],
  result: 'list',
  description: 'Like reduce, but lists the value after each element, such as a running balance.',
  example: 'scan([100, -30, 50], (balance, x) -> balance + x, 0)',
  since: 'v1',
  run(call, items, each, start) {
    call.chargeList(items.length);
    call.checkTime(items.length);
    let value = start;
    return items.map((item, index) => (value = call.evaluateFor(each, index, value, item)));
  },
});

/** In the order of the catalogue. */
export const listGroups: readonly FunctionDefinition[] = [distinct, groupBy, minBy, maxBy, scan];

/** An object with two members takes the memory of about that many elements of a list. */
const membersOfGroup = 10;

/** The items whose keys are equal, in the order in which the keys come first. */
function groupsOf(call: Call, keys: ListValue, items: ListValue): Value[][] {
  call.chargeList(entriesOfKey * keys.length);
  call.checkTime(keys.length);
  const groups = new Map<string, Value[]>();
  keys.forEach((key, index) => {
    const name = equalKeyOf(key, (units) => call.chargeText(units));
    const item = items[index] ?? null;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  });
  return [...groups.values()];
}

/** The entry of a key in a Map and its list take the memory of about that many elements of a list. */
const entriesOfKey = 6;
