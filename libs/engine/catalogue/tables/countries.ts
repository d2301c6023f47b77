/**
 * The countries that addresses are made for, with places whose city, region and postcodes belong together.
 * Further countries are added at the end.
 */
import { localized } from './localized.ts';
import { placesOfEurope } from './places-europe.ts';
import { placesOfUs } from './places-us.ts';
import { streetsByCountry } from './streets.ts';

/** ISO 3166 codes, in the order in which they are drawn from. */
export const addressCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL'] as const;

/** One of {@link addressCountries}. */
export type CountryCode = (typeof addressCountries)[number];

/** A city and what belongs to it. */
export interface Place {
  readonly city: string;
  readonly state: string;
  /** As addresses of the US write it; empty elsewhere. */
  readonly stateCode: string;
  /** Letters before the number of the postcode, of GB only. */
  readonly prefix: string;
  readonly firstPostcode: number;
  readonly lastPostcode: number;
  /** Digits of the postcode; 0 where it is not padded. */
  readonly postcodeDigits: number;
  /** Millionths of degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Of the US only; empty elsewhere. */
  readonly areaCode: string;
}

/** A country's tables. */
export interface Country {
  readonly code: CountryCode;
  readonly places: readonly Place[];
  readonly streets: readonly string[];
}

const countries: ReadonlyMap<string, Country> = new Map(
  addressCountries.map((code) => {
    const rows = code === 'US' ? placesOfUs : placesOfEurope[code];
    return [code, { code, places: rows.trim().split('\n').map(placeOf), streets: streetsByCountry[code] }];
  }),
);

/** The tables of a country. */
export function countryOf(code: CountryCode): Country {
  const country = countries.get(code);
  if (country === undefined) throw new Error(`no tables for ${code}`);
  return country;
}

/** The country in which people and companies of a locale live. */
export const countryOfLocale = localized<CountryCode>({ en: 'US' });

/** The names of the countries. */
export const countryNames = localized<Readonly<Record<CountryCode, string>>>({
  en: {
    US: 'United States',
    GB: 'United Kingdom',
    DE: 'Germany',
    FR: 'France',
    ES: 'Spain',
    IT: 'Italy',
    NL: 'Netherlands',
    PL: 'Poland',
  },
});

function placeOf(row: string): Place {
  const fields = row.split('|');
  // Only rows of the US have a state code and a telephone area.
  const [city = '', state = '', stateCode = '', postcodes = '', lat = '', lon = '', areaCode = ''] =
    fields.length === 7 ? fields : [...fields.slice(0, 2), '', ...fields.slice(2)];
  const [, prefix = '', first = '', last = ''] = /^([A-Z]*)(\d+)-[A-Z]*(\d+)$/.exec(postcodes) ?? [];
  const range = { prefix, firstPostcode: Number(first), lastPostcode: Number(last) };
  const point = { lat: Math.round(Number(lat) * 1e6), lon: Math.round(Number(lon) * 1e6) };
  return { city, state, stateCode, areaCode, ...range, ...point, postcodeDigits: prefix === '' ? first.length : 0 };
}
