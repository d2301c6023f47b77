/** Translates offsets in a body into lines and columns. */

/** A position in a body. Line and column count from 1, columns in Unicode code points. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** The body of a template. */
export class Source {
  readonly body: string;
  private lineStarts: readonly number[] | undefined;

  constructor(body: string) {
    this.body = body;
  }

  /** The position of an offset. Only a line feed ends a line. */
  positionOf(offset: number): SourcePosition {
    const starts = (this.lineStarts ??= lineStartsOf(this.body));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: codePoints(this.body, starts[low] ?? 0, offset) + 1 };
  }

  /** The position of an offset as messages name it: `line 4, column 5`. */
  describe(offset: number): string {
    const { line, column } = this.positionOf(offset);
    return `line ${line}, column ${column}`;
  }
}

function lineStartsOf(body: string): number[] {
  const starts = [0];
  for (let at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function codePoints(body: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    const isPair = (body.charCodeAt(i) & 0xfc00) === 0xd800 && (body.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (isPair && i + 1 < end) i++;
    count++;
  }
  return count;
}
