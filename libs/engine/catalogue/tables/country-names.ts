/** The names of the countries of addresses. */
import type { CountryCode } from './address-countries.ts';
import { addressCountries } from './address-countries.ts';
import { localized } from './localized.ts';

/** Parses names in the order of the countries, separated by bars. */
export function countryNamesOf(names: string): Readonly<Record<CountryCode, string>> {
  const spelled = names.split('|');
  if (spelled.length !== addressCountries.length) throw new Error('a country has no name');
  const byCode = Object.fromEntries(addressCountries.map((code, index) => [code, spelled[index] ?? '']));
  return byCode as Readonly<Record<CountryCode, string>>; // each code has a name, as the line above counts
}

/** The names of the countries in a locale. */
export const countryNames = localized(
  'places',
  countryNamesOf(
    'United States|United Kingdom|Germany|France|Spain|Italy|Netherlands|Poland|Brazil|Sweden|Türkiye|Japan|China',
  ),
  (places) => places.countryNames,
);
