/** Functions of tables: datasets, and other specs of the batch. */
import { childCount, childNumber, parentRow } from './children.ts';
import { row, rowCount, rows, rowWeighted, rowWhere, rowZipf, uniqueRow } from './draw-rows.ts';

export const tableRows = [
  row,
  rowZipf,
  uniqueRow,
  rows,
  rowWeighted,
  rowWhere,
  rowCount,
  parentRow,
  childNumber,
  childCount,
];
