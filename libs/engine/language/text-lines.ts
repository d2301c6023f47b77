/**
 * Removes the lines of a text body that hold nothing but block tags, comments, `let`, `setVar`,
 * `setLocale`, the pragma and spaces, together with their line breaks. All other lines stay as they are.
 */
import type { Tag } from './tags.ts';

/** A text body, flat: literal text and tags in order. */
export type FlatPiece = { readonly kind: 'text'; readonly at: number; readonly text: string } | Tag;

const silentCalls: ReadonlySet<string> = new Set([
  ...['for', 'if', 'elseif'],
  ...['let', 'setVar', 'setLocale', 'format'],
]);

/** Gives the pieces without the white space and line breaks of lines that print nothing. */
export function withoutSilentLines(pieces: readonly FlatPiece[]): FlatPiece[] {
  const kept: FlatPiece[] = [];
  let line: FlatPiece[] = [];
  for (const piece of pieces.flatMap(splitAtBreaks)) {
    line.push(piece);
    if (piece.kind !== 'text' || !piece.text.endsWith('\n')) continue;
    keepLine(line, kept);
    line = [];
  }
  keepLine(line, kept);
  return kept;
}

function splitAtBreaks(piece: FlatPiece): FlatPiece[] {
  if (piece.kind !== 'text') return [piece];
  const lines: FlatPiece[] = [];
  let start = 0;
  while (start < piece.text.length) {
    const lineBreak = piece.text.indexOf('\n', start);
    const end = lineBreak < 0 ? piece.text.length : lineBreak + 1;
    lines.push({ kind: 'text', at: piece.at + start, text: piece.text.slice(start, end) });
    start = end;
  }
  return lines;
}

function keepLine(line: readonly FlatPiece[], kept: FlatPiece[]): void {
  const isSilent = line.some(isTag) && line.every((piece) => (isTag(piece) ? isSilentTag(piece) : isBlank(piece.text)));
  for (const piece of line) if (!isSilent || isTag(piece)) kept.push(piece);
}

function isTag(piece: FlatPiece): piece is Tag {
  return piece.kind !== 'text';
}

function isSilentTag(tag: Tag): boolean {
  if (tag.kind === 'comment') return true;
  if (tag.kind === 'bare') return tag.name !== 'endraw';
  return tag.kind === 'call' && silentCalls.has(tag.call.name);
}

function isBlank(text: string): boolean {
  return /^[ \t]*\r?\n?$/.test(text);
}
