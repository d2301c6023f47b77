/**
 * The bytes of a chunk: the columns of consecutive rows, one after the other. A column is the length of each value in bytes
 * (32 bits, little-endian; all bits set for null) and then the UTF-8 of all values. `chunk-compression.ts` compresses them.
 */
const nullLength = 0xff_ff_ff_ff;
/** Rows and columns of the chunk, 32 bits each. */
const headBytes = 8;

export type TextRow = readonly (string | null)[];

/** In an indexed chunk, set in the end of a value that is null. Chunks are far smaller than 2 GiB. */
const nullFlag = 0x80_00_00_00;

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

/**
 * Copies a chunk that is not compressed into memory that threads share, with the place where each value ends instead of its
 * length: a `ChunkReader` finds a value without those before it. Stored chunks have lengths, which compress better.
 */
export function indexChunk(chunk: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(chunk.byteLength));
  shared.set(chunk);
  const bytes = Buffer.from(shared.buffer);
  const rowCount = bytes.readUInt32LE(0);
  const columnCount = bytes.readUInt32LE(4);
  let lengthsAt = headBytes;
  for (let column = 0; column < columnCount; column += 1) {
    let end = lengthsAt + 4 * rowCount;
    for (let row = 0; row < rowCount; row += 1) {
      const length = bytes.readUInt32LE(lengthsAt + 4 * row);
      if (length !== nullLength) end += length;
      bytes.writeUInt32LE(length === nullLength ? end + nullFlag : end, lengthsAt + 4 * row);
    }
    lengthsAt = end;
  }
  return shared;
}

/** Reads single values of a chunk that `indexChunk` made. */
export class ChunkReader {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly #bytes: Buffer;
  readonly #columnCount: number;
  /** Where each column begins; undefined before the first read. */
  #starts: readonly number[] | undefined;

  constructor(bytes: Uint8Array, firstRow: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.firstRow = firstRow;
    this.rowCount = this.#bytes.readUInt32LE(0);
    this.#columnCount = this.#bytes.readUInt32LE(4);
  }

  /** A value. A column that appeared in a later chunk has null here. */
  text(row: number, column: number): string | null {
    if (column >= this.#columnCount) return null;
    const start = (this.#starts ??= this.#readStarts())[column] ?? headBytes;
    const index = row - this.firstRow;
    const end = this.#bytes.readUInt32LE(start + 4 * index);
    if (end >= nullFlag) return null;
    const from = index === 0 ? start + 4 * this.rowCount : this.#endAt(start, index - 1);
    return this.#bytes.toString('utf8', from, end);
  }

  #readStarts(): number[] {
    const starts = [headBytes];
    for (let column = 1; column < this.#columnCount; column += 1) {
      starts.push(this.#endAt(starts[column - 1] ?? headBytes, this.rowCount - 1));
    }
    return starts;
  }

  #endAt(start: number, index: number): number {
    const end = this.#bytes.readUInt32LE(start + 4 * index);
    return end >= nullFlag ? end - nullFlag : end;
  }
}
