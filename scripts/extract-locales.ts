/**
 * Extracts data of locales from Faker's locale data and from the CLDR data of this Node.js. Adds missing lists to the
 * data files of each folder in `languages/data` and to the English lists, and new locales and countries to the CLDR
 * tables. Records the digests of the files. Never changes an existing list: data files are frozen. Files of a new locale
 * can be empty objects.
 *
 *     node scripts/extract-locales.ts
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import fakerPackage from '@faker-js/faker/package.json' with { type: 'json' };
import { findLocale, supportedLocales } from '../libs/engine/catalogue/locales.ts';
import { addressCountries } from '../libs/engine/catalogue/tables/address-countries.ts';
import { calendarOf, groupDigitsOf, countryNamesOf, currencyNamesOf, separatorsOf, sovereignNamesOf } from './cldr.ts';
import { colorsOf, currencyCodes, englishLists, namesOf } from './faker-lists.ts';
import { formatText } from './format-text.ts';

const languages = new URL('../libs/engine/catalogue/languages/data/', import.meta.url);
const tables = new URL('../libs/engine/catalogue/tables/cldr/', import.meta.url);
const englishFile = new URL('../english/faker.json', tables);
const digestFile = new URL('digests.json', languages);

type Json = Readonly<Record<string, unknown>>;

const { cldr = '' } = process.versions;
const folders = (await readdir(languages, { withFileTypes: true })).filter((entry) => entry.isDirectory());
for (const { name: locale } of folders) await completeFolder(locale);
await writeTable('calendars', supportedLocales, calendarOf);
await writeTable('separators', supportedLocales, separatorsOf);
await writeTable(
  'digit-groups',
  supportedLocales.filter((locale) => groupDigitsOf(locale) !== undefined),
  groupDigitsOf,
);
await writeTable('country-names', supportedLocales, (locale) => countryNamesOf(locale, addressCountries));
await writeEnglish();
await recordDigests();

async function completeFolder(locale: string): Promise<void> {
  const names = namesOf(locale);
  const colors = colorsOf(locale);
  const faker = `Faker ${fakerPackage.version}, locale ${locale}`;
  await completeFile(locale, 'people', names && { names }, { names: faker });
  await completeFile(locale, 'words', colors && { words: { colors } }, { colors: faker });
  const places = { countries: sovereignNamesOf(locale), currencyNames: currencyNamesOf(locale, currencyCodes) };
  await completeFile(locale, 'places', places, { countries: `CLDR ${cldr}`, currencyNames: `CLDR ${cldr}` });
}

/** Adds lists and their sources to a file that exists. A list that the file has is not replaced. */
async function completeFile(locale: string, group: string, lists: Json | undefined, sources: Json): Promise<void> {
  const file = new URL(`${locale}/${group}.json`, languages);
  const present = await findJson(file);
  if (lists === undefined || present === undefined) return;
  const added = missing(present, lists);
  if (Object.keys(added).length === 0) return;
  const head = { sources: { ...sources, ...(present['sources'] as Json | undefined) } };
  await writeJson(file, { ...head, ...merged(present, added), ...head });
}

/** The members of `lists` that `present` does not have, as deep as the lists. */
function missing(present: Json, lists: Json): Json {
  const members = Object.entries(lists).map(([name, list]): [string, unknown] => {
    const known = present[name];
    if (known === undefined) return [name, list];
    return [
      name,
      isJson(known) && isJson(list) && Object.keys(missing(known, list)).length > 0 ? missing(known, list) : undefined,
    ];
  });
  return Object.fromEntries(members.filter(([, list]) => list !== undefined));
}

function merged(present: Json, added: Json): Json {
  const members = Object.entries(added).map(([name, list]): [string, unknown] => {
    const known = present[name];
    return [name, isJson(known) && isJson(list) ? merged(known, list) : list];
  });
  return { ...present, ...Object.fromEntries(members) };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the locales that a table does not have, and members such as new countries. */
async function writeTable(
  name: string,
  locales: readonly string[],
  valueOf: (locale: string) => unknown,
): Promise<void> {
  const file = new URL(`${name}.json`, tables);
  const present = await readJson(file);
  const rows = locales.map((locale): [string, unknown] => {
    const known = present[locale];
    const made = valueOf(locale);
    return [locale, isJson(known) && isJson(made) ? { ...made, ...known } : (known ?? made)];
  });
  await writeJson(file, Object.fromEntries(rows));
}

/** Adds the lists of Faker's English data that the English tables read. Faker itself is not loaded at run time. */
async function writeEnglish(): Promise<void> {
  const present = await readJson(englishFile);
  await writeJson(englishFile, merged(present, missing(present, englishLists())));
}

/** Adds the digests of new files of supported locales. */
async function recordDigests(): Promise<void> {
  const present = await readJson(digestFile);
  const digests: Record<string, unknown> = { ...present };
  for (const { name: locale } of folders.filter(({ name }) => findLocale(name))) {
    for (const group of ['people', 'words', 'places']) {
      const name = `${locale}/${group}.json`;
      const data = await findJson(new URL(name, languages));
      if (data === undefined) continue;
      const content = JSON.stringify(data);
      const digest = createHash('sha256').update(content).digest('hex');
      if ((digests[name] ??= digest) === digest) continue;
      process.exitCode = 1;
      console.error(`${name} is frozen, but differs from its digest. Its line in digests.json freezes it.`);
    }
  }
  await writeJson(
    digestFile,
    Object.fromEntries(Object.entries(digests).toSorted(([left], [right]) => (left < right ? -1 : 1))),
  );
}

async function readJson(file: URL): Promise<Json> {
  return (await findJson(file)) ?? {};
}

async function findJson(file: URL): Promise<Json | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Json); // files of this repository
}

async function writeJson(file: URL, value: Json): Promise<void> {
  await writeFile(file, await formatText(file.pathname, JSON.stringify(value)));
}
