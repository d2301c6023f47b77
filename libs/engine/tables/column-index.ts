/**
 * Finds the rows whose column has a value. The index has 8 bytes a row and keeps no value: a row is the hash of its value
 * and its number in one double, and doubles sort fast.
 */
import { equalKeyOf } from '../values/equal-key.ts';
import { mix32 } from '../random/mixer.ts';
import type { DatasetCells } from './dataset-cells.ts';
import type { FoundRows, RowReader } from './table.ts';

export interface ColumnIndex {
  /** @param key the `equalKeyOf` of a value */
  find(key: string): FoundRows;
}

/** A double has 53 bits: 32 for the hash, 21 for the number of the row. */
const rowsMax = 2_097_152;

/** Indexes a column. */
export function createColumnIndex(cells: DatasetCells, column: number, reader: RowReader): ColumnIndex {
  const { rowCount } = cells;
  if (rowCount > rowsMax) reader.fail(`${cells.name} has more than ${rowsMax} rows; it cannot be searched`);
  reader.checkTime(rowCount);
  const entries = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row++) entries[row] = hashOf(keyIn(cells, row, column)) * rowsMax + row;
  entries.sort();
  const keyOf = (row: number): string => keyIn(cells, row, column);
  const mixed = mixedHashes(entries, keyOf);
  return { find: (key) => rowsOf(entries, { key, keyOf, mixed }) };
}

/** The hashes that different values share. There are few: about a hundred in a million different values. */
function mixedHashes(entries: Float64Array, keyOf: (row: number) => string): ReadonlySet<number> {
  const mixed = new Set<number>();
  let hash = -1;
  let first = '';
  for (const entry of entries) {
    const next = Math.floor(entry / rowsMax);
    const key = keyOf(entry % rowsMax);
    if (next !== hash) first = key;
    else if (key !== first) mixed.add(hash);
    hash = next;
  }
  return mixed;
}

interface Search {
  readonly key: string;
  readonly keyOf: (row: number) => string;
  readonly mixed: ReadonlySet<number>;
}

function rowsOf(entries: Float64Array, { key, keyOf, mixed }: Search): FoundRows {
  const hash = hashOf(key);
  const start = countBelow(entries, hash * rowsMax);
  const end = countBelow(entries, (hash + 1) * rowsMax);
  const rowAt = (index: number): number => (entries[index] ?? 0) % rowsMax;
  if (!mixed.has(hash)) {
    const isFound = end > start && keyOf(rowAt(start)) === key;
    return { count: isFound ? end - start : 0, at: (position) => rowAt(start + position) };
  }
  const rows = Array.from(entries.subarray(start, end), (entry) => entry % rowsMax).filter((row) => keyOf(row) === key);
  return { count: rows.length, at: (position) => rows[position] ?? 0 };
}

/** How many entries are below a number. */
function countBelow(entries: Float64Array, number: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((entries[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyIn(cells: DatasetCells, row: number, column: number): string {
  return equalKeyOf(cells.cell(row, column) ?? null, () => undefined);
}

/** 32 bits of a text. */
function hashOf(text: string): number {
  let hash = text.length | 0;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix32(hash) >>> 0;
}
