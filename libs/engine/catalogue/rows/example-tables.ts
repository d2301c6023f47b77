/** The tables of the examples of the reference: three customers. */
import { createDatasetTable } from '../../tables/dataset-table.ts';
import type { TableSource } from '../../tables/table.ts';
import type { Value } from '../../values/value.ts';

const columns = ['id', 'name', 'country', 'orders'];

const cells: readonly (readonly Value[])[] = [
  [101, 'Ada', 'GB', 5],
  [102, 'Emil', 'DE', 3],
  [103, 'Nora', 'DE', 1],
];

const customers = createDatasetTable({
  name: 'customers',
  rowCount: cells.length,
  columns,
  cell: (row, column) => cells[row]?.[column],
});

/** One dataset, `customers`. */
export const exampleTables: TableSource = {
  find: (name) => (name === 'customers' ? customers : undefined),
  names: () => ['customers'],
};
