/** The names of the countries of addresses. */
import type { CountryCode } from './address-countries.ts';
import cldrNames from './cldr/country-names.json' with { type: 'json' };

type CountryNames = Readonly<Record<CountryCode, string>>;

const byLocale: ReadonlyMap<string, CountryNames> = new Map(Object.entries(cldrNames));

/** The names of the countries in a locale. */
export function countryNames(locale: string): CountryNames {
  return byLocale.get(locale) ?? cldrNames.en;
}
