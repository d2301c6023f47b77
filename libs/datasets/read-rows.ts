/** Reads the rows of an upload by its format. */
import { checkedUtf8 } from './checked-utf8.ts';
import { csvRows } from './csv-rows.ts';
import { jsonListRows, ndjsonRows } from './json-rows.ts';
import type { RowBatch } from './rows.ts';

export type DatasetFormat = 'csv' | 'ndjson' | 'json';

const readers = { csv: csvRows, ndjson: ndjsonRows, json: jsonListRows };

/** @throws {DatasetProblem} while it is read, with line and column of the first mistake */
export function readRows(format: DatasetFormat, bytes: AsyncIterable<Uint8Array>): AsyncIterable<RowBatch> {
  return readers[format](checkedUtf8(bytes));
}
