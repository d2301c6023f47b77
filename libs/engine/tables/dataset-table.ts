/**
 * A table of cells: a dataset. The cells come from a file or a store, which decode a cell when it is read. Weights and
 * values of columns are indexed once a table, on first use, and the last few indexes are kept.
 */
import type { Value } from '../values/value.ts';
import { createColumnIndex } from './column-index.ts';
import type { ColumnIndex } from './column-index.ts';
import { createColumnWeights } from './column-weights.ts';
import type { ColumnWeights } from './column-weights.ts';
import type { DatasetCells } from './dataset-cells.ts';
import { LazyRow } from './lazy-row.ts';
import { Recent } from './recent.ts';
import type { RowReader, Table } from './table.ts';
import { missingColumn } from './unknown-table.ts';

/** Indexes of a table take 8 bytes a row each, so that those of a million rows have 32 MB at most. */
const indexesMax = 4;
const indexBytesPerRow = 8;

export interface DatasetTable extends Table {
  /** The bytes of the indexes that it has at present. */
  readonly indexBytes: number;
}

/** Creates the table of a dataset. Keep it as long as its cells, because it has their indexes. */
export function createDatasetTable(cells: DatasetCells): DatasetTable {
  const { name, rowCount, columns } = cells;
  const numbers = new Map(columns.map((column, index) => [column, index]));
  const indexes = new Recent<ColumnWeights | ColumnIndex>(indexesMax);
  const columnOf = (column: string, reader: RowReader): number =>
    numbers.get(column) ?? reader.fail(missingColumn(name, column, columns));
  let builtCount = 0;
  const built = <T>(reader: RowReader, build: () => T): T => {
    builtCount += 1;
    if (builtCount <= indexesMax) return reader.untimed(build);
    // A template that searches more columns than there can be indexes pays for the time of each.
    const index = build();
    reader.checkTime(rowCount);
    return index;
  };
  const members = {
    member: (row: number, member: string): Value | undefined => {
      const column = numbers.get(member);
      return column === undefined ? undefined : cells.cell(row, column);
    },
    all: (row: number) => wholeRow(cells, row),
  };
  return {
    rowCount,
    columns,
    firstSeed: undefined,
    get indexBytes() {
      return indexes.size * indexBytesPerRow * rowCount;
    },
    row: (row, reader) => new LazyRow(members, row, reader),
    weighted: (column, reader, uniform) => {
      const number = columnOf(column, reader);
      const weights = indexes.get(`weights ${number}`, () =>
        built(reader, () => createColumnWeights(cells, number, reader)),
      );
      return (weights as ColumnWeights).pick(uniform()); // the key begins with the kind of the index
    },
    where: (column, value, reader) => {
      const number = columnOf(column, reader);
      const index = indexes.get(`values ${number}`, () =>
        built(reader, () => createColumnIndex(cells, number, reader)),
      );
      return (index as ColumnIndex).find(value); // the key begins with the kind of the index
    },
  };
}

function wholeRow(cells: DatasetCells, row: number): ReadonlyMap<string, Value> {
  const members = new Map<string, Value>();
  cells.columns.forEach((column, index) => {
    const value = cells.cell(row, index);
    if (value !== undefined) members.set(column, value);
  });
  return members;
}
