/** The forms of a gender: a word of the locale, or a code or a letter that is the same in all locales. */
import { JoinedText } from '../../values/joined-text.ts';
import { allowedWord } from '../allowed-words.ts';
import type { Call } from '../call.ts';
import { text } from '../parameters.ts';
import { plainWord } from '../plain-word.ts';
import { allGenderWords, genderWords } from '../tables/gender-words.ts';
import { perLocale } from '../tables/localized.ts';
import type { Gender } from './persona-wishes.ts';

/** The forms of a gender. */
export const genderFormats = ['word', 'code', 'letter'] as const;
type GenderFormat = (typeof genderFormats)[number];

/** The codes of genders, in the order of {@link genderWords}. */
const codes = ['female', 'male', 'non-binary'] as const satisfies readonly Gender[];

const letters = ['F', 'M', 'X'] as const;

/** The genders by all that an argument can be: a code, a letter, or a word of any locale. */
const genders: ReadonlyMap<string, Gender | 'any'> = new Map([
  ['any', 'any'],
  ...codes.flatMap((code, index) =>
    [code, letters[index] ?? code, ...allGenderWords.map((words) => words[index] ?? code)]
      .flatMap((word) => [word, plainWord(word)])
      .map((word) => [word, code] as const),
  ),
]);

/** Reads an argument that names a gender: by a code, its letter, or the word of any locale, in any case. */
export function genderArgument(call: Call, gender: string): Gender | 'any' {
  const known = genders.get(gender) ?? genders.get(plainWord(gender.slice(0, 80))); // no word is that long
  return known ?? allowedWord(call, { name: 'gender', words: ['any', ...codes] }, gender);
}

/** The argument that names a form. */
export const genderFormat = text('format', { default: 'word' });

/** Reads an argument that names a form. */
export function genderFormatArgument(call: Call, format: string): GenderFormat {
  return allowedWord(call, { name: 'format', words: genderFormats }, format);
}

/** The place of a gender in {@link genderWords}. Without a wish for a gender, it is that of the name. */
export function genderIndexOf(wanted: Gender | 'any', name: { readonly isFemale: boolean }): 0 | 1 | 2 {
  if (wanted === 'non-binary') return 2;
  return name.isFemale ? 0 : 1;
}

/** A gender by its place in {@link genderWords}. */
export function genderText(call: Call, format: GenderFormat, index: 0 | 1 | 2): string {
  if (format === 'code') return call.plain(codes[index]);
  return format === 'letter' ? call.plain(letters[index]) : call.joined(joinedWords(call.locale)[index]);
}

const joinedWords = perLocale((locale) => {
  const [female, male, nonBinary] = genderWords(locale);
  return [new JoinedText(female), new JoinedText(male), new JoinedText(nonBinary)] as const;
});
