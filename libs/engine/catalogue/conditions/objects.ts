/** Functions for objects, which keep the order of their members, and for JSON text. */
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { any, memberName, object as objectParameter, text } from '../parameters.ts';
import { JsonReader } from './json-reader.ts';
import { memberAt } from './member-path.ts';

export const object = defineFunction({
  name: 'object',
  kind: 'P',
  parameters: [],
  rest: { parameters: [memberName('name'), any('value')], min: 0 },
  result: 'object',
  description: 'Object of names and values; when a name comes twice, the last value wins, at the first position.',
  example: 'object(sku, "A-1", count, 2)',
  since: 'v1',
  run(call, pairs) {
    growObject(call, pairs.length / 2);
    const members = new Map<string, Value>();
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const name = pairs[i];
      // The pair's first parameter is `memberName`.
      if (typeof name === 'string') members.set(name, pairs[i + 1] ?? null);
    }
    return members;
  },
});

export const get = defineFunction({
  name: 'get',
  kind: 'P',
  parameters: [any('value'), text('path'), any('default', { default: null })],
  result: 'any',
  description:
    'The value at a dotted path, where numbers are indexes, also from the end; the default when there is none.',
  example: 'get(object(a, [1, 2]), "a.1")',
  since: 'v1',
  run(call, value, path, otherwise) {
    const found = memberAt(call, value, path);
    return found === undefined ? otherwise : found;
  },
});

export const merge = defineFunction({
  name: 'merge',
  kind: 'P',
  parameters: [objectParameter('a')],
  rest: { parameters: [objectParameter('b')] },
  result: 'object',
  description: 'The members of all objects; when a name comes twice, the last value wins, at the first position.',
  example: 'merge(object(a, 1), object(b, 2))',
  since: 'v1',
  run(call, first, others) {
    let count = first.size;
    for (const other of others) count += other.size;
    growObject(call, count);
    const members = new Map(first);
    for (const other of others) for (const [name, value] of other) members.set(name, value);
    return members;
  },
});

export const omit = defineFunction({
  name: 'omit',
  kind: 'P',
  parameters: [objectParameter('value')],
  rest: { parameters: [memberName('name')] },
  result: 'object',
  description: 'The object without those members.',
  example: 'omit(object(a, 1, b, 2), b)',
  since: 'v1',
  run(call, value, names) {
    growObject(call, value.size);
    const members = new Map(value);
    for (const name of names) members.delete(name);
    return members;
  },
});

export const keys = defineFunction({
  name: 'keys',
  kind: 'P',
  parameters: [objectParameter('value')],
  result: 'list',
  description: 'The names of an object, in order.',
  example: 'keys(object(a, 1, b, 2))',
  since: 'v1',
  run(call, value) {
    call.chargeList(value.size);
    call.checkTime(value.size);
    return [...value.keys()];
  },
});

export const values = defineFunction({
  name: 'values',
  kind: 'P',
  parameters: [objectParameter('value')],
  result: 'list',
  description: 'The values of an object, in order.',
  example: 'values(object(a, 1, b, 2))',
  since: 'v1',
  run(call, value) {
    call.chargeList(value.size);
    call.checkTime(value.size);
    return [...value.values()];
  },
});

export const entries = defineFunction({
  name: 'entries',
  kind: 'P',
  parameters: [objectParameter('value')],
  result: 'list',
  description: 'The members of an object, in order: each is a list of name and value.',
  example: 'entries(object(a, 1, b, 2))',
  since: 'v1',
  run(call, value) {
    call.chargeList(3 * value.size);
    call.checkTime(value.size);
    return [...value];
  },
});

export const jsonEncode = defineFunction({
  name: 'jsonEncode',
  kind: 'P',
  parameters: [any('value')],
  result: 'text',
  description: 'The value as compact JSON text.',
  example: 'jsonEncode(object(a, 1))',
  since: 'v1',
  run: (call, value) => call.jsonText(value),
});

export const jsonParse = defineFunction({
  name: 'jsonParse',
  kind: 'P',
  parameters: [text('text')],
  result: 'any',
  description: 'The value of a JSON text; members keep their order, numbers their spelling.',
  example: "jsonParse('[1.50, 2]')",
  since: 'v1',
  run: (call, json) => new JsonReader(call, json).read(),
});

/** A member takes about four times the memory of an element of a list. */
function growObject(call: Call, members: number): void {
  call.chargeList(4 * members);
  call.checkTime(members);
}
