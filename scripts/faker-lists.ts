/** Reads lists from Faker's locale data, without its fallbacks to other locales. */
import { allLocales } from '@faker-js/faker';

/** Faker's names of locales that differ from ours. */
const fakerNames: Readonly<Record<string, string>> = { cs: 'cs_CZ', nb: 'nb_NO', id: 'id_ID' };
const locales: Readonly<Record<string, (typeof allLocales)[keyof typeof allLocales] | undefined>> = allLocales;
const name = /^[\p{L}\p{M}][\p{L}\p{M}\u200c .'’-]*$/u;

/** Names of persons; undefined when Faker has none for the locale. */
export function namesOf(locale: string): Readonly<Record<string, readonly string[]>> | undefined {
  const { first_name: first, last_name: last } = definitionsOf(locale)?.person ?? {};
  const lists = {
    female: clean(first?.female),
    male: clean(first?.male),
    any: clean(first?.generic),
    ...lastNamesOf(last),
  };
  const given = Object.entries(lists).filter(([, list]) => list !== undefined && list.length > 0);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Readonly<Record<string, readonly string[]>>);
}

/** Names of colours; undefined when Faker has none for the locale. */
export function colorsOf(locale: string): readonly string[] | undefined {
  return clean(definitionsOf(locale)?.color?.human);
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
