/**
 * Digests of the tables of words, names and facts. A changed table would change documents, and this test names it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { loadUsedTables } from '../../catalogue/languages/loaders.ts';
import type { TableUse } from '../../catalogue/languages/loaders.ts';
import { supportedLocales } from '../../catalogue/locales.ts';
import type { Locale } from '../../catalogue/locales.ts';
import { findSeparators } from '../../catalogue/mathematics/number-separators.ts';
import { addressCountries } from '../../catalogue/tables/address-countries.ts';
import { calendarNames } from '../../catalogue/tables/calendar-names.ts';
import { commerceWords } from '../../catalogue/tables/commerce-words.ts';
import { companyWords } from '../../catalogue/tables/company-words.ts';
import { countryNames } from '../../catalogue/tables/country-names.ts';
import { loadCountries } from '../../catalogue/tables/country-files.ts';
import { countryData } from '../../catalogue/tables/country-data.ts';
import { currencyCodes, currencyNames, currencySymbols } from '../../catalogue/tables/currencies.ts';
import { emojis } from '../../catalogue/tables/emoji.ts';
import { countryCodes, geography, timeZones } from '../../catalogue/tables/geography.ts';
import * as internet from '../../catalogue/tables/internet-names.ts';
import type { CompanyWords } from '../../catalogue/tables/locale-tables.ts';
import { nameTables } from '../../catalogue/tables/person-names.ts';
import { personWords } from '../../catalogue/tables/person-words.ts';
import { loremWords, words } from '../../catalogue/tables/words.ts';

/** Digests by the locale or country and the name of the table. */
export async function computeTableDigests(): Promise<Readonly<Record<string, string>>> {
  await loadCountries(addressCountries);
  await loadUsedTables(supportedLocales.flatMap(usesOf));
  const digests: Record<string, string> = {};
  const tables = { ...internet, currencyCodes, currencySymbols, emojis, countryCodes, timeZones, loremWords };
  for (const [name, table] of Object.entries(tables)) digests[name] = digestOf(table);
  for (const code of addressCountries) digests[`${code} places and streets`] = digestOf(countryData(code));
  for (const locale of supportedLocales) {
    for (const [name, table] of Object.entries(tablesOf(locale))) digests[`${locale} ${name}`] = digestOf(table);
  }
  return digests;
}

function usesOf(locale: Locale): TableUse[] {
  if (locale === 'en') return [];
  return (['people', 'words', 'places'] as const).map((group) => ({ locale, group }));
}

function tablesOf(locale: Locale): Readonly<Record<string, unknown>> {
  const names = nameTables(locale);
  const { spelling } = names;
  return {
    names,
    persons: personWords(locale),
    companies: inRecordedOrder(companyWords(locale), locale),
    words: words(locale),
    commerce: commerceWords(locale),
    geography: geography(locale),
    calendar: calendarNames(locale),
    countryNames: countryNames(locale),
    currencyNames: currencyNames(locale),
    separators: findSeparators(locale),
    spellings: [names.female, names.male, names.any, names.last].flat().map((name) => spelling.partOf(name)),
  };
}

/**
 * A digest depends on the order of members. It was recorded with the forms of company names behind all lists in the
 * locales from Hebrew on, and behind the legal forms in those before.
 */
function inRecordedOrder({ suffixes, forms, ...lists }: CompanyWords, locale: Locale): CompanyWords {
  const isLast = supportedLocales.indexOf(locale) >= supportedLocales.indexOf('he');
  return isLast ? { suffixes, ...lists, forms } : { suffixes, forms, ...lists };
}

/** Spelling objects are not data. Their results are part of the digest as `spellings`. */
function digestOf(table: unknown): string {
  const json = JSON.stringify(table, (key, value: unknown) =>
    key === 'spelling' || key === 'addressParts' ? undefined : value,
  );
  return bytesToHex(sha256(new TextEncoder().encode(json))).slice(0, 32);
}
