/** Reads numbers from their spelling, and the decimal that a double stands for. */
import { decimal128, precision } from './decimal128.ts';
import { exactPowersOfTen } from './powers-of-ten.ts';
import { Decimal } from './value.ts';
import type { NumberValue } from './value.ts';

/**
 * Parses a JSON number, which must satisfy `isJsonNumber`. The result keeps the spelling, and calculates with its first
 * 34 digits, rounded half to even. Returns undefined when the number is too large.
 */
export function numberFromSpelling(spelling: string): NumberValue | undefined {
  const value = spelling.length <= safeIntegerLength ? Number(spelling) : NaN;
  if (Number.isSafeInteger(value) && String(value) === spelling) return value;
  const number = parsed(spelling);
  if (number === undefined) return undefined;
  return number instanceof Decimal
    ? new Decimal(number.units, number.scale, spelling)
    : new Decimal(number, 0, spelling);
}

/** A number as a Decimal. A double is the decimal that its shortest spelling spells. */
export function toDecimal(number: NumberValue): Decimal {
  if (number instanceof Decimal) return number;
  if (Number.isSafeInteger(number)) return new Decimal(number + 0, 0); // -0 becomes 0
  for (let scale = 1; scale <= shortScaleMax; scale++) {
    const power = exactPowersOfTen[scale] ?? 1;
    const units = Math.round(number * power);
    if (Math.abs(units) <= shortUnitsMax && units / power === number) return new Decimal(units, scale);
  }
  return toDecimal(parsed(String(number)) ?? 0); // no double is too large
}

/** Most doubles have few decimals. Reading them from their text takes several times as long. */
const shortScaleMax = 6;
/** Different decimals of up to 15 digits are different doubles. */
const shortUnitsMax = 1e15;

/** Characters of the longest safe integer, with its sign. */
const safeIntegerLength = 17;

const parts = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/;

/** Exponents beyond this change nothing: spellings are shorter than this. */
const exponentMax = 1e9;

function parsed(spelling: string): NumberValue | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts.exec(spelling) ?? [];
  const digits = (whole + fraction).replace(/^0+(?=.)/, '');
  const scale = fraction.length - Math.max(-exponentMax, Math.min(exponentMax, Number(exponent)));
  // Digits after the 35th only decide whether the number is above a half. One digit stands for all of them.
  const kept = digits.slice(0, precision + 1);
  const rest = digits.slice(precision + 1);
  if (rest === '') return decimal128({ units: BigInt(sign + kept), scale });
  const sticky = /[1-9]/.test(rest) ? '1' : '0';
  return decimal128({ units: BigInt(sign + kept + sticky), scale: scale - rest.length + 1 });
}
