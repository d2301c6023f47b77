/** The tables over datasets that this thread has used last, with their indexes. The rows are in memory of all threads. */
import { createChunkTable } from '@docgen/datasets/chunk-table';
import type { Table, TableSource } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { SentDataset } from './protocol.ts';

interface KnownTable {
  readonly table: Table;
  /** The bytes of its rows, and of its indexes when all are used. */
  readonly bytes: number;
}

/** A table holds the rows of its dataset, also when the worker has given them up. */
let tables = createLru<KnownTable>({ weightMax: 64 * 1024 * 1024, weigh: ({ bytes }) => bytes });
const indexBytesPerRow = 32;

/** Keeps all tables: the separate process gets the rows of each once, and ends with its chunk. */
export function keepAllTables(): void {
  tables = createLru({ entriesMax: Infinity });
}

/** The tables of a document, by the names that its template writes. */
export function datasetTables(datasets: readonly SentDataset[] = []): TableSource | undefined {
  if (datasets.length === 0) return undefined;
  const byName = new Map(datasets.map((dataset) => [dataset.name, dataset]));
  return {
    find: (name) => {
      const dataset = byName.get(name);
      return dataset && tableOf(dataset);
    },
    names: () => byName.keys(),
  };
}

function tableOf(dataset: SentDataset): Table {
  const known = tables.get(dataset.key);
  if (known !== undefined) return known.table;
  const table = createChunkTable(dataset);
  const bytes = dataset.chunks.reduce((sum, chunk) => sum + chunk.byteLength, indexBytesPerRow * table.rowCount);
  tables.set(dataset.key, { table, bytes });
  return table;
}
