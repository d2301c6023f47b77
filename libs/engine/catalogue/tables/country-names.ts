/** The names of the countries of addresses. */
import type { CountryCode } from './address-countries.ts';
import { addressCountries } from './address-countries.ts';
import { cldrCountries } from './cldr-names.ts';
import { listed } from './localized.ts';

type CountryNames = Readonly<Record<CountryCode, string>>;

const byLocale = new Map<string, CountryNames>(
  Object.entries(cldrCountries).map(([locale, names]) => [locale, namesByCode(listed(names))]),
);
const english = namesByCode(listed(cldrCountries.en));

/** The names of the countries in a locale. */
export function countryNames(locale: string): CountryNames {
  return byLocale.get(locale) ?? english;
}

function namesByCode(names: readonly string[]): CountryNames {
  const byCode = Object.fromEntries(addressCountries.map((code, index) => [code, names[index] ?? code]));
  return byCode as CountryNames; // it has every code
}
