/** Reads lists from Faker's locale data, without its fallbacks to other locales. */
import { allLocales } from '@faker-js/faker';

/** Faker's names of locales that differ from ours. */
const fakerNames: Readonly<Record<string, string>> = { cs: 'cs_CZ', nb: 'nb_NO', id: 'id_ID' };
const locales: Readonly<Record<string, (typeof allLocales)[keyof typeof allLocales] | undefined>> = allLocales;
const name = /^[\p{L}\p{M}][\p{L}\p{M}\u200c .'’-]*$/u;

/** Shorter lists are not worth to be completed by hand. */
const namesMin = 10;

/** Names of persons; undefined when Faker has none for the locale. */
export function namesOf(locale: string): Readonly<Record<string, readonly string[]>> | undefined {
  const { first_name: first, last_name: last } = definitionsOf(locale)?.person ?? {};
  const lists = {
    female: clean(first?.female),
    male: clean(first?.male),
    any: clean(first?.generic),
    ...lastNamesOf(last),
  };
  const given = Object.entries(lists).filter(([, list]) => list !== undefined && list.length >= namesMin);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Readonly<Record<string, readonly string[]>>);
}

/** Names of colours; undefined when Faker has none for the locale. */
export function colorsOf(locale: string): readonly string[] | undefined {
  return clean(definitionsOf(locale)?.color?.human);
}

/** Codes of ISO 4217. */
export const currencyCodes: readonly string[] = (allLocales.en.finance?.currency ?? []).map(({ code }) => code);

/** The lists of Faker's English data that the engine reads, by category. */
const englishNames = {
  color: ['human'],
  commerce: ['department', 'product_name'],
  company: ['adjective', 'descriptor', 'noun'],
  date: ['time_zone'],
  finance: ['account_type', 'currency'],
  internet: ['domain_suffix'],
  location: ['city_name', 'continent', 'country', 'country_code', 'county', 'state', 'state_abbr'],
  lorem: ['word'],
  person: [
    'bio_part',
    'bio_supporter',
    'first_name',
    'job_area',
    'job_descriptor',
    'job_type',
    'middle_name',
    'suffix',
    'western_zodiac_sign',
  ],
  system: ['mime_type'],
  word: ['adjective', 'adverb', 'conjunction', 'interjection', 'noun', 'preposition', 'verb'],
} as const;

type Definitions = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Lists in English by category, as Faker has them. */
export function englishLists(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  // The base has what all languages share, such as codes.
  const [english, base]: readonly Definitions[] = [{ ...allLocales.en }, { ...allLocales.base }];
  const categories = Object.entries(englishNames).map(([category, lists]) => {
    const entries = lists.map((list) => [list, english?.[category]?.[list] ?? base?.[category]?.[list]] as const);
    return [category, Object.fromEntries(entries)] as const;
  });
  return Object.fromEntries(categories);
}

type LastNames = { readonly [Form in 'generic' | 'female' | 'male']?: readonly string[] | null } | null | undefined;

/** Last names. Pairs of a male and a female form only where Faker has both lists in the same order. */
function lastNamesOf(last: LastNames): { last?: readonly string[]; lastFemale?: readonly string[] } {
  const { generic, female, male } = last ?? {};
  if (!Array.isArray(male) || !Array.isArray(female) || male.length !== female.length) {
    return { last: clean(generic ?? male) ?? [] };
  }
  const pairs = new Map(male.map((form: string, index) => [form, String(female[index])]));
  return { last: [...pairs.keys()], lastFemale: [...pairs.values()] };
}

function definitionsOf(locale: string) {
  return locales[fakerNames[locale] ?? locale];
}

function clean(list: unknown): readonly string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const texts = list.filter((entry) => typeof entry === 'string').map((entry) => entry.normalize('NFC').trim());
  return [...new Set(texts)].filter((entry) => name.test(entry));
}
