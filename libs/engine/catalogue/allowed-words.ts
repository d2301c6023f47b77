/** Arguments that must be one of a few words. */
import type { Call } from './call.ts';
import { show } from './parameters.ts';

/** The argument as the word that it is; ends the render when it is none of them. */
export function allowedWord<W extends string>(
  call: Call,
  { name, words }: { readonly name: string; readonly words: readonly W[] },
  value: string,
): W {
  const found = words.find((word) => word === value);
  return found ?? call.fail(`${name} ${show(value)} is not allowed; it must be one of ${words.join(', ')}`);
}
