/** Random identifiers of any length. */
import { defineFunction } from '../definition.ts';
import { int, text } from '../parameters.ts';
import { drawCharacters, drawFromAlphabet } from '../numbers/digits.ts';

const urlSafe = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-';
/** Without 0, O, 1, I and l. */
const unambiguous = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export const getNanoId = defineFunction({
  name: 'getNanoId',
  kind: 'S',
  parameters: [int('length', { default: 21, min: 0 }), text('alphabet', { optional: true })],
  result: 'text',
  description: 'Nano id of letters, digits, _ and -, or of the given characters.',
  example: 'getNanoId(12)',
  since: 'v1',
  run(call, length, alphabet = urlSafe) {
    return drawFromAlphabet(call, length, alphabet);
  },
});

export const getShortId = defineFunction({
  name: 'getShortId',
  kind: 'S',
  parameters: [int('length', { default: 8, min: 0 })],
  result: 'text',
  description: 'Letters and digits, except similar ones: no 0, O, 1, I, l.',
  example: 'getShortId(6)',
  since: 'v1',
  isPlain: true,
  run: (call, length) => drawCharacters(call, unambiguous, length),
});
