/** Loads the tables of locales other than English from their data files, separately by locale and group. */
import type { Locale } from '../locales.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { companyWords } from '../tables/company-words.ts';
import { currencyNames } from '../tables/currencies.ts';
import { geography } from '../tables/geography.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import { loadCountries } from '../tables/country-files.ts';
import { addTables, hasTables } from '../tables/localized.ts';
import type { LocaleTables, TableGroup } from '../tables/locale-tables.ts';
import { nameTables } from '../tables/person-names.ts';
import { personWords } from '../tables/person-words.ts';
import { words } from '../tables/words.ts';
import { dataFiles } from './data-files.ts';
import type { DataLocale } from './data-files.ts';
import type { DataFile, PeopleData, PlacesData, WordsData } from './locale-data.ts';
import { spellingOf } from './locale-data.ts';
import { peopleOf } from './people-of.ts';
import { placesOf } from './places-of.ts';
import { wordsOf } from './words-of.ts';

/** A group of tables of a locale. */
export interface TableUse {
  readonly locale: DataLocale;
  readonly group: TableGroup;
}

/** Whether all tables are loaded. */
export function areLoaded(uses: readonly TableUse[]): boolean {
  return uses.every(({ group, locale }) => hasTables(group, locale));
}

/** Loads the tables that are not loaded yet. */
export async function loadUsedTables(uses: readonly TableUse[]): Promise<void> {
  const missing = uses.filter(({ locale, group }) => !hasTables(group, locale));
  await Promise.all(missing.map(async ({ locale, group }) => addTables(group, locale, await tablesOf[group](locale))));
}

const tablesOf: { readonly [G in TableGroup]: (locale: DataLocale) => Promise<LocaleTables[G]> } = {
  people: async (locale) => {
    const data = await readData<PeopleData>(locale, 'people');
    const tablesOfBase = (base: Locale) => ({
      names: nameTables(base),
      persons: personWords(base),
      companies: companyWords(base),
    });
    return peopleOf(data, await baseTables('people', data, tablesOfBase));
  },
  words: async (locale) => {
    // Most locales spell words as names, and have the spelling beside those.
    const [data, people] = await Promise.all([
      readData<WordsData>(locale, 'words'),
      readData<PeopleData>(locale, 'people'),
    ]);
    const tablesOfBase = (base: Locale) => ({ words: words(base), commerce: commerceWords(base) });
    return wordsOf(data, spellingOf(data) ?? spellingOf(people), await baseTables('words', data, tablesOfBase));
  },
  places: async (locale) => {
    // The places of a locale contain the cities of its country.
    await loadCountries([countryOfLocale(locale)]);
    const data = await readData<PlacesData>(locale, 'places');
    const tablesOfBase = (base: Locale) => ({ geography: geography(base), currencyNames: currencyNames(base) });
    return placesOf(data, locale, await baseTables('places', data, tablesOfBase));
  },
};

/** The tables that a data file extends, which are loaded with it. */
async function baseTables<T>(
  group: TableGroup,
  { extends: base }: DataFile,
  tablesOf: (base: Locale) => T,
): Promise<T | undefined> {
  if (base === undefined) return undefined;
  if (base !== 'en') await loadUsedTables([{ locale: base, group }]);
  return tablesOf(base);
}

async function readData<T extends DataFile>(locale: DataLocale, group: TableGroup): Promise<T> {
  const { default: data } = await dataFiles[locale][group]();
  return data as T; // `data-files.test.ts` checks the form of each file
}
