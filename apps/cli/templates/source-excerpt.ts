/** Shows the source line of a mistake with a caret under its column. */
import type { SourcePosition } from '@docgen/engine';

/** Of a long line, at most this many characters are shown. */
const columnsMax = 100;
/** At most this many of them are before the caret. */
const columnsBefore = 60;

/**
 * Returns two lines: the source, and the caret. Columns are code points from 1, as the engine counts them. Control
 * characters could move the cursor or colour the terminal, so each is replaced by U+FFFD.
 */
export function excerptOf(body: string, { line, column }: SourcePosition): string {
  const source = (body.split('\n')[line - 1] ?? '').replace(/\r$/, '');
  const characters = Array.from(source, (character) => (isUnprintable(character) ? '\ufffd' : character));
  const start = Math.max(0, column - 1 - columnsBefore);
  const shown = characters.slice(start, start + columnsMax);
  const head = start > 0 ? '…' : '';
  const tail = start + columnsMax < characters.length ? '…' : '';
  const gutter = String(line);
  const padding = shown.slice(0, column - 1 - start).map(blankFor);
  return [
    `  ${gutter} | ${head}${shown.join('')}${tail}`,
    `  ${' '.repeat(gutter.length)} | ${' '.repeat(head.length)}${padding.join('')}^`,
  ].join('\n');
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

function isUnprintable(character: string): boolean {
  return character !== '\t' && /^[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029]$/u.test(character);
}
