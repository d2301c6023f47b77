/** The tables over datasets that this thread has used last, with their indexes. The rows are in memory of all threads. */
import { createChunkTable } from '@docgen/datasets/chunk-table';
import type { DatasetTable, TableSource } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { SentDataset } from './protocol.ts';

interface KnownTable {
  readonly table: DatasetTable;
  readonly rowBytes: number;
  /** With the indexes that it had when a document asked for it last. */
  readonly bytes: number;
}

/**
 * A table holds the rows of its dataset, also when the worker has given them up. The bound is at least the share of a tenant
 * in the memory of the worker: a template that reads all datasets of the share creates each table once.
 */
let tables = createLru<KnownTable>({ weightMax: 160 * 1024 * 1024, weigh: ({ bytes }) => bytes });

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

function tableOf(dataset: SentDataset): DatasetTable {
  const known = tables.get(dataset.key) ?? newTable(dataset);
  const bytes = known.rowBytes + known.table.indexBytes;
  if (bytes !== known.bytes) tables.set(dataset.key, { ...known, bytes });
  return known.table;
}

function newTable(dataset: SentDataset): KnownTable {
  const rowBytes = dataset.chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  return { table: createChunkTable(dataset), rowBytes, bytes: 0 };
}
