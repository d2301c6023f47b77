/**
 * What children need of their parents, read in the order in which they need it. Small parents are kept
 * as a whole; of large ones only the range that the next documents belong to is ever in memory.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { listReferenced } from '@docgen/database/batches/batch-sources';
import type { StoredParent } from '@docgen/database/batches/batch-sources';
import type { Database } from '@docgen/database/connection/connect';
import { createLru } from '@docgen/runtime/lru';
import type { ParentRows } from './batch-task.ts';

export interface ParentValues {
  /** For documents from `from` on; `to` is where they end when the parents' values are large. */
  load(
    chunk: ClaimedChunk,
    parents: readonly StoredParent[],
    range: { readonly from: number; readonly to: number },
  ): Promise<{ readonly parents: readonly ParentRows[]; readonly to: number }>;
}

type Rows = readonly (string | null)[];

const keptDocumentsMax = 20_000;
const keptBytesMax = 4 * 1024 * 1024;
const cacheCharactersMax = 24 * 1024 * 1024;
const rangeBytesMax = 4 * 1024 * 1024;
const rowWeight = 64;

export function createParentValues(db: Database): ParentValues {
  // Empty stands for a parent whose values are too large to keep.
  const kept = createLru<Rows>({ weightMax: cacheCharactersMax, weigh: weighRows });

  const wholeOf = async (chunk: ClaimedChunk, { specIndex, documentCount }: StoredParent): Promise<Rows> => {
    if (documentCount > keptDocumentsMax) return [];
    const key = `${chunk.batchNo}/${specIndex}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const range = { batchNo: chunk.batchNo, specIndex, from: 0, to: documentCount };
    const rows = await listReferenced(db.pool, chunk.tenantId, range, keptBytesMax);
    const whole = rows.length === documentCount ? rows : [];
    kept.set(key, whole);
    return whole;
  };
  const rowsFor = async (chunk: ClaimedChunk, parent: StoredParent, from: number, to: number): Promise<ParentRows> => {
    const { alias, documentCount, specIndex } = parent;
    const start = from % documentCount;
    const end = start + (to - from);
    const whole = await wholeOf(chunk, parent);
    if (whole.length > 0) {
      const isInOnePiece = end <= documentCount;
      const rows = isInOnePiece ? whole.slice(start, end) : whole;
      return { alias, documentCount, start: isInOnePiece ? start : 0, rows };
    }
    const range = { batchNo: chunk.batchNo, specIndex, from: start, to: Math.min(end, documentCount) };
    return { alias, documentCount, start, rows: await listReferenced(db.pool, chunk.tenantId, range, rangeBytesMax) };
  };
  return {
    load: async (chunk, parents, { from, to }) => {
      const loaded: ParentRows[] = [];
      for (const parent of parents) loaded.push(await rowsFor(chunk, parent, from, to));
      return { parents: loaded, to: Math.min(to, ...loaded.map((rows) => from + coveredCount(rows, to - from))) };
    },
  };
}

/** How many documents can be made with these rows. */
function coveredCount({ rows, documentCount }: ParentRows, wanted: number): number {
  if (rows.length === 0) throw new Error('a parent has no documents although it is finished');
  return rows.length === documentCount ? wanted : rows.length;
}

function weighRows(rows: Rows): number {
  return rows.reduce((weight, row) => weight + (row?.length ?? 0) + rowWeight, rowWeight);
}
