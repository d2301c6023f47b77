/** Cuts the line around a position out of a body. */
import type { SourcePosition } from './source.ts';

/** A line of a body, shortened around a position. */
export interface SourceExcerpt {
  /** The line, with … where it is shortened. It can contain control characters. */
  readonly text: string;
  /** The position in `text`, from 1, in Unicode code points. One more than the length is the end of the line. */
  readonly column: number;
}

/** At most this many characters of the line are shown. */
const shownMax = 100;
/** At most this many of them are before the position. */
const beforeMax = 60;
/** A character has at most two code units. */
const unitsMax = 2;

/** The excerpt around an offset. Reads at most a few hundred characters of a long line. */
export function excerptAt(body: string, offset: number): SourceExcerpt {
  const lineStart = offset === 0 ? 0 : body.lastIndexOf('\n', offset - 1) + 1;
  const from = Math.max(lineStart, offset - unitsMax * (beforeMax + 1));
  const to = Math.min(body.length, offset + unitsMax * (shownMax + 1));
  const before = Array.from(body.slice(from, offset)).slice(-beforeMax - 1);
  const after = Array.from(/^[^\n]*/.exec(body.slice(offset, to))?.[0].replace(/\r$/, '') ?? '');
  const isCut = before.length > beforeMax;
  const shownBefore = isCut ? ['…', ...before.slice(-beforeMax)] : before;
  const shownAfter = after.slice(0, shownMax - Math.min(before.length, beforeMax));
  const tail = shownAfter.length < after.length ? '…' : '';
  return { text: [...shownBefore, ...shownAfter].join('') + tail, column: shownBefore.length + 1 };
}

/** The excerpt around a line and column, both from 1. A position beyond the body is at its end. */
export function excerptOf(body: string, { line, column }: SourcePosition): SourceExcerpt {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = body.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  let offset = start;
  for (let passed = 1; passed < column && offset < body.length; passed++) {
    offset += (body.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return excerptAt(body, offset);
}
