/**
 * Replaces characters of a value by their escapes. V8 keeps a list of all matches of a replacement, which takes 100 bytes a
 * match, so a long text is replaced in parts. Each part is charged before the next one is built.
 */
import type { Writing } from './format-parser.ts';

/** Characters that are replaced at once. */
const shortText = 65_536;
/** Matches of a long text that are joined at once. */
const matchesOfPart = 4096;

/** @param pattern a global regular expression */
export function replaceCharacters(
  text: string,
  pattern: RegExp,
  replacementOf: (found: string) => string,
  writing: Writing,
): string {
  if (text.length <= shortText) return text.replaceAll(pattern, replacementOf);
  let replaced = '';
  let parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    parts.push(text.slice(end, index), replacementOf(found));
    end = index + found.length;
    if (parts.length < 2 * matchesOfPart) continue;
    replaced += parts.join('');
    parts = [];
    writing.assertFits(replaced.length + text.length - end);
    writing.checkTime(matchesOfPart);
  }
  return replaced + parts.join('') + text.slice(end);
}
