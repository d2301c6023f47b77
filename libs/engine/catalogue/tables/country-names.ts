/** The names of the countries of addresses. */
import { JoinedText } from '../../values/joined-text.ts';
import { countryOfLocale } from './address-countries.ts';
import type { CountryCode } from './address-countries.ts';
import cldrNames from './cldr/country-names.json' with { type: 'json' };
import { perLocale } from './localized.ts';

type CountryNames = Readonly<Record<CountryCode, string>>;

const byLocale: ReadonlyMap<string, CountryNames> = new Map(Object.entries(cldrNames));

/** The name of the country of the people of a locale. */
export const homeCountryName = perLocale((locale) => new JoinedText(countryNames(locale)[countryOfLocale(locale)]));

/** The names of the countries in a locale. */
export function countryNames(locale: string): CountryNames {
  return byLocale.get(locale) ?? cldrNames.en;
}
