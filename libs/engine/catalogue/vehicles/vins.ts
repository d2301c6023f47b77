/** Vehicle identification numbers by ISO 3779, with the check digit and the model year of North America. */
import type { Stream } from '../../random/stream.ts';
import type { VehicleModel } from './vehicle-tables.ts';

/** The characters of a VIN: I, O and Q are left out. Their order gives the years: U, Z and 0 stand for none. */
const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const years = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** The value of each character for the check digit, in the order of `characters`. */
const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9];
/** The weight of each position; the check digit itself has none. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The first model year that a VIN can express. The code of a year repeats every 30 years. */
export const modelYearMin = 1980;

/** Draws a VIN for a model and a model year. */
export function drawVin(random: Stream, { wmi, makerCode }: VehicleModel, year: number): string {
  const age = year - modelYearMin;
  // The seventh character tells apart two years with the same code: a digit until 2009, a letter until 2039.
  const seventh = Math.floor(age / years.length) % 2 === 0 ? String(random.below(10)) : drawCharacter(random, letters);
  const descriptor =
    drawCharacter(random, characters) + drawCharacter(random, characters) + drawCharacter(random, characters);
  const before = wmi + descriptor + seventh + drawCharacter(random, characters);
  const plant = drawCharacter(random, letters);
  const serial = makerCode + String(random.below(1_000_000)).padStart(6, '0').slice(makerCode.length);
  const after = years.charAt(age % years.length) + plant + serial;
  return before + checkDigitOf(`${before}0${after}`) + after;
}

function drawCharacter(random: Stream, alphabet: string): string {
  return alphabet.charAt(random.below(alphabet.length));
}

/** The check digit of a VIN. The character at its place does not count. */
export function checkDigitOf(vin: string): string {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (values[characters.indexOf(vin.charAt(i))] ?? 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}
