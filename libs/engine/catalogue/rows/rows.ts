/** Functions of tables: datasets, and other specs of the batch. */
import { row, rowCount, rows, rowWeighted, rowWhere, rowZipf, uniqueRow } from './draw-rows.ts';

export const tableRows = [row, rowZipf, uniqueRow, rows, rowWeighted, rowWhere, rowCount];
