/** Functions between characters and their numbers in Unicode. */
import { characterOf, codePointCount } from '../../values/code-points.ts';
import { defineFunction } from '../definition.ts';
import { anyText, int } from '../parameters.ts';

export const codePoints = defineFunction({
  name: 'codePoints',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'list',
  description: 'The numbers of the characters in Unicode.',
  example: 'codePoints("aé")',
  since: 'v1',
  run(call, value) {
    call.checkTime(value.length);
    call.chargeList(codePointCount(value));
    return Array.from(value, (character) => character.codePointAt(0) ?? 0);
  },
});

export const char = defineFunction({
  name: 'char',
  kind: 'P',
  parameters: [int('codePoint', { min: 0, max: 0x10ffff })],
  result: 'text',
  description: 'The character with that number in Unicode.',
  example: 'char(233)',
  since: 'v1',
  run(call, codePoint) {
    const character = characterOf(codePoint);
    return character ?? call.fail(`codePoint ${codePoint} is half of a surrogate pair, which is no character`);
  },
});
