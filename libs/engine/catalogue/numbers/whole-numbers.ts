/** Whole numbers, digits and booleans. */
import { numberForm } from '../printed-form.ts';
import { defineFunction } from '../definition.ts';
import { int, number } from '../parameters.ts';

/** For a range of up to this many numbers, all numbers are prepared for printing. */
const pickedFromMax = 256;

export const getRandomNumber = defineFunction({
  name: 'getRandomNumber',
  kind: 'S',
  parameters: [int('min', { default: 0 }), int('max', { default: 1_000_000 })],
  result: 'number',
  description: 'Whole number, uniform, both ends included.',
  example: 'getRandomNumber(1,6)',
  since: 'v1',
  run(call, min, max) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    if (max - min >= Number.MAX_SAFE_INTEGER) call.fail(`the span from ${min} to ${max} is not below 2^53 - 1`);
    return call.random.integer(min, max);
  },
  printedForm: (min, max) => numberForm({ first: min, last: max, scale: 0 }),
  picksFrom(min, max) {
    const count = max - min + 1;
    return count < 1 || count > pickedFromMax ? undefined : Array.from({ length: count }, (_, index) => min + index);
  },
});

export const getRandomStep = defineFunction({
  name: 'getRandomStep',
  kind: 'S',
  parameters: [int('min', { default: 0 }), int('max', { default: 100 }), int('step', { default: 10, min: 1 })],
  result: 'number',
  description: 'One of min, min + step, min + 2 step … up to max.',
  example: 'getRandomStep(0,100,5)',
  since: 'v1',
  run(call, min, max, step) {
    if (min > max) call.fail(`min ${min} is greater than max ${max}`);
    if (max - min >= Number.MAX_SAFE_INTEGER) call.fail(`the span from ${min} to ${max} is not below 2^53 - 1`);
    return min + step * call.random.below(Math.floor((max - min) / step) + 1);
  },
});

export const getRandomBoolean = defineFunction({
  name: 'getRandomBoolean',
  kind: 'S',
  parameters: [number('probability', { default: 0.5, min: 0, max: 1 })],
  result: 'boolean',
  description: 'True with that probability.',
  example: 'getRandomBoolean(0.2)',
  since: 'v1',
  run(call, probability) {
    return call.random.uniform() < probability;
  },
});
