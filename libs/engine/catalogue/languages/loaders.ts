/**
 * Loads the tables of locales other than English, separately by locale and group. Some locales have people and words in
 * TypeScript, all other tables are data files.
 */
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
import type { DataFiles } from './data-files.ts';
import type { DataFile, PeopleData, PlacesData, WordsData } from './locale-data.ts';
import { spellingOf } from './locale-data.ts';
import { peopleOf } from './people-of.ts';
import { placesOf } from './places-of.ts';
import { wordsOf } from './words-of.ts';

/** A group of tables of a locale. */
export interface TableUse {
  readonly locale: Exclude<Locale, 'en'>;
  readonly group: TableGroup;
}

type DataLocale = keyof typeof dataFiles;
/** Locales whose people and words are in TypeScript. */
type CodeLocale = {
  [L in DataLocale]: 'people' extends keyof (typeof dataFiles)[L] ? never : L;
}[DataLocale];
type Loaders = { readonly [G in TableGroup]: () => Promise<{ readonly [Name in G]: LocaleTables[G] }> };

// Bundlers need literal paths to find the files.
const loaders: Readonly<Record<CodeLocale, Omit<Loaders, 'places'>>> = {
  de: {
    people: () => import('./de/people.ts'),
    words: () => import('./de/words.ts'),
  },
  fr: {
    people: () => import('./fr/people.ts'),
    words: () => import('./fr/words.ts'),
  },
  es: {
    people: () => import('./es/people.ts'),
    words: () => import('./es/words.ts'),
  },
  it: {
    people: () => import('./it/people.ts'),
    words: () => import('./it/words.ts'),
  },
  pt_BR: {
    people: () => import('./pt-br/people.ts'),
    words: () => import('./pt-br/words.ts'),
  },
  nl: {
    people: () => import('./nl/people.ts'),
    words: () => import('./nl/words.ts'),
  },
  pl: {
    people: () => import('./pl/people.ts'),
    words: () => import('./pl/words.ts'),
  },
  sv: {
    people: () => import('./sv/people.ts'),
    words: () => import('./sv/words.ts'),
  },
  tr: {
    people: () => import('./tr/people.ts'),
    words: () => import('./tr/words.ts'),
  },
  ja: {
    people: () => import('./ja/people.ts'),
    words: () => import('./ja/words.ts'),
  },
  zh_CN: {
    people: () => import('./zh-cn/people.ts'),
    words: () => import('./zh-cn/words.ts'),
  },
};

/** Whether all tables are loaded. */
export function areLoaded(uses: readonly TableUse[]): boolean {
  return uses.every(({ group, locale }) => hasTables(group, locale));
}

/** Loads the tables that are not loaded yet. */
export async function loadUsedTables(uses: readonly TableUse[]): Promise<void> {
  const missing = uses.filter(({ locale, group }) => !hasTables(group, locale));
  await Promise.all(missing.map(async ({ locale, group }) => addTables(group, locale, await tablesOf(locale, group))));
}

async function tablesOf<G extends TableGroup>(locale: TableUse['locale'], group: G): Promise<LocaleTables[G]> {
  // The places of a locale contain the cities of its country.
  if (group === 'places') await loadCountries([countryOfLocale(locale)]);
  const codeTables: Readonly<Partial<Record<Locale, Partial<Loaders>>>> = loaders;
  const load = codeTables[locale]?.[group];
  if (load === undefined) return dataTables[group](locale);
  const { [group]: tables } = await load();
  return tables;
}

const dataTables: { readonly [G in TableGroup]: (locale: DataLocale) => Promise<LocaleTables[G]> } = {
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
    // The spelling is beside the names.
    const [data, people] = await Promise.all([
      readData<WordsData>(locale, 'words'),
      readData<PeopleData>(locale, 'people'),
    ]);
    const tablesOfBase = (base: Locale) => ({ words: words(base), commerce: commerceWords(base) });
    return wordsOf(data, spellingOf(people), await baseTables('words', data, tablesOfBase));
  },
  places: async (locale) => {
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
  const files: DataFiles = dataFiles[locale];
  const file = files[group];
  if (file === undefined) throw new Error(`the locale ${locale} has no data file of ${group}`);
  const { default: data } = await file();
  return data as T; // `data-files.test.ts` checks the form of each file
}
