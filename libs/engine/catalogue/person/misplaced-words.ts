/** Finds words that stand where a function takes the name of a persona, and are meant for another argument. */
import type { FunctionDefinition } from '../definition.ts';
import { findLocale, supportedLocales } from '../locales.ts';
import { addressCountries } from '../tables/address-countries.ts';
import { genderFormats } from './genders.ts';
import { phoneFormats, phoneKinds } from './phone.ts';

/** The words of arguments, by function and parameter. */
const wordsOfFunctions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  getPhone: { format: phoneFormats, kind: phoneKinds },
  getGender: { format: genderFormats },
};

const genders = ['female', 'male'];
const countries: readonly string[] = addressCountries;

/** The message about a misplaced word, with the call that is meant; undefined when the word can be a name. */
export function misplacedWord(
  { name, parameters, isLocalized }: Pick<FunctionDefinition, 'name' | 'parameters' | 'isLocalized'>,
  word: string,
): string | undefined {
  const takes = (parameter: string): boolean => parameters.some((each) => each.name === parameter);
  const meant = (what: string, call: string): string => {
    return `${word} is ${what}, not the name of a persona; write ${call}, or quote it if it is a name`;
  };
  for (const [parameter, words] of Object.entries(wordsOfFunctions[name] ?? {})) {
    if (words.includes(word)) return meant(`a ${parameter}`, `${name}(${parameter}=${word})`);
  }
  if (genders.includes(word)) {
    return meant('a gender', takes('gender') ? `${name}(gender=${word})` : `<persona(main, gender=${word})> before`);
  }
  if (countries.includes(word) && takes('country')) return meant('a country', `${name}(country=${word})`);
  const locale = localeOf(word);
  if (locale !== undefined && isLocalized) return meant('a locale', `${name}(locale=${locale})`);
  return countries.includes(word) ? meant('a country', `<persona(main, country=${word})> before`) : undefined;
}

/** The locale of a code in any case, with `-` or `_`. */
function localeOf(word: string): string | undefined {
  const code = word.replace('-', '_').toLowerCase();
  return findLocale(word) ?? supportedLocales.find((locale) => locale.toLowerCase() === code);
}
