/** Section 13 of the catalogue: mathematics. */
import { defineFunction } from '../definition.ts';
import { any } from '../parameters.ts';

const val = defineFunction({
  name: 'val',
  kind: 'P',
  parameters: [any('value')],
  result: 'any',
  description: 'Prints an expression. A bare word in it must be a variable.',
  example: 'val(2 * 3)',
  since: 'v1',
  run: (_call, value) => value,
});

export const mathematics = [val];
