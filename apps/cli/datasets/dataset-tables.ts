/** The datasets of files as the tables of templates. A name stands for every version, because a file has only one. */
import { createChunkTable } from '@docgen/datasets/chunk-table';
import type { ChunkedDataset } from '@docgen/datasets/chunk-table';
import { datasetFields, splitTableName } from '@docgen/engine';
import type { KnownTables, TableSource } from '@docgen/engine';
import type { FileDataset } from './dataset-files.ts';

export function datasetTables(datasets: readonly ChunkedDataset[]): TableSource {
  const tables = new Map(datasets.map((dataset) => [dataset.name, createChunkTable(dataset)]));
  return { find: (name) => tables.get(splitTableName(name).table), names: () => tables.keys() };
}

/** The same for the check of a template. */
export function datasetShapes(datasets: readonly FileDataset[]): KnownTables['shapes'] {
  return new Map(
    datasets.map(({ name, columns, rowCount }) => {
      return [name, { fields: datasetFields(columns.map((column) => column.name)), rowCount, isDataset: true }];
    }),
  );
}
