/**
 * Removes the lines of a text body, with their line breaks, that contain only block tags, comments, `let`, `setVar`,
 * `setLocale`, the pragma and spaces. Other lines do not change.
 */
import type { Tag } from './tags.ts';

/** Literal text or a tag of a text body. Blocks are not nested yet. */
export type FlatSegment = { readonly kind: 'text'; readonly at: number; readonly text: string } | Tag;

const silentCalls: ReadonlySet<string> = new Set(['for', 'if', 'elseif', 'let', 'setVar', 'setLocale', 'format']);

/** Removes the white space and line breaks of lines that print nothing. */
export function withoutSilentLines(segments: readonly FlatSegment[]): FlatSegment[] {
  const kept: FlatSegment[] = [];
  let line: FlatSegment[] = [];
  for (const segment of segments.flatMap(splitAtBreaks)) {
    line.push(segment);
    if (segment.kind !== 'text' || !segment.text.endsWith('\n')) continue;
    keepLine(line, kept);
    line = [];
  }
  keepLine(line, kept);
  return kept;
}

function splitAtBreaks(segment: FlatSegment): FlatSegment[] {
  if (segment.kind !== 'text') return [segment];
  const lines: FlatSegment[] = [];
  let start = 0;
  while (start < segment.text.length) {
    const lineBreak = segment.text.indexOf('\n', start);
    const end = lineBreak < 0 ? segment.text.length : lineBreak + 1;
    lines.push({ kind: 'text', at: segment.at + start, text: segment.text.slice(start, end) });
    start = end;
  }
  return lines;
}

function keepLine(line: readonly FlatSegment[], kept: FlatSegment[]): void {
  const isSilent =
    line.some(isTag) && line.every((segment) => (isTag(segment) ? isSilentTag(segment) : isBlank(segment.text)));
  for (const segment of line) if (!isSilent || isTag(segment)) kept.push(segment);
}

function isTag(segment: FlatSegment): segment is Tag {
  return segment.kind !== 'text';
}

function isSilentTag(tag: Tag): boolean {
  if (tag.kind === 'comment') return true;
  if (tag.kind === 'bare') return tag.name !== 'endraw';
  return tag.kind === 'call' && silentCalls.has(tag.call.name);
}

function isBlank(text: string): boolean {
  return /^[ \t]*\r?\n?$/.test(text);
}
