/** Shows the source line of a mistake with a caret under its column. */
import type { SourceExcerpt } from '@docgen/engine';
import { printable } from '../printable.ts';

/** Returns two lines: the source, and the caret. */
export function linesOfExcerpt({ text, column }: SourceExcerpt, line: number): string {
  const characters = Array.from(printable(text));
  const gutter = String(line);
  const padding = characters.slice(0, column - 1).map(blankFor);
  return [`  ${gutter} | ${characters.join('')}`, `  ${' '.repeat(gutter.length)} | ${padding.join('')}^`].join('\n');
}

/** Returns blanks of the same width. A tab stays a tab, because its width depends on the terminal. */
function blankFor(character: string): string {
  if (character === '\t') return '\t';
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)) return '';
  return isWide(character) ? '  ' : ' ';
}

function isWide(character: string): boolean {
  return /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]$|^\p{Emoji_Presentation}$|^[\u{20000}-\u{3fffd}]$/u.test(
    character,
  );
}
