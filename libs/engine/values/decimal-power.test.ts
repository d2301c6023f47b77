import { expect, it } from 'vitest';
import { numberOf, spelled } from '../test/spelled-numbers.ts';
import { powerOf } from './decimal-power.ts';

const powers: readonly (readonly [base: string, exponent: number, power: string | undefined])[] = [
  ['2', 64, '18446744073709551616'],
  ['1.10', 2, '1.2100'],
  ['10.00', 0, '1'],
  ['1.0', 9_007_199_254_740_991, '1.000000000000000000000000000000000'],
  ['-1', 9_007_199_254_740_991, '-1'],
  ['2', 9_007_199_254_740_991, undefined],
  ['0.5', 9_007_199_254_740_991, '0e-6176'],
  ['0.5', -9_007_199_254_740_991, undefined],
  ['10', -2, '0.01'],
  ['0', -1, undefined],
  ['0', 0, '1'],
];

it.each(powers)('%s to the power of %d is %s', (base, exponent, power) => {
  expect(spelled(powerOf(numberOf(base), exponent))).toBe(power);
});
