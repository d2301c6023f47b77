/** A cache of the rows of small parents as a whole. */
import type { ReferencedRows } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { Lru } from '@docgen/runtime/lru';

const charactersMax = 24 * 1024 * 1024;
/** The memory of a row without its text, in characters. */
const rowWeight = 64;

export function createParentRowsCache(): Lru<ReferencedRows> {
  return createLru<ReferencedRows>({ weightMax: charactersMax, weigh: weighRows });
}

function weighRows(rows: ReferencedRows): number {
  return rows.reduce((weight, row) => weight + (row?.length ?? 0) + rowWeight, rowWeight);
}
