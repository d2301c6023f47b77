/** Vehicle identification numbers by ISO 3779, with the check digit and the model year of North America. */
import type { Stream } from '../../random/stream.ts';
import type { VehicleModel } from './vehicle-tables.ts';

/** The signs of a VIN: I, O and Q are left out. Their order gives the years: U, Z and 0 stand for none. */
const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const years = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** The value of each sign for the check digit, in the order of `signs`. */
const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9];
/** The weight of each position; the check digit itself has none. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The first model year that a VIN can express. The code of a year repeats every 30 years. */
export const modelYearMin = 1980;

/** Draws a VIN for a model and a model year. */
export function drawVin(random: Stream, { wmi, makerCode }: VehicleModel, year: number): string {
  const age = year - modelYearMin;
  // The seventh sign tells apart two years with the same code: a digit until 2009, a letter until 2039.
  const seventh = Math.floor(age / years.length) % 2 === 0 ? String(random.below(10)) : drawSign(random, letters);
  const descriptor = drawSign(random, signs) + drawSign(random, signs) + drawSign(random, signs);
  const before = wmi + descriptor + seventh + drawSign(random, signs);
  const plant = drawSign(random, letters);
  const serial = makerCode + String(random.below(1_000_000)).padStart(6, '0').slice(makerCode.length);
  const after = years.charAt(age % years.length) + plant + serial;
  return before + checkDigitOf(`${before}0${after}`) + after;
}

function drawSign(random: Stream, alphabet: string): string {
  return alphabet.charAt(random.below(alphabet.length));
}

/** The check digit of a VIN. The sign at its place does not count. */
export function checkDigitOf(vin: string): string {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (values[signs.indexOf(vin.charAt(i))] ?? 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}
