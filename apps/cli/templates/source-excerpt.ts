/** The line of a mistake with a caret under its column, as a terminal of any width shows it. */
import type { SourcePosition } from '@docgen/engine';

/** Columns shown of a long line. */
const columnsMax = 100;
/** Of these, so many before the caret. */
const columnsBefore = 60;

/**
 * Two lines: the source, and the caret. Columns are code points from 1, as the engine counts them; signs that
 * would move the cursor or colour the terminal are shown as one harmless sign each.
 */
export function excerptOf(body: string, { line, column }: SourcePosition): string {
  const signs = Array.from(body.split('\n')[line - 1] ?? '', (sign) => (isUnprintable(sign) ? '\ufffd' : sign));
  // A line feed ended by CRLF leaves its first half.
  if (body.split('\n')[line - 1]?.endsWith('\r') === true) signs.pop();
  const start = Math.max(0, column - 1 - columnsBefore);
  const shown = signs.slice(start, start + columnsMax);
  const head = start > 0 ? '…' : '';
  const tail = start + columnsMax < signs.length ? '…' : '';
  const gutter = String(line);
  const padding = shown.slice(0, column - 1 - start).map(blankFor);
  return [
    `  ${gutter} | ${head}${shown.join('')}${tail}`,
    `  ${' '.repeat(gutter.length)} | ${' '.repeat(head.length)}${padding.join('')}^`,
  ].join('\n');
}

/** As wide as the sign: a tab stays one, since how far it goes depends on the terminal. */
function blankFor(sign: string): string {
  if (sign === '\t') return '\t';
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(sign)) return '';
  return isWide(sign) ? '  ' : ' ';
}

function isWide(sign: string): boolean {
  return /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]$|^\p{Emoji_Presentation}$|^[\u{20000}-\u{3fffd}]$/u.test(
    sign,
  );
}

function isUnprintable(sign: string): boolean {
  return sign !== '\t' && /^[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029]$/u.test(sign);
}
