/**
 * Removes the lines of a text body, with their line breaks, that contain only block tags, definitions, comments, `let`, `setVar`,
 * `setLocale`, `persona`, the pragma and spaces. Other lines do not change.
 */
import type { Tag } from './tags.ts';

/** Literal text or a tag of a text body. Blocks are not nested yet. */
export type FlatSegment = { readonly kind: 'text'; readonly at: number; readonly text: string } | Tag;

const silentCalls: ReadonlySet<string> = new Set([
  'for',
  'if',
  'elseif',
  'let',
  'setVar',
  'setLocale',
  'persona',
  'def',
  'format',
]);

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
  const content = contentOfDefs(line);
  const printed = line.filter((segment) => !content.has(segment));
  const isSilent =
    printed.some(isTag) && printed.every((segment) => (isTag(segment) ? isSilentTag(segment) : isBlank(segment.text)));
  for (const segment of line) if (!isSilent || isTag(segment) || content.has(segment)) kept.push(segment);
}

/** The segments of functions that are defined within the line. They are printed where the functions are called. */
function contentOfDefs(line: readonly FlatSegment[]): ReadonlySet<FlatSegment> {
  const content = new Set<FlatSegment>();
  let start = -1;
  for (const [index, segment] of line.entries()) {
    if (segment.kind === 'call' && segment.call.name === 'def') start = index;
    if (segment.kind !== 'bare' || segment.name !== 'enddef' || start < 0) continue;
    for (const inner of line.slice(start + 1, index)) content.add(inner);
    start = -1;
  }
  return content;
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
