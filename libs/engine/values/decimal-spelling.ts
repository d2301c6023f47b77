/** Spells decimal numbers as JSON numbers. */

import { numberText, twoDigits } from './digit-text.ts';
import { exactPowersOfTen } from './powers-of-ten.ts';

/** Numbers from 10^-34 up to, but not including, 10^34 are spelled in plain digits, all others with an exponent. */
const plainDigitsMax = 34;

/**
 * The number `units / 10^scale`. All of its decimals are spelled, also zeros at the end. Zero never has a sign.
 *
 * @param units a whole number: a safe integer, or a bigint
 * @param scale the number of decimals; a negative scale counts zeros before the point
 */
export function spelledDecimal(units: number | bigint, scale: number): string {
  if (scale === 0) return String(units);
  if (typeof units === 'number' && scale > 0 && scale <= shortScaleMax) return spelledShort(units, scale);
  const sign = units < 0 ? '-' : '';
  const digits = String(units < 0 ? -units : units);
  const exponent = digits.length - 1 - scale;
  if (scale < 0 && digits === '0') return digits;
  if (exponent >= plainDigitsMax || exponent < -plainDigitsMax) return sign + scientific(digits, exponent);
  return sign + plain(digits, scale);
}

/** Amounts and other short numbers are spelled in a few steps. */
const shortScaleMax = 15;
/** Two decimals after their point, of which amounts consist. */
const hundredths: readonly string[] = twoDigits.map((digits) => `.${digits}`);

function spelledShort(units: number, scale: number): string {
  const power = exactPowersOfTen[scale] ?? 1;
  const size = Math.abs(units);
  // Exact for safe integers, and faster than `%`.
  const whole = Math.floor(size / power);
  // `+` instead of a template literal, which checks the type of each part again.
  const digits = numberText(whole) + fractionOf(size - whole * power, scale);
  return units < 0 ? `-${digits}` : digits;
}

/** Decimals after their point. */
function fractionOf(fraction: number, scale: number): string {
  return (scale === 2 ? hundredths[fraction] : undefined) ?? `.${String(fraction).padStart(scale, '0')}`;
}

function plain(digits: string, scale: number): string {
  if (scale <= 0) return digits.padEnd(digits.length - scale, '0');
  const padded = digits.padStart(scale + 1, '0');
  const point = padded.length - scale;
  return `${padded.slice(0, point)}.${padded.slice(point)}`;
}

/** One digit before the point, and the exponent with its sign: `1.50e+40`. */
function scientific(digits: string, exponent: number): string {
  const coefficient = digits.length > 1 ? `${digits.slice(0, 1)}.${digits.slice(1)}` : digits;
  return `${coefficient}e${exponent < 0 ? '' : '+'}${exponent}`;
}
