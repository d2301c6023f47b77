/** Reads arguments that must be one of a list of words, in any case, and with `-` or `_`. */
import type { Call } from './call.ts';
import { show } from './parameters.ts';
import { plainWord } from './plain-word.ts';

/** Returns the word. Ends the render when the argument is none of the words. */
export function allowedWord<W extends string>(
  call: Call,
  { name, words }: { readonly name: string; readonly words: readonly W[] },
  value: string,
): W {
  // `find` would need a function for each call.
  const found = words[(words as readonly string[]).indexOf(value)] ?? wordLike(words, value);
  return found ?? call.fail(`${name} ${show(value)} is not allowed; it must be one of ${words.join(', ')}`);
}

/** The word that a text spells, whatever its case and hyphens; undefined when it spells none. */
export function wordLike<W extends string>(words: readonly W[], value: string): W | undefined {
  if (value.length > wordLengthMax) return undefined;
  const wanted = plainWord(value);
  return words.find((word) => plainWord(word) === wanted);
}

/** The plural that a text spells in singular or plural; undefined when it spells none. */
export function singularOrPlural<W extends string>(plurals: readonly W[], value: string): W | undefined {
  // One letter is no singular: m would be ms.
  return wordLike(plurals, value) ?? (value.length > 1 ? wordLike(plurals, `${value}s`) : undefined);
}

/** No word of an argument is longer. */
const wordLengthMax = 80;

/** Returns the word, or for `any` one that is drawn. Ends the render when the argument is neither. */
export function wordOrAny<W extends string>(
  call: Call,
  { name, words }: { readonly name: string; readonly words: readonly W[] },
  value: string,
): W {
  const known = allowedWord(call, { name, words: ['any', ...words] }, value);
  const drawn = words[(words as readonly string[]).indexOf(known)];
  return drawn ?? call.random.pick(words);
}
