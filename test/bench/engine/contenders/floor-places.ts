/**
 * German addresses and telephone numbers of the floor: the streets, cities, populations and ranges of numbers of the
 * engine. A number takes one draw; the start of each range is a table.
 */
import germany from '../../../../libs/engine/catalogue/tables/data/countries/DE.json' with { type: 'json' };
import { AliasTable } from './floor-names.ts';
import { digitsOf, pick, toTable, twoDigitsOf } from './floor-tables.ts';
import { below } from './sfc32.ts';

export interface Place {
  readonly city: string;
  readonly postcodes: { readonly first: number; readonly count: number };
  readonly landlines: NumberRange;
}

/** Telephone numbers: one of the starts, and some digits. */
interface NumberRange {
  readonly starts: readonly string[];
  readonly digits: number;
  /** How many numbers have the same start. */
  readonly step: number;
}

export function drawPlace(): Place {
  return places[inhabitants.draw()] ?? noPlace;
}

export function drawStreetLine(): string {
  return `${pick(streets)} ${1 + below(199)}`;
}

export function drawPostcode({ postcodes: { first, count } }: Place): string {
  const code = first + below(count);
  return `${Math.floor(code / 10_000)}${twoDigitsOf(code / 100)}${twoDigitsOf(code)}`;
}

/** Draws a landline or a mobile number. */
export function drawPhone({ landlines }: Place): string {
  const { starts, digits, step } = below(2) === 0 ? landlines : (mobiles[below(mobiles.length)] ?? landlines);
  const number = below(starts.length * step);
  return `${starts[Math.floor(number / step)]}${digitsOf(number % step, digits)}`;
}

const decimalDigits = Array.from('0123456789');
const streets = toTable(germany.streets);
const mobiles = germany.phone.mobileMasks.map(rangeOf);
const rows = germany.cities.map((row) => row.split('|'));
const places = rows.map(([city = '', , postcodes = '', , , landlines = '']): Place => {
  const [first = 0, last = first] = postcodes.split('-').map(Number);
  return { city, postcodes: { first, count: last - first + 1 }, landlines: rangeOf(landlines) };
});
const inhabitants = new AliasTable(rows.map((row) => Number(row[6])));
const noPlace: Place = { city: '', postcodes: { first: 0, count: 1 }, landlines: rangeOf('#') };

/** The numbers of a mask such as `15[0568]## ######`: the last group of digits is drawn, what comes before is a table. */
function rangeOf(mask: string): NumberRange {
  const [, start = '', digits = ''] = /^(.*?)(#+)$/.exec(mask) ?? [];
  const starts = startsOf(`0${start}`);
  return { starts, digits: digits.length, step: Number(`1e${digits.length}`) };
}

function startsOf(mask: string): readonly string[] {
  const [, before = '', one = '', after = ''] = /^(.*?)(#|\[.+?\])(.*)$/.exec(mask) ?? [];
  if (one === '') return [mask];
  return decimalDigits.filter((each) => matches(one, each)).flatMap((each) => startsOf(before + each + after));
}

/** Whether a part of a mask, `#` or a list such as `[2-9]`, has the digit. */
function matches(part: string, digit: string): boolean {
  return part === '#' || new RegExp(part).test(digit);
}
