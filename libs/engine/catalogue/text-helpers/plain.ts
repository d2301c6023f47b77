/** Text helpers that make nothing longer. */
import { utf8Length } from '../../values/utf8.ts';
import { defineFunction } from '../definition.ts';
import { anyText } from '../parameters.ts';

export const upper = defineFunction({
  name: 'upper',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Upper case.',
  example: 'upper(abc)',
  since: 'v1',
  run(call, value) {
    // A sharp s becomes two letters, and some ligatures three.
    call.grow(3 * utf8Length(value));
    call.work(value.length);
    return value.toUpperCase();
  },
});

export const lower = defineFunction({
  name: 'lower',
  kind: 'P',
  parameters: [anyText('text')],
  result: 'text',
  description: 'Lower case.',
  example: 'lower(ABC)',
  since: 'v1',
  run(call, value) {
    call.grow(3 * utf8Length(value));
    call.work(value.length);
    return value.toLowerCase();
  },
});

export const lt = defineFunction({
  name: 'lt',
  kind: 'P',
  parameters: [],
  result: 'text',
  description: 'A literal <.',
  example: 'lt()',
  since: 'v1',
  run: () => '<',
});

export const rawText = defineFunction({
  name: 'rawText',
  kind: 'P',
  parameters: [anyText('value')],
  result: 'text',
  description: 'Printed without XML escaping, when it is what the placeholder calls.',
  example: 'rawText("<b>")',
  since: 'v1',
  run: (_call, value) => value,
});
