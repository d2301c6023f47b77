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

const codes = ['female', 'male', 'other'] as const;
const letters = ['F', 'M', 'X'] as const;

/** The argument that names a form. */
export const genderFormat = text('format', { default: 'word' });

/** Reads an argument that names a form. */
export function genderFormatArgument(call: Call, format: string): GenderFormat {
  return allowedWord(call, { name: 'format', words: genderFormats }, format);
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
