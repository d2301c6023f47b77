/**
 * The table of a dataset over its chunks, which stay encoded. A cell is decoded when it is read, so that a dataset takes
 * the bytes of its chunks and four more for each cell of the columns that templates read.
 */
import { createDatasetTable, numberFromSpelling } from '@docgen/engine';
import type { Table, Value } from '@docgen/engine';
import type { ColumnType } from './column-types.ts';
import type { DatasetColumn } from './dataset-builder.ts';

export interface ChunkedDataset {
  /** The name for messages. */
  readonly name: string;
  readonly columns: readonly DatasetColumn[];
  /** In the order of the rows, not compressed. Threads can share their memory. */
  readonly chunks: readonly Uint8Array[];
}

/** Creates the table. Keep it as long as the dataset, because it has indexes of columns. */
export function createChunkTable({ name, columns, chunks }: ChunkedDataset): Table {
  const readers: ChunkReader[] = [];
  let rowCount = 0;
  for (const bytes of chunks) {
    const reader = new ChunkReader(bytes, rowCount);
    readers.push(reader);
    rowCount += reader.rowCount;
  }
  return createDatasetTable({
    name,
    rowCount,
    columns: columns.map((column) => column.name),
    cell: (row, column) => {
      const text = findReader(readers, row).text(row, column);
      return text === null ? null : valueOf(text, columns[column]?.type ?? 'text');
    },
  });
}

/** A stored text as a value of the type of its column. */
function valueOf(text: string, type: ColumnType): Value {
  if (type === 'integer' || type === 'decimal') return numberFromSpelling(text) ?? text;
  return type === 'boolean' ? text === 'true' : text;
}

/** The last chunk that begins at the row or before it. */
function findReader(readers: readonly ChunkReader[], row: number): ChunkReader {
  let low = 0;
  let high = readers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((readers[middle]?.firstRow ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  const found = readers[low];
  if (found === undefined) throw new Error('a dataset without rows was read');
  return found;
}

const headBytes = 8;
const lengthBytes = 4;
const nullLength = 0xff_ff_ff_ff;

/** Reads single values of a chunk (chunk-format.ts). */
class ChunkReader {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly #bytes: Buffer;
  readonly #columnCount: number;
  /** Where each column begins, as far as columns were read. The last entry is the begin of the next column. */
  readonly #starts: number[] = [headBytes];
  /** For each column that was read, where its values end. */
  readonly #ends: (Uint32Array | undefined)[] = [];

  constructor(bytes: Uint8Array, firstRow: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.firstRow = firstRow;
    this.rowCount = this.#bytes.readUInt32LE(0);
    this.#columnCount = this.#bytes.readUInt32LE(4);
  }

  /** A value. A column that appeared in a later chunk has null here. */
  text(row: number, column: number): string | null {
    if (column >= this.#columnCount) return null;
    const index = row - this.firstRow;
    const ends = (this.#ends[column] ??= this.#readEnds(column));
    const lengthsAt = this.#starts[column] ?? headBytes;
    if (this.#bytes.readUInt32LE(lengthsAt + lengthBytes * index) === nullLength) return null;
    const valuesAt = lengthsAt + lengthBytes * this.rowCount;
    return this.#bytes.toString('utf8', index === 0 ? valuesAt : ends[index - 1], ends[index]);
  }

  #readEnds(column: number): Uint32Array {
    if (column >= this.#starts.length) this.#readEnds(column - 1);
    const lengthsAt = this.#starts[column] ?? headBytes;
    const ends = new Uint32Array(this.rowCount);
    let end = lengthsAt + lengthBytes * this.rowCount;
    for (let index = 0; index < this.rowCount; index += 1) {
      const length = this.#bytes.readUInt32LE(lengthsAt + lengthBytes * index);
      end += length === nullLength ? 0 : length;
      ends[index] = end;
    }
    this.#starts[column + 1] = end;
    return ends;
  }
}
