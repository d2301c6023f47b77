import { describe, expect, it } from 'vitest';
import { productOf, sumOf } from './decimal-arithmetic.ts';
import { numberFromSpelling } from './number-spelling.ts';
import { Decimal } from './value.ts';

/** The spelling of a number after a calculation that does not change it. */
function calculated(spelling: string): string | undefined {
  const result = productOf(numberFromSpelling(spelling) ?? NaN, 1);
  return result instanceof Decimal ? result.spelling : result?.toString();
}

describe('numberFromSpelling', () => {
  it.each(['10.00', '1E3', '-0', '0.5', `${'7'.repeat(50)}.${'1'.repeat(50)}`, '1e-9999'])(
    'the number %s keeps its format',
    (spelling) => {
      const number = numberFromSpelling(spelling);
      expect(number instanceof Decimal && number.spelling).toBe(spelling);
    },
  );

  it('safe integers are JavaScript numbers', () => {
    expect(['7', '-9007199254740991'].map(numberFromSpelling)).toEqual([7, -9007199254740991]);
  });

  it.each([
    ['1234567890123456789012345678901234', '1234567890123456789012345678901234'],
    ['12345678901234567890123456789012345', '1.234567890123456789012345678901234e+34'],
    ['12345678901234567890123456789012355', '1.234567890123456789012345678901236e+34'],
    ['12345678901234567890123456789012345.0001', '1.234567890123456789012345678901235e+34'],
    ['99999999999999999999999999999999999', '1.000000000000000000000000000000000e+35'],
    ['0.0000000000000000000000000000000001', '0.0000000000000000000000000000000001'],
    ['0.00000000000000000000000000000000001', '1e-35'],
    ['1e-9999', '0e-6176'],
    ['0e99999999999999999999', '0'],
    ['1.25e2', '125'],
    ['-0.0', '0.0'],
    ['9e33', '9000000000000000000000000000000000'],
    ['1e34', '1e+34'],
  ])('the number %s calculates as %s', (spelling, result) => {
    expect(calculated(spelling)).toBe(result);
  });

  it.each([
    '1e6145',
    '-1e6145',
    '9.9999999999999999999999999999999999e6144',
    '1e99999999999999999999',
    '9'.repeat(7_000),
  ])('the number %s is too large', (spelling) => {
    expect(numberFromSpelling(spelling)).toBeUndefined();
  });

  it('a number of a million digits costs no more than its text', () => {
    const long = numberFromSpelling(`0.${'3'.repeat(1_000_000)}`) ?? NaN;
    const sum = sumOf(long, 1);
    expect(sum instanceof Decimal && sum.spelling).toBe(`1.${'3'.repeat(33)}`);
    expect(typeof (sum as Decimal).units).toBe('bigint'); // it is an instance, as shown above
  });
});
