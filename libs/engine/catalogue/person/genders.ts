/** The forms of a gender: a word of the locale, or a code that is the same in all locales. */
import { JoinedText } from '../../values/joined-text.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { text } from '../parameters.ts';
import { perLocale } from '../tables/localized.ts';
import { personWords } from '../tables/person-words.ts';

/** The forms of a gender. */
export const genderFormats = ['word', 'code', 'letter'] as const;
type GenderFormat = (typeof genderFormats)[number];

/** The codes of genders, which arguments take as well. */
const codes = ['female', 'male', 'non-binary'] as const;
/** One of the codes. */
export type Gender = (typeof codes)[number];

const letters = ['F', 'M', 'X'] as const;

/** Reads an argument that names a gender: a code, or its letter. */
export function genderArgument(call: Call, gender: string): Gender | 'any' {
  const letter = codes[letters.indexOf(gender.toUpperCase() as (typeof letters)[number])]; // an index of -1 finds none
  return letter ?? allowedWord(call, { name: 'gender', words: ['any', ...codes] }, gender);
}

/** The argument that names a form. */
export const genderFormat = text('format', { default: 'word' });

/** Reads an argument that names a form. */
export function genderFormatArgument(call: Call, format: string): GenderFormat {
  return allowedWord(call, { name: 'format', words: genderFormats }, format);
}

/** The index of a persona's gender, for {@link genderText}: the one that is asked for, or that of its name. */
export function genderIndexOf(asked: Gender | 'any', name: { readonly isFemale: boolean }): 0 | 1 | 2 {
  if (asked === 'non-binary') return 2;
  return name.isFemale ? 0 : 1;
}

/** A gender by its index: female, male, another one. */
export function genderText(call: Call, format: GenderFormat, index: 0 | 1 | 2): string {
  if (format === 'code') return call.plain(codes[index]);
  return format === 'letter' ? call.plain(letters[index]) : call.joined(genderWords(call.locale)[index]);
}

const genderWords = perLocale((locale) => {
  const [female, male, nonBinary] = personWords(locale).genders;
  return [new JoinedText(female), new JoinedText(male), new JoinedText(nonBinary)] as const;
});
