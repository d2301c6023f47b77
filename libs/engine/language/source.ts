/** Translates offsets in a body into lines and columns. Offsets in functions of used templates are those of their tag. */
import { expandUses } from './expanded-body.ts';
import type { RefusedUse, UsedPart } from './expanded-body.ts';

/** A position in a body. Line and column count from 1, columns in Unicode code points. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** A call of a function in a body. */
export interface CallPlace extends SourcePosition {
  readonly name: string;
}

const byteOrderMark = '\ufeff';

/** The body of a template, without a byte order mark at its start. Offsets are those of this text. */
export class Source {
  /** The body with the functions of used templates in the place of their tags. All offsets are offsets in it. */
  readonly body: string;
  /** The tags `use` that are refused. */
  readonly refusedUses: readonly RefusedUse[];
  /** The body as its author wrote it. */
  readonly written: string;
  private readonly usedParts: readonly UsedPart[];
  private lineStarts: readonly number[] | undefined;
  /** The JSON column of the first character. */
  private readonly firstJsonColumn: number;
  /** The last offset whose JSON column was asked for, and that column. Later offsets are counted from there. */
  private jsonAt = 0;
  private jsonColumn: number;

  /** The last offset whose position was asked for, its column, and the start of its line. */
  private columnAt = 0;
  private column = 1;
  private columnStart = 0;

  /** @param text the body, with the templates that it uses at its end */
  constructor(text: string) {
    const hasMark = text.startsWith(byteOrderMark);
    const { body, written, parts, refused } = expandUses(hasMark ? text.slice(1) : text);
    this.body = body;
    this.written = written;
    this.usedParts = parts;
    this.refusedUses = refused;
    this.firstJsonColumn = hasMark ? 3 : 2;
    this.jsonColumn = this.firstJsonColumn;
  }

  /** The position of an offset. Only a line feed ends a line. Rising offsets of a line cost one pass over it in all. */
  positionOf(expanded: number): SourcePosition {
    const offset = this.writtenOffset(expanded);
    const starts = (this.lineStarts ??= lineStartsOf(this.written));
    const line = lineAt(starts, offset);
    const start = starts[line] ?? 0;
    if (start !== this.columnStart || offset < this.columnAt) {
      this.columnStart = start;
      this.columnAt = start;
      this.column = 1;
    }
    this.column += codePoints(this.written, this.columnAt, offset);
    this.columnAt = offset;
    return { line: line + 1, column: this.column };
  }

  /**
   * The column of an offset in the body as JSON.stringify writes it, from 1, in code points. Column 1 is the opening
   * quote. Rising offsets cost one pass over the body in all.
   */
  jsonColumnOf(expanded: number): number {
    const offset = this.writtenOffset(expanded);
    if (offset < this.jsonAt) {
      this.jsonAt = 0;
      this.jsonColumn = this.firstJsonColumn;
    }
    while (this.jsonAt < offset) {
      const code = this.written.codePointAt(this.jsonAt) ?? 0;
      this.jsonColumn += escapedLength(code);
      this.jsonAt += code > 0xffff ? 2 : 1;
    }
    return this.jsonColumn;
  }

  /** The position of an offset as messages name it: `line 4, column 5`. */
  describe(offset: number): string {
    const { line, column } = this.positionOf(offset);
    return `line ${line}, column ${column}`;
  }

  /** Where an offset is in a used template: `in the template "x", line 1, column 2: `; empty elsewhere. */
  describeUsed(offset: number): string {
    const part = this.usedParts.find(({ start, end }) => offset >= start && offset < end);
    const found = part?.functions.findLast(({ start }) => start <= offset);
    if (found === undefined) return '';
    const at = found.at + offset - found.start;
    const starts = lineStartsOf(found.body);
    const line = lineAt(starts, at);
    const column = codePoints(found.body, starts[line] ?? 0, at) + 1;
    return `in the template "${found.template}", line ${line + 1}, column ${column}: `;
  }

  /** The offset in the body as it is written: that of the tag for all of its functions. */
  writtenOffset(offset: number): number {
    let shift = 0;
    for (const { start, end, at, tagEnd } of this.usedParts) {
      if (offset < start) break;
      if (offset < end) return at;
      shift = tagEnd - end;
    }
    return offset + shift;
  }
}

/** The index of the line at an offset. The starts of the lines must be in order. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const shortEscapes: ReadonlySet<number> = new Set([8, 9, 10, 12, 13, 34, 92]);

/** The code points that JSON.stringify writes for a code point. */
function escapedLength(code: number): number {
  if (shortEscapes.has(code)) return 2;
  const isHalfPair = code >= 0xd800 && code <= 0xdfff;
  return code < 32 || isHalfPair ? 6 : 1;
}

function lineStartsOf(body: string): number[] {
  const starts = [0];
  for (let at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The code points that begin in a range. */
function codePoints(body: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    const isSecondHalf = (body.charCodeAt(i) & 0xfc00) === 0xdc00 && (body.charCodeAt(i - 1) & 0xfc00) === 0xd800;
    if (!isSecondHalf) count++;
  }
  return count;
}
