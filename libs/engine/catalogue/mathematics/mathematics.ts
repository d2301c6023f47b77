/** Section 13 of the catalogue: mathematics. */
import { luhnDigit, toBoolean, toNumber, toText, val } from './conversions.ts';
import { formatNumber } from './number-format.ts';
import { abs, ceil, clamp, fixed, floor, maxOf, minOf, power, round } from './rounding.ts';
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
  toNumber,
  toText,
  toBoolean,
  formatNumber,
  luhnDigit,
];
