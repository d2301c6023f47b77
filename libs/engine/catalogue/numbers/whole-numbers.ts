/** Whole numbers, digits and booleans. */
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int, number } from '../parameters.ts';

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
});

/** As many digits as one draw of 32 bits gives evenly. */
const digitsPerDraw = 9;
const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** One to nine digits. */
function drawDigits(call: Call, length: number): string {
  return String(call.random.below(powersOfTen[length] ?? 1)).padStart(length, '0');
}

export const getRandomDigits = defineFunction({
  name: 'getRandomDigits',
  kind: 'S',
  parameters: [int('length', { default: 6, min: 0 })],
  result: 'text',
  description: 'Digits, leading zeros kept.',
  example: 'getRandomDigits(4)',
  since: 'v1',
  isPlain: true,
  run(call, length) {
    call.grow(length);
    call.work(length);
    let digits = '';
    for (let missing = length; missing > 0; missing -= digitsPerDraw) {
      digits += drawDigits(call, Math.min(missing, digitsPerDraw));
    }
    return digits;
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
