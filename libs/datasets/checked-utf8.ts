/** Checks that bytes are UTF-8 while they pass, and drops a byte order mark at their start. */
import { isUtf8 } from 'node:buffer';
import { DatasetProblem } from './dataset-problem.ts';

const newline = 0x0a;

/**
 * Yields the same bytes in pieces that end between two characters.
 *
 * @throws {DatasetProblem} at the first byte that is not UTF-8, with its line and character
 */
export async function* checkedUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let isFirst = true;
  let rest: Buffer = Buffer.alloc(0);
  const before = { lines: 0, columns: 0 };
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue;
    const joined =
      rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk]);
    const end = joined.length - unfinishedBytes(joined);
    const whole = joined.subarray(0, end);
    rest = joined.subarray(end);
    if (!isUtf8(whole)) throw problemIn(whole, before);
    if (whole.length === 0) continue;
    yield isFirst ? withoutMark(whole) : whole;
    isFirst = false;
    countLines(whole, before);
  }
  if (rest.length > 0) throw problemIn(rest, before);
}

/** The bytes at the end that begin a character of more bytes. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

interface Counted {
  lines: number;
  /** Characters of the last line. */
  columns: number;
}

function countLines(bytes: Buffer, counted: Counted): void {
  const last = bytes.lastIndexOf(newline);
  if (last >= 0) {
    counted.columns = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) counted.lines += 1;
  }
  counted.columns += bytes.toString('utf8', last + 1).length;
}

function problemIn(bytes: Buffer, before: Counted): DatasetProblem {
  const [first = 0, second = 0] = bytes;
  const isUtf16 =
    before.lines === 0 &&
    before.columns === 0 &&
    ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff));
  // Half of the wrong part is tried at a time.
  let start = 0;
  let end = bytes.length;
  while (end - start > 1) {
    const middle = (start + end) >>> 1;
    if (isUtf8(bytes.subarray(0, middle - unfinishedBytes(bytes.subarray(0, middle))))) start = middle;
    else end = middle;
  }
  const valid = bytes.subarray(0, start - unfinishedBytes(bytes.subarray(0, start)));
  const place = { ...before };
  countLines(valid, place);
  const message = isUtf16 ? 'the text is UTF-16. Save it as UTF-8.' : 'the text is not UTF-8.';
  return new DatasetProblem(message, { line: place.lines + 1, column: place.columns + 1 });
}
