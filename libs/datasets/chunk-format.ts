/**
 * The bytes of a chunk: the columns of consecutive rows, one after the other. A column is the length of each value in bytes
 * (32 bits, little-endian; all bits set for null) and then the UTF-8 of all values. `chunk-compression.ts` compresses them.
 */
const nullLength = 0xff_ff_ff_ff;
/** Rows and columns of the chunk, 32 bits each. */
const headBytes = 8;

export type TextRow = readonly (string | null)[];

/** @param columnCount at least the length of each row; missing values are null */
export function encodeChunk(rows: readonly TextRow[], columnCount: number): Buffer {
  const head = Buffer.allocUnsafe(headBytes);
  head.writeUInt32LE(rows.length, 0);
  head.writeUInt32LE(columnCount, 4);
  const parts: Buffer[] = [head];
  for (let column = 0; column < columnCount; column += 1) {
    const lengths = Buffer.allocUnsafe(4 * rows.length);
    let joined = '';
    for (const [index, row] of rows.entries()) {
      const value = row[column] ?? null;
      lengths.writeUInt32LE(value === null ? nullLength : Buffer.byteLength(value), 4 * index);
      joined += value ?? '';
    }
    parts.push(lengths, Buffer.from(joined));
  }
  return Buffer.concat(parts);
}

/** The rows of a chunk that is not compressed. */
export function decodeChunk(bytes: Buffer): (string | null)[][] {
  const rowCount = bytes.readUInt32LE(0);
  const columnCount = bytes.readUInt32LE(4);
  const rows = Array.from({ length: rowCount }, (): (string | null)[] => []);
  let lengthsAt = headBytes;
  for (let column = 0; column < columnCount; column += 1) {
    let at = lengthsAt + 4 * rowCount;
    for (const [index, row] of rows.entries()) {
      const length = bytes.readUInt32LE(lengthsAt + 4 * index);
      row.push(length === nullLength ? null : bytes.toString('utf8', at, at + length));
      at += length === nullLength ? 0 : length;
    }
    lengthsAt = at;
  }
  return rows;
}
