/**
 * The data of the countries of addresses. That of the United States, the country of English, is always loaded; the
 * others are loaded before a template that uses them is rendered: see `country-files.ts`.
 */
import type { CountryCode } from './address-countries.ts';
import unitedStates from './data/countries/US.json' with { type: 'json' };

/** A file of `data/countries`. Rows are separated by bars; names with a second form by a slash: `Tokyo/東京都`. */
export interface CountryData {
  readonly sources: string;
  readonly address: AddressForms & {
    /** Least and greatest number of each part of a house number. */
    readonly number: readonly (readonly number[])[];
    /** The forms that belong to the second form of names. */
    readonly own?: AddressForms;
  };
  readonly postcode: {
    /** Where separators divide the digits, with `#` for a digit. */
    readonly form?: string;
    /** Mask of the characters after the digits. */
    readonly tail?: string;
  };
  readonly phone: {
    /** Country code with a plus sign. */
    readonly prefix: string;
    /** What stands before, after and behind the first group of a national number; the last also between other groups. */
    readonly landline: readonly string[];
    readonly mobile?: readonly string[];
    /** `@` is the telephone area of the city. */
    readonly mobileMasks?: readonly string[];
    /** Ranges that are reserved for films and books. */
    readonly fictionalMasks?: readonly string[];
  };
  /** Code of ISO 3166-2 without the country, and name. */
  readonly states: readonly string[];
  /**
   * City, code of its state, postcodes, latitude, longitude, masks of landline numbers, thousands of inhabitants.
   * Postcodes are a range, or all or some of those that exist.
   */
  readonly cities: readonly string[];
  readonly streets: readonly string[];
}

/** Forms with `{street}`, `{number}`, `{city}`, `{state}`, `{stateCode}`, `{postcode}`, `{country}`. */
interface AddressForms {
  readonly street: string;
  /** `{state?, }` is the state and a comma, or nothing when the city has the same name. */
  readonly line: string;
}

const loaded = new Map<CountryCode, CountryData>([['US', unitedStates]]);

/** Stores the data of a country until the process ends. */
export function addCountry(code: CountryCode, data: CountryData): void {
  loaded.set(code, data);
}

/** Whether the data of a country is loaded. */
export function hasCountry(code: CountryCode): boolean {
  return loaded.has(code);
}

/**
 * The data of a country.
 *
 * @throws {Error} when it is not loaded
 */
export function countryData(code: CountryCode): CountryData {
  const data = loaded.get(code);
  if (data !== undefined) return data;
  throw new Error(`the country ${code} is not loaded: await loadTables(template) before rendering it`);
}
