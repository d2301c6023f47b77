/**
 * Reads the values that children copy from their parents. A small parent is cached as a whole. Of a large one, only the
 * range for the next documents is in memory.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { listReferenced } from '@docgen/database/batches/batch-sources';
import type { StoredParent } from '@docgen/database/batches/batch-sources';
import { loadParentRows } from '@docgen/engine';
import type { LoadedParents, ParentRows, ReferencedRows, WantedRows } from '@docgen/engine';
import type { Database } from '@docgen/database/connection/connect';
import { createLru } from '@docgen/runtime/lru';
import type { Lru } from '@docgen/runtime/lru';

export interface ParentValues {
  /** For documents from `from` on. The result's `to` is smaller than the wanted one when the values are large. */
  load(
    chunk: ClaimedChunk,
    parents: readonly StoredParent[],
    range: { readonly from: number; readonly to: number },
  ): Promise<LoadedParents>;
}

const cachedCharactersMax = 24 * 1024 * 1024;
/** The memory of a row without its text, in characters. */
const rowWeight = 64;
const cachedDocumentsMax = 20_000;
const cachedBytesMax = 4 * 1024 * 1024;
const rangeBytesMax = 4 * 1024 * 1024;

export function createParentValues(db: Database): ParentValues {
  // An empty list is a parent whose values are too large to cache.
  const cached = createParentRowsCache();

  const wholeOf = async (chunk: ClaimedChunk, { specIndex, documentCount }: StoredParent): Promise<ReferencedRows> => {
    if (documentCount > cachedDocumentsMax) return [];
    const key = `${chunk.batchId}/${specIndex}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const range = { ...chunk, specIndex, from: 0, to: documentCount };
    const rows = await listReferenced(db.pool, range, cachedBytesMax);
    const whole = rows.length === documentCount ? rows : [];
    cached.set(key, whole);
    return whole;
  };
  const rowsFor = async (
    chunk: ClaimedChunk,
    parent: StoredParent,
    { from, to, charactersMax }: WantedRows,
  ): Promise<ParentRows> => {
    const { alias, documentCount, specIndex } = parent;
    const start = from % documentCount;
    const end = start + (to - from);
    const whole = await wholeOf(chunk, parent);
    if (whole.length > 0) {
      const isContiguous = end <= documentCount;
      const rows = isContiguous ? whole.slice(start, end) : whole;
      return { alias, documentCount, start: isContiguous ? start : 0, rows };
    }
    const range = { ...chunk, specIndex, from: start, to: Math.min(end, documentCount) };
    const bytesMax = Math.min(rangeBytesMax, charactersMax);
    return { alias, documentCount, start, rows: await listReferenced(db.pool, range, bytesMax) };
  };
  return {
    load: async (chunk, parents, range) =>
      loadParentRows(parents, range, async (parent, wanted) => rowsFor(chunk, parent, wanted)),
  };
}

/** A cache of the rows of small parents as a whole. */
export function createParentRowsCache(): Lru<ReferencedRows> {
  return createLru<ReferencedRows>({ weightMax: cachedCharactersMax, weigh: weighRows });
}

function weighRows(rows: ReferencedRows): number {
  return rows.reduce((weight, row) => weight + (row?.length ?? 0) + rowWeight, rowWeight);
}
