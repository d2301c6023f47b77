/** Section 13 of the catalogue: mathematics. */
import { luhnDigit, toBoolean, toNumber, toText, val } from './conversions.ts';
import { irrationalFunctions } from './irrational.ts';
import { formatNumber } from './number-format.ts';
import { abs, ceil, clamp, fixed, floor, maxOf, minOf, power, round } from './rounding.ts';
import { romanNumeral } from './roman-numerals.ts';
import { average, percentOf, sum } from './totals.ts';

export const mathematics = [
  val,
  abs,
  round,
  fixed,
  floor,
  ceil,
  minOf,
  maxOf,
  sum,
  average,
  clamp,
  power,
  percentOf,
  ...irrationalFunctions,
  toNumber,
  toText,
  toBoolean,
  formatNumber,
  romanNumeral,
  luhnDigit,
];
