/** A word in lower case, with `_` for hyphens: words of arguments and codes of locales are the same in all such forms. */
export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll('-', '_');
}
