/** Countries with their cities, whose regions and postcodes belong together. */
import type { CountryCode } from './address-countries.ts';
import { isOwnScript } from './address-countries.ts';
import { placesOfAmerica } from './places-america.ts';
import { placesOfAsia } from './places-asia.ts';
import { placesOfNorthernEurope } from './places-northern-europe.ts';
import { placesOfSouthernEurope } from './places-southern-europe.ts';
import { streetsByCountry } from './streets.ts';

/** A city with its region, postcodes, coordinates and telephone area. */
export interface Place {
  readonly city: string;
  readonly state: string;
  /** Code of the state in the US and in Brazil; empty elsewhere. */
  readonly stateCode: string;
  /** Letters before the number of the postcode, in GB only. */
  readonly prefix: string;
  readonly firstPostcode: number;
  readonly lastPostcode: number;
  /** Digits of the postcode; 0 when it is not padded. */
  readonly postcodeDigits: number;
  /** Millionths of degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Telephone area code, for the `@` of phone-ranges.ts; empty in GB, ES, IT and PL. */
  readonly areaCode: string;
}

/** The tables of a country in one script. */
export interface Country {
  readonly code: CountryCode;
  /** Whether the tables are in the country's own script instead of Latin letters. */
  readonly isOwnScript: boolean;
  readonly places: readonly Place[];
  readonly streets: readonly string[];
}

const rows: Readonly<Record<CountryCode, string>> = {
  ...placesOfAmerica,
  ...placesOfNorthernEurope,
  ...placesOfSouthernEurope,
  ...placesOfAsia,
};

/** Parsed tables, by code and script. */
const latin = new Map<CountryCode, Country>();
const ownScript = new Map<CountryCode, Country>();

/** The tables of a country, in the script that the locale uses for it. */
export function countryOf(code: CountryCode, locale: string): Country {
  const isOwn = isOwnScript(code, locale);
  const known = isOwn ? ownScript : latin;
  const country = known.get(code);
  if (country !== undefined) return country;
  const scriptIndex = isOwn ? 1 : 0;
  const places = rows[code]
    .trim()
    .split('\n')
    .map((row) => placeOf(row, scriptIndex));
  const streets = streetsByCountry[code].map((street) => inScript(street, scriptIndex));
  const made = { code, isOwnScript: isOwn, places, streets };
  known.set(code, made);
  return made;
}

/** One of the two scripts of `Latin/own`. Text without a slash is the same in both. */
function inScript(text: string, scriptIndex: 0 | 1): string {
  return text.split('/')[scriptIndex] ?? text;
}

function placeOf(row: string, scriptIndex: 0 | 1): Place {
  const fields = row.split('|');
  // Only rows of the US and of Brazil have a state code.
  const [city = '', state = '', stateCode = '', postcodes = '', lat = '', lon = '', areaCode = ''] =
    fields.length === 7 ? fields : [...fields.slice(0, 2), '', ...fields.slice(2)];
  const [, prefix = '', first = '', last = ''] = /^([A-Z]*)(\d+)-[A-Z]*(\d+)$/.exec(postcodes) ?? [];
  const range = { prefix, firstPostcode: Number(first), lastPostcode: Number(last) };
  const point = { lat: Math.round(Number(lat) * 1e6), lon: Math.round(Number(lon) * 1e6) };
  return {
    city: inScript(city, scriptIndex),
    state: inScript(state, scriptIndex),
    stateCode,
    areaCode,
    ...range,
    ...point,
    postcodeDigits: prefix === '' ? first.length : 0,
  };
}
