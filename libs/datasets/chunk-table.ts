/**
 * The table of a dataset over its chunks, which stay encoded. A cell is decoded when it is read, so that a dataset takes
 * the bytes of its chunks, and a table over them takes little.
 */
import { createDatasetTable, numberFromSpelling } from '@docgen/engine';
import type { DatasetTable, Value } from '@docgen/engine';
import { ChunkReader } from './chunk-format.ts';
import type { ColumnType } from './column-types.ts';
import type { DatasetColumn } from './dataset-builder.ts';

export interface ChunkedDataset {
  /** The name for messages. */
  readonly name: string;
  readonly columns: readonly DatasetColumn[];
  /** In the order of the rows, each made by `indexChunk`. */
  readonly chunks: readonly Uint8Array[];
}

/** Creates the table. Keep it as long as the dataset, because it has indexes of columns. */
export function createChunkTable({ name, columns, chunks }: ChunkedDataset): DatasetTable {
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
