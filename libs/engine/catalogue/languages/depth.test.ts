/** Checks the minimum size of each list of each locale. */
import { describe, expect, it } from 'vitest';
import { supportedLocales } from '../locales.ts';
import { countryOfLocale } from '../tables/address-countries.ts';
import { calendarNames } from '../tables/calendar-names.ts';
import { commerceWords } from '../tables/commerce-words.ts';
import { companyWords } from '../tables/company-words.ts';
import { countryNames } from '../tables/country-names.ts';
import { countryOf } from '../tables/countries.ts';
import { currencyNames } from '../tables/currencies.ts';
import { geography } from '../tables/geography.ts';
import type { Phrase } from '../tables/locale-tables.ts';
import { nameTables } from '../tables/person-names.ts';
import { personWords } from '../tables/person-words.ts';
import { words } from '../tables/words.ts';
import { loadUsedTables } from './loaders.ts';
import type { TableUse } from './loaders.ts';

const others = supportedLocales.filter((locale) => locale !== 'en');
const groups = ['people', 'words', 'places'] as const;

await loadUsedTables(others.flatMap((locale) => groups.map((group): TableUse => ({ locale, group }))));

/** The number of states of countries that have fewer than 12. */
const fewStates: Readonly<Record<string, number>> = { GB: 4, AU: 8, AT: 9, BE: 11, DK: 5, IL: 6 };

/** The number of last names of languages that have few: ten names are two thirds of all Koreans. */
const fewLastNames: Readonly<Record<string, number>> = { ko: 100 };

/** The least number of entries of each list in every locale. */
const atLeast: Readonly<Record<string, (locale: string) => readonly [size: number, least: number]>> = {
  'first names of women': (locale) => [nameTables(locale).female.length, 150],
  'first names of men': (locale) => [nameTables(locale).male.length, 150],
  'first names for all': (locale) => [nameTables(locale).any.length, 30],
  'last names': (locale) => [nameTables(locale).last.length, fewLastNames[locale] ?? 200],
  'middle names': (locale) => [nameTables(locale).middleFemale.length, 100],
  'forms of address': (locale) => [nameTables(locale).prefixesAny.length, 2],
  nouns: (locale) => [words(locale).nouns.length, 200],
  verbs: (locale) => [words(locale).verbs.length, 100],
  adjectives: (locale) => [words(locale).adjectives.length, 100],
  adverbs: (locale) => [words(locale).adverbs.length, 60],
  colours: (locale) => [words(locale).colors.length, 31],
  'words at each place of a sentence': (locale) => [shortest(words(locale).sentence.frame.slice(0, -1)), 7],
  'job titles': (locale) => [wordings(personWords(locale).job), 60],
  'roles of a bio': (locale) => [personWords(locale).roles.length, 30],
  'interests of a bio': (locale) => [personWords(locale).interests.length, 35],
  'ways to like something': (locale) => [personWords(locale).supporters.length, 6],
  'legal forms': (locale) => [companyWords(locale).suffixes.length, 4],
  'forms of company names': (locale) => [companyWords(locale).forms.length, 4],
  slogans: (locale) => [wordings(companyWords(locale).slogan), 800],
  industries: (locale) => [companyWords(locale).industries.length, 50],
  departments: (locale) => [companyWords(locale).departments.length, 26],
  'names of products': (locale) => [total(commerceWords(locale).productNames.map(wordings)), 9000],
  'kinds of products': (locale) => [commerceWords(locale).products.length, 13],
  'categories of products': (locale) => [commerceWords(locale).categories.length, 22],
  'kinds of transactions': (locale) => [commerceWords(locale).transactions.length, 8],
  countries: (locale) => [geography(locale).countries.length, 194],
  continents: (locale) => [geography(locale).continents.length, 7],
  cities: (locale) => [geography(locale).cities.length, 80],
  states: (locale) => [geography(locale).states.length, fewStates[countryOfLocale(locale)] ?? 12],
  'second lines of addresses': (locale) => [geography(locale).secondaryAddresses.length, 3],
  currencies: (locale) => [Object.keys(currencyNames(locale)).length, 60],
  streets: (locale) => [countryOf(countryOfLocale(locale), locale).streets.length, 45],
};

function wordings({ parts }: Phrase): number {
  return parts.reduce((product, part) => product * part.length, 1);
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

function shortest(lists: readonly (readonly string[])[]): number {
  return Math.min(...lists.map((list) => list.length));
}

describe.each(supportedLocales)('the language %s', (locale) => {
  it.each(Object.entries(atLeast))('a locale has enough %s', (_, sizeOf) => {
    const [size, least] = sizeOf(locale);
    expect(size).toBeGreaterThanOrEqual(least);
  });

  it('the countries of addresses are in the list of countries', () => {
    const known = new Set(geography(locale).countries);
    const missing = Object.values(countryNames(locale)).filter((name) => !known.has(name));
    // The English list comes from Faker, with the longer names of ISO 3166.
    const longer = ['United States', 'United Kingdom', 'Türkiye', 'South Korea', 'Russia'];
    expect(missing.filter((name) => locale !== 'en' || !longer.includes(name))).toEqual([]);
  });

  it('a locale has one code for each state', () => {
    const { states, stateCodes } = geography(locale);
    expect(new Set(states).size).toBe(states.length);
    expect(new Set(stateCodes).size).toBe(stateCodes.length);
    expect(stateCodes.length).toBe(states.length);
  });
});

describe.each(others.filter((locale) => !locale.startsWith('en_')))('the language %s', (locale) => {
  it('a locale has its own lists, not the English ones', () => {
    const shares = pairsWithEnglish(locale).map(
      ([own, english]) => own.filter((word) => english.has(word)).length / own.length,
    );
    // Many countries have the same name as in English; in Vietnamese, two thirds.
    expect(Math.max(...shares)).toBeLessThan(locale === 'vi' ? 0.7 : 0.6);
  });
});

/** Pairs of a list of the locale and the same list in English. */
function pairsWithEnglish(locale: string): (readonly [own: readonly string[], english: ReadonlySet<string>])[] {
  const lists = (of: string): (readonly string[])[] => [
    words(of).nouns,
    words(of).verbs,
    words(of).adjectives,
    words(of).adverbs,
    words(of).colors,
    commerceWords(of).categories,
    commerceWords(of).transactions,
    companyWords(of).industries,
    companyWords(of).departments,
    personWords(of).interests,
    personWords(of).roles,
    geography(of).countries,
    geography(of).continents,
    Object.values(currencyNames(of)),
    calendarNames(of).months,
    calendarNames(of).weekdays,
  ];
  const english = lists('en');
  return lists(locale).map((own, index) => [own, new Set(english[index])] as const);
}
