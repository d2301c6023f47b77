/** Draws rows in proportion to the numbers of a column. */
import { show } from '../catalogue/parameters.ts';
import { Decimal, isNumber } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { DatasetCells } from './dataset-cells.ts';
import type { RowReader } from './table.ts';

export interface ColumnWeights {
  /** The number of a row. @param uniform from 0 to below 1 */
  pick(uniform: number): number;
}

/** Adds up the weights of a column. Null and a missing member weigh nothing. */
export function createColumnWeights(cells: DatasetCells, column: number, reader: RowReader): ColumnWeights {
  const { rowCount } = cells;
  const sums = new Float64Array(rowCount);
  let sum = 0;
  for (let row = 0; row < rowCount; row++) {
    sum += weightIn(cells, { row, column }, reader);
    sums[row] = sum;
  }
  if (!(sum > 0 && Number.isFinite(sum))) {
    reader.fail(`the weights in column ${show(cells.columns[column] ?? '')} of ${cells.name} sum up to ${sum}`);
  }
  return { pick: (uniform) => firstAbove(sums, uniform * sum) };
}

function weightIn(
  cells: DatasetCells,
  at: { readonly row: number; readonly column: number },
  reader: RowReader,
): number {
  const value: Value = cells.cell(at.row, at.column) ?? null;
  if (value === null) return 0;
  const weight = isNumber(value) ? (value instanceof Decimal ? value.value : value) : NaN;
  if (weight >= 0 && Number.isFinite(weight)) return weight;
  const place = `column ${show(cells.columns[at.column] ?? '')} of ${cells.name}`;
  return reader.fail(`${place} has ${show(value)} in row ${at.row}; a weight is a number of at least 0`);
}

/** The index of the first sum above a number. */
function firstAbove(sums: Float64Array, number: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sums[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
