/**
 * Finds the rows whose column has a value. The index has 8 bytes a row and keeps no value: a row is the hash of its value
 * and its number in one double, and doubles sort fast. Where two values have one hash, rows are read to tell them apart.
 */
import { mix32 } from '../random/mixer.ts';
import { equalKeyOf } from '../values/equal-key.ts';
import type { DatasetCells } from './dataset-cells.ts';
import type { FoundRows, RowReader } from './table.ts';

export interface ColumnIndex {
  /** @param key the `equalKeyOf` of a value */
  find(key: string): FoundRows;
}

/** A double has 53 bits: 32 for the hash, 21 for the number of the row. */
const rowsMax = 2_097_152;
/** The starts of the two hashes. The second one finds most values that share the first one. */
const firstStart = 0x811c9dc5;
const secondStart = 0x9e3779b9;

/** Indexes a column. */
export function createColumnIndex(cells: DatasetCells, column: number, reader: RowReader): ColumnIndex {
  const { rowCount } = cells;
  if (rowCount > rowsMax) reader.fail(`${cells.name} has more than ${rowsMax} rows; it cannot be searched`);
  const keyOf = (row: number): string => keyIn(cells, row, column);
  const entries = new Float64Array(rowCount);
  const seconds = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const key = keyOf(row);
    entries[row] = (hashOf(key, firstStart) >>> 0) * rowsMax + row;
    seconds[row] = hashOf(key, secondStart);
  }
  entries.sort();
  const mixed = mixedHashes(entries, seconds);
  return { find: (key) => rowsOf(entries, { key, keyOf, mixed }) };
}

/** The hashes that different values share. There are few: about a hundred in a million different values. */
function mixedHashes(entries: Float64Array, seconds: Int32Array): ReadonlySet<number> {
  const mixed = new Set<number>();
  let hash = -1;
  let first = 0;
  for (const entry of entries) {
    const next = Math.floor(entry / rowsMax);
    const second = seconds[entry % rowsMax] ?? 0;
    if (next !== hash) first = second;
    else if (second !== first) mixed.add(hash);
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
  const hash = hashOf(key, firstStart) >>> 0;
  const start = countBelow(entries, hash * rowsMax);
  const end = countBelow(entries, (hash + 1) * rowsMax);
  const rowAt = (index: number): number => (entries[index] ?? 0) % rowsMax;
  // A row that is read proves that its value is meant, unless the hash is mixed.
  if (end > start && !mixed.has(hash) && keyOf(rowAt(start)) === key) {
    return { count: end - start, at: (position) => rowAt(start + position) };
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
function hashOf(text: string, start: number): number {
  let hash = start ^ text.length;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix32(hash);
}
