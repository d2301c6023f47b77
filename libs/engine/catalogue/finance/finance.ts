/** Section 7 of the catalogue: finance and commerce. */
import { defineFunction } from '../definition.ts';
import { decimalDrawer } from '../numbers/decimals.ts';
import { int, number } from '../parameters.ts';

const getRandomAmount = defineFunction({
  name: 'getRandomAmount',
  kind: 'S',
  parameters: [
    number('min', { default: 1 }),
    number('max', { default: 1000 }),
    int('decimals', { default: 2, min: 0, max: 15 }),
  ],
  result: 'number',
  description: 'Money amount, printed with exactly that many decimals.',
  example: 'getRandomAmount(1,99)',
  since: 'v1',
  run: (call, min, max, decimals) => decimalDrawer(call, min, max, decimals)(call),
  prepare: decimalDrawer,
});

export const finance = [getRandomAmount];
