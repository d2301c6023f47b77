/** The tables of the examples of the reference: ten customers of a dataset, and a spec of 30 visits. */
import { createDatasetTable } from '../../tables/dataset-table.ts';
import { datasetFields } from '../../tables/table.ts';
import type { KnownTables, Table, TableSource } from '../../tables/table.ts';
import type { Value } from '../../values/value.ts';

const columns = ['id', 'name', 'country', 'orders'];

const cells: readonly (readonly Value[])[] = [
  [101, 'Ada', 'GB', 5],
  [102, 'Emil', 'DE', 3],
  [103, 'Nora', 'DE', 1],
  [104, 'Hugo', 'FR', 0],
  [105, 'Lena', 'DE', 2],
  [106, 'Marc', 'FR', 4],
  [107, 'Jane', 'GB', 1],
  [108, 'Olga', 'PL', 7],
  [109, 'Paul', 'FR', 2],
  [110, 'Rosa', 'ES', 1],
];

const customers = createDatasetTable({
  name: 'customers',
  rowCount: cells.length,
  columns,
  cell: (row, column) => cells[row]?.[column],
});

const visits: Table = {
  rowCount: 30,
  columns: undefined,
  firstSeed: 500,
  row: (index) => new Map([['number', index]]),
  weighted: undefined,
  where: undefined,
};

const tables: ReadonlyMap<string, Table> = new Map([
  ['customers', customers],
  ['visits', visits],
]);

export const exampleTables: TableSource = { find: (name) => tables.get(name), names: () => tables.keys() };

/** The same for a check. */
export const exampleKnownTables: KnownTables = {
  shapes: new Map([
    ['customers', { fields: datasetFields(columns), rowCount: cells.length, isDataset: true }],
    ['visits', { fields: datasetFields(['number']), rowCount: 30, isDataset: false }],
  ]),
  isComplete: true,
};
