/** Functions that choose elements of a list. */
import { defineFunction } from '../definition.ts';
import { any, int, list } from '../parameters.ts';

const emptyList = 'items is empty; it must have at least one element';

export const oneOfList = defineFunction({
  name: 'oneOfList',
  kind: 'S',
  parameters: [list('items')],
  result: 'any',
  description: 'One element of a list.',
  example: 'oneOfList([red, green, blue])',
  since: 'v1',
  run: (call, items) => (items.length === 0 ? call.fail(emptyList) : call.random.pick(items)),
});

export const sample = defineFunction({
  name: 'sample',
  kind: 'S',
  parameters: [list('items'), int('count', { min: 0 })],
  result: 'list',
  description: 'That many different elements, in the order of the list.',
  example: 'sample([a, b, c, d], 2)',
  since: 'v1',
  run(call, items, count) {
    const size = items.length;
    if (count > size) call.fail(`count ${count} is not allowed; the list has ${size} elements`);
    call.chargeList(3 * count);
    call.checkTime(count);
    // Floyd's algorithm: each step adds one index.
    const chosen = new Set<number>();
    for (let last = size - count; last < size; last++) {
      const index = call.random.below(last + 1);
      chosen.add(chosen.has(index) ? last : index);
    }
    return [...chosen].sort((a, b) => a - b).map((index) => items[index] ?? null);
  },
});

export const shuffle = defineFunction({
  name: 'shuffle',
  kind: 'S',
  parameters: [list('items')],
  result: 'list',
  description: 'The elements of a list in random order.',
  example: 'shuffle([a, b, c])',
  since: 'v1',
  run(call, items) {
    call.chargeList(items.length);
    call.checkTime(items.length);
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const index = call.random.below(last + 1);
      const moved = shuffled[last] ?? null;
      shuffled[last] = shuffled[index] ?? null;
      shuffled[index] = moved;
    }
    return shuffled;
  },
});

export const cycle = defineFunction({
  name: 'cycle',
  kind: 'D',
  parameters: [],
  rest: {
    parameters: [any('value')],
    warningForOne: 'cycle always returns its only argument; at(list, loop.index % length(list)) goes through a list',
  },
  result: 'any',
  description: 'The arguments one after another, one for each iteration of the innermost loop.',
  example: 'cycle(odd, even)',
  since: 'v1',
  run: (call, values) => values[call.round % values.length] ?? null,
});

export const at = defineFunction({
  name: 'at',
  kind: 'P',
  parameters: [list('items'), int('index')],
  result: 'any',
  description: 'Element of a list, from 0; negative ones count from the end.',
  example: 'at([a, b, c], -1)',
  since: 'v1',
  run(call, items, index) {
    const found = items.at(index);
    if (found !== undefined) return found;
    if (items.length === 0) return call.fail(emptyList);
    return call.fail(
      `index ${index} is not allowed; it must be between ${-items.length} and ${items.length - 1}, the ends of the list`,
    );
  },
});
