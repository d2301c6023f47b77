/** Reads arguments that must be one of a list of words. */
import type { Call } from './call.ts';
import { show } from './parameters.ts';

/** Returns the word. Ends the render when the argument is none of the words. */
export function allowedWord<W extends string>(
  call: Call,
  { name, words }: { readonly name: string; readonly words: readonly W[] },
  value: string,
): W {
  // `find` would need a function for each call.
  const found = words[(words as readonly string[]).indexOf(value)];
  return found ?? call.fail(`${name} ${show(value)} is not allowed; it must be one of ${words.join(', ')}`);
}

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
