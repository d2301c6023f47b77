import { describe, expect, it } from 'vitest';
import { resultOf } from '../../test/render-call.ts';
import { supportedLocales } from '../locales.ts';
import { findSeparators } from './number-separators.ts';

const rules: readonly (readonly [expression: string, result: string])[] = [
  ['val(10.00)', '10.00'],
  ['abs(-5.50)', '5.50'],
  ['abs(0)', '0'],
  ['abs(a)', 'abs: x must be a number, not the text "a"'],
  ['round(2.5)', '3'],
  ['round(-2.5)', '-3'],
  ['round(1.005, 2)', '1.01'],
  ['round(2.5, 2)', '2.5'],
  ['round(2.50, 2)', '2.50'],
  ['round(2.999, 2)', '3.00'],
  ['round(2.5 * 1.19, 2)', '2.98'],
  ['round(-0.4)', '0'],
  ['round(1250, -2)', '1300'],
  ['round(0.0000001234, 9)', '0.000000123'],
  ['round(1e300, 2)', '1e+300'],
  ['round(9.99e6144, -6111)', 'round: decimals -6111 is not allowed; it must be between -34 and 34'],
  ['round(9e33, -34)', '1e+34'],
  ['round(4e33, -34)', '0'],
  ['fixed(12.5, 2)', '12.50'],
  ['fixed(-0.001, 2)', '0.00'],
  ['fixed(1e33, 0)', '1000000000000000000000000000000000'],
  ['fixed(1e33, 1)', 'fixed: the result has more than 34 digits with 1 decimals'],
  ['fixed(0e999, 1)', '0.0'],
  ['floor(0.29 * 100)', '29'],
  ['floor(2.7)', '2'],
  ['floor(-2.1)', '-3'],
  ['ceil(2.1)', '3'],
  ['ceil(-0.5)', '0'],
  ['minOf(3, 1.50, 2)', '1.50'],
  ['minOf([3, 1], 2)', '1'],
  ['maxOf(3, [7, 5])', '7'],
  ['maxOf([])', 'maxOf: value is an empty list; there must be at least one number'],
  ['minOf(a)', 'minOf: value must be a number or a list of numbers, not the text'],
  ['minOf([1, a])', 'minOf: element 1 is "a", not a number'],
  ['sum([0.1, 0.2])', '0.3'],
  ['sum([1.10, 2.20, 3.30])', '6.60'],
  ['sum([999999999999.99, 0.01])', '1000000000000.00'],
  ['sum([9007199254740993, 1])', '9007199254740994'],
  ['sum([9007199254740991, 1, -1])', '9007199254740991'],
  ['sum([1e300, 1, -1e300])', '0'],
  ['sum([])', '0'],
  ['sum([1, null])', 'sum: element 1 is null, not a number'],
  ['sum([9e6144, 9e6144])', 'sum: the result is too large'],
  ['average([1, 2, 4])', '2.33'],
  ['average([1, 2])', '1.50'],
  ['average([-1, -2], 0)', '-2'],
  ['average([0.1, 0.2], 3)', '0.150'],
  ['average([1e33, 1e33])', 'average: the result has more than 34 digits with 2 decimals'],
  ['average([9e33, 9e33], 0)', '9000000000000000000000000000000000'],
  ['average([])', 'average: items is empty; it must have at least one element'],
  ['clamp(12, 0, 10)', '10'],
  ['clamp(-1, 0, 10)', '0'],
  ['clamp(5, 0, 10)', '5'],
  ['clamp(5, 10, 0)', 'clamp: min 10 is greater than max 0'],
  ['power(2, 10)', '1024'],
  ['power(1.1, 2)', '1.21'],
  ['power(-2, 3)', '-8'],
  ['power(10, -2)', '0.01'],
  ['power(0, 0)', '1'],
  ['power(1, 9007199254740991)', '1'],
  ['power(0, -1)', 'power: division by zero'],
  ['power(1.10, 2)', '1.2100'],
  ['power(2, 64)', '18446744073709551616'],
  ['power(3, -1)', '0.3333333333333333'],
  ['power(10, 40)', '1.000000000000000000000000000000000e+40'],
  ['power(10, 6145)', 'power: the result is too large'],
  ['power(0.1, 7000)', '0e-6176'],
  ['power(2, 0.5)', 'power: exponent 0.5 is not a whole number'],
  ['percentOf(250, 19)', '47.50'],
  ['percentOf(0.1, 5, 4)', '0.0050'],
  ['percentOf(10, 0.05)', '0.01'],
  ['percentOf(-10, 0.05)', '-0.01'],
  ['percentOf(1e34, 100, 0)', 'percentOf: the result has more than 34 digits with 0 decimals'],
  ['toNumber("12.50")', '12.50'],
  ['toNumber("1234567890123456789")', '1234567890123456789'],
  ['toNumber(5)', '5'],
  ['toNumber("012")', 'toNumber: value "012" is not spelled as a JSON number'],
  ['toNumber(" 1")', 'toNumber: value " 1" is not spelled as a JSON number'],
  ['toNumber("1e9999")', 'toNumber: value "1e9999" is too large'],
  ['toNumber(true)', 'toNumber: value must be a number or its text, not the boolean'],
  ['toText(12.50)', '"12.50"'],
  ['toText(null)', '""'],
  ['toBoolean("true")', 'true'],
  ['toBoolean(false)', 'false'],
  ['toBoolean("yes")', 'toBoolean: value must be true or false, or their text, not the text "yes"'],
  ['toBoolean(1)', 'toBoolean: value must be true or false, or their text, not the number 1'],
  ['formatNumber(1234567.891)', '"1,234,567.89"'],
  ['formatNumber(1234.5)', '"1,234.5"'],
  ['formatNumber(-1234)', '"-1,234"'],
  ['formatNumber(0)', '"0"'],
  ['formatNumber(-0.001)', '"0"'],
  ['formatNumber(1.005, "0.00")', '"1.01"'],
  ['formatNumber(7, "000")', '"007"'],
  ['formatNumber(1234567, "0")', '"1234567"'],
  ['formatNumber(0.5, "#.##")', '".5"'],
  ['formatNumber(0, "#.##")', '"0"'],
  ['formatNumber(-5, "€ #,##0.00")', '"-€ 5.00"'],
  ['formatNumber(42.4, "0%")', '"42%"'],
  ['formatNumber(1234, "0,000,000")', '"0,001,234"'],
  ['formatNumber(1e21, "#,##0")', '"1,000,000,000,000,000,000,000"'],
  ['formatNumber(1234567.5, locale=en_IN)', '"12,34,567.5"'],
  ['formatNumber(123456789012, "0,000", locale=hi)', '"1,23,45,67,89,012"'],
  ['formatNumber(123, "#,##0", locale=hi)', '"123"'],
  ['formatNumber(1, "abc")', 'formatNumber: pattern "abc" is not allowed; it must be like #,##0.00'],
  ['formatNumber(1, "#,#0")', 'formatNumber: pattern "#,#0" is not allowed; it must be like #,##0.00'],
  ['formatNumber(1, "0#")', 'formatNumber: pattern "0#" is not allowed; it must be like #,##0.00'],
  ['formatNumber(1, "0.0.0")', 'formatNumber: pattern "0.0.0" is not allowed; it must be like #,##0.00'],
  ['luhnDigit("7992739871")', '"3"'],
  ['luhnDigit("411111111111111")', '"1"'],
  ['luhnDigit("12a")', 'luhnDigit: digits "12a" must be nothing but digits'],
  ['luhnDigit("")', 'luhnDigit: digits must not be empty'],
];

describe('mathematics', () => {
  it.each(rules)('%s is %s', (expression, result) => {
    expect(resultOf(expression)).toBe(result);
  });

  it('functions give the same result with arguments that are not constant', () => {
    expect(resultOf('formatNumber(getParam(x), getParam(p))', { params: { x: 1234.5, p: '#,##0.00' } })).toBe(
      '"1,234.50"',
    );
  });

  it('min, max and clamp return the number as it is spelled', () => {
    expect(resultOf('[maxOf(1e2, 7), minOf(1e2, 700), clamp(1e2, 0, 200)]')).toBe('[1e2,1e2,1e2]');
  });

  it('formatNumber has separators for every locale', () => {
    expect(supportedLocales.filter((locale) => findSeparators(locale) === undefined)).toEqual([]);
    expect(findSeparators('de_CH')).toEqual({ group: "'", decimal: '.', groupDigits: 3 });
  });
});
