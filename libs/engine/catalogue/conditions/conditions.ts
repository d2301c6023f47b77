/** Section 15 of the catalogue: conditions and JSON. */
import type { Value } from '../../values/value.ts';
import { defineFunction } from '../definition.ts';
import { condition, int, lazy } from '../parameters.ts';

const ifElse = defineFunction({
  name: 'ifElse',
  kind: 'P',
  parameters: [condition('condition'), lazy('then'), lazy('otherwise', { default: null })],
  result: 'any',
  description: 'One of two values; only the one taken is evaluated.',
  example: 'ifElse(1 < 2, yes, no)',
  since: 'v1',
  run: (call, isTrue, then, otherwise) => (isTrue ? then(call) : otherwise(call)),
});

const range = defineFunction({
  name: 'range',
  kind: 'P',
  parameters: [int('from'), int('to'), int('step', { default: 1 })],
  result: 'list',
  description: 'The numbers from one to the other, both ends included.',
  example: 'range(1, 5)',
  since: 'v1',
  run(call, from, to, step) {
    if (step === 0) call.fail('step must not be 0');
    const count = Math.max(0, Math.floor((to - from) / step) + 1);
    call.growList(count);
    call.work(count);
    return Array.from({ length: count }, (_, index) => from + index * step);
  },
});

const repeat = defineFunction({
  name: 'repeat',
  kind: 'S',
  parameters: [int('count', { min: 0 }), lazy('value')],
  result: 'list',
  description: 'List of so many fresh evaluations.',
  example: 'repeat(3, getRandomNumber(1,9))',
  since: 'v1',
  run(call, count, value) {
    call.growList(count);
    call.work(count);
    const values: Value[] = [];
    for (let index = 0; index < count; index++) values.push(call.evaluateInRound(value, index));
    return values;
  },
});

export const conditions = [ifElse, range, repeat];
