/**
 * Loads the rows of all parents of a range of documents. Together they stay within a limit, because a process that
 * serves all tenants holds them. Large rows shorten the range, down to one document.
 */
import type { ParentRows, ParentsOfRange } from './resolve-relations.ts';

export interface LoadedParents {
  readonly parents: ParentsOfRange;
  /** The rows suffice for the documents before this index, and for the first one at least. */
  readonly to: number;
}

export interface WantedRows {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** The parent's share of the limit. The loader may return more; the first row is needed in any case. */
  readonly charactersMax: number;
  /** Characters of the parents that are loaded already. */
  readonly charactersHeld: number;
}

/** The values that a document can copy from its parents have at most this many characters together. */
export const parentCharactersMax = 16 * 1024 * 1024;

/** @param load returns at least the row that document `from` belongs to */
export async function loadParentRows<P>(
  parents: readonly P[],
  range: Pick<WantedRows, 'from' | 'to'>,
  load: (parent: P, wanted: WantedRows) => Promise<ParentRows>,
): Promise<LoadedParents> {
  const { from } = range;
  const loaded: ParentRows[] = [];
  let { to } = range;
  let charactersHeld = 0;
  for (const [index, parent] of parents.entries()) {
    const charactersMax = Math.floor((parentCharactersMax - charactersHeld) / (parents.length - index));
    const found = await load(parent, { from, to, charactersMax, charactersHeld });
    const { rows, characters } = withinLimit(found, from, charactersMax);
    charactersHeld += characters;
    if (charactersHeld > parentCharactersMax) {
      return to - from > 1 ? loadParentRows(parents, { from, to: from + 1 }, load) : { parents: 'tooLarge', to };
    }
    loaded.push(rows);
    to = Math.min(to, from + coveredCount(rows));
  }
  return { parents: loaded, to };
}

/** Cuts the rows off at the limit, but keeps the row of document `from` in any case. */
function withinLimit(
  all: ParentRows,
  from: number,
  charactersMax: number,
): { readonly rows: ParentRows; readonly characters: number } {
  const total = charactersOf(all.rows);
  if (total <= charactersMax) return { rows: all, characters: total };
  const start = from % all.documentCount;
  const first = start - all.start;
  let end = first;
  let characters = 0;
  do {
    characters += all.rows[end]?.length ?? 0;
    end += 1;
  } while (end < all.rows.length && characters + (all.rows[end]?.length ?? 0) <= charactersMax);
  return { rows: { ...all, start, rows: all.rows.slice(first, end) }, characters };
}

function charactersOf(rows: ParentRows['rows']): number {
  return rows.reduce((sum, row) => sum + (row?.length ?? 0), 0);
}

/** How many documents these rows suffice for: any number when all rows are there, because children repeat their parents. */
function coveredCount({ rows, documentCount }: ParentRows): number {
  if (rows.length === 0) throw new Error('no row of a parent was loaded');
  return rows.length === documentCount ? Infinity : rows.length;
}
