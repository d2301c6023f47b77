/** Makes the tables of places from a data file. */
import type { Locale } from '../locales.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import { countryOf } from '../tables/countries.ts';
import type { Geography, Places } from '../tables/locale-tables.ts';
import type { PlacesData } from './locale-data.ts';
import { respelled } from './locale-data.ts';

/**
 * Adds the cities and states of the locale's country, which have addresses.
 *
 * @param base the tables of the locale that the file extends
 */
export function placesOf(data: PlacesData, locale: Locale, base?: Places): Places {
  const { sources: _, extends: __, replace: ___, respell: ____, currencyNames, ...lists } = data;
  const { cities = [], ...others } = lists;
  const common = respelled(base, data);
  const home = countryOf(countryOfLocale(locale), locale);
  return {
    // A file without a base has every member: `data-files.test.ts` checks it.
    geography: {
      ...common?.geography,
      ...others,
      cities: [...new Set([...home.places.map(({ city }) => city), ...cities])],
      states: home.states.map(({ name }) => name),
      stateCodes: home.states.map(({ code }) => code),
    } as Geography,
    currencyNames: currencyNames ?? common?.currencyNames ?? {},
  };
}
