/**
 * Renders the parents that a range of documents needs. Child i belongs to the parent's document i modulo the parent's
 * count, so a range needs at most two ranges of each parent. It gets the first of them: a range that reaches beyond it
 * is shortened. A small parent that the range needs as a whole is rendered once and cached.
 */
import type { ParentRows } from './resolve-relations.ts';

/** A parent spec in the order in which the relations of a child refer to it. */
export interface ParentSpec {
  readonly specIndex: number;
  readonly alias: string;
  readonly documentCount: number;
}

export interface SpecRange {
  readonly specIndex: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Rows of parents: what children need of each document, null for one that failed. */
export type ReferencedRows = readonly (string | null)[];

export interface OnDemandSteps {
  /** The distinct parents of a spec. */
  readonly parentsOf: (specIndex: number) => Promise<readonly ParentSpec[]>;
  /** Renders documents of a parent from the start of the range on: at least one, perhaps not all. */
  readonly renderRows: (range: SpecRange, parents: readonly ParentRows[]) => Promise<ReferencedRows>;
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: () => number;
  /** All rows of small parents, by spec. An empty list is a parent whose rows are not cached. */
  readonly cache: {
    get(specIndex: number): ReferencedRows | undefined;
    set(specIndex: number, rows: ReferencedRows): void;
  };
}

export interface LoadedParents {
  readonly parents: readonly ParentRows[];
  /** The rows suffice for the documents before this index, and for the first one at least. */
  readonly to: number;
}

const cachedDocumentsMax = 20_000;
const cachedCharactersMax = 4 * 1024 * 1024;
const wholeMsMax = 1_000;
/** A parent with up to this many documents for each document of the range is rendered as a whole. */
const wholeFactorMax = 4;
/** Enough for a range of single documents to stay as cheap as they can be. */
const rangeOfSinglesMax = 8;

/** @throws what the steps throw */
export async function loadParents(steps: OnDemandSteps, { specIndex, from, to }: SpecRange): Promise<LoadedParents> {
  const parents = await steps.parentsOf(specIndex);
  const loaded: ParentRows[] = [];
  let end = to;
  for (const parent of parents) {
    const rows = await loadParent(steps, parent, { from, to: end });
    loaded.push(rows);
    end = Math.min(end, from + coveredCount(rows, end - from));
  }
  return { parents: loaded, to: end };
}

async function loadParent(
  steps: OnDemandSteps,
  parent: ParentSpec,
  { from, to }: Pick<SpecRange, 'from' | 'to'>,
): Promise<ParentRows> {
  const { specIndex, alias, documentCount } = parent;
  const start = from % documentCount;
  const end = Math.min(start + (to - from), documentCount);
  const whole = await findWhole(steps, parent, to - from);
  if (whole !== undefined) {
    const isContiguous = start + (to - from) <= documentCount;
    return isContiguous
      ? { alias, documentCount, start, rows: whole.slice(start, end) }
      : { alias, documentCount, start: 0, rows: whole };
  }
  return { alias, documentCount, start, rows: await readRows(steps, { specIndex, from: start, to: end }) };
}

/** At least one row. */
async function readRows(steps: OnDemandSteps, range: SpecRange): Promise<ReferencedRows> {
  const { parents, to } = await loadParents(steps, range);
  return steps.renderRows({ ...range, to }, parents);
}

async function findWhole(
  steps: OnDemandSteps,
  { specIndex, documentCount }: ParentSpec,
  wantedCount: number,
): Promise<ReferencedRows | undefined> {
  const known = steps.cache.get(specIndex);
  if (known !== undefined) return known.length > 0 ? known : undefined;
  const isWorthwhile = wantedCount > rangeOfSinglesMax && documentCount <= wantedCount * wholeFactorMax;
  if (documentCount > cachedDocumentsMax || !isWorthwhile) return undefined;
  const rows = await readWhole(steps, specIndex, documentCount);
  steps.cache.set(specIndex, rows);
  return rows.length > 0 ? rows : undefined;
}

/** An empty list when the rows are too large, or their documents too slow, to be rendered as a whole. */
async function readWhole(steps: OnDemandSteps, specIndex: number, documentCount: number): Promise<ReferencedRows> {
  const startedAtMs = steps.nowMs();
  const rows: (string | null)[] = [];
  let characters = 0;
  while (rows.length < documentCount) {
    const next = await readRows(steps, { specIndex, from: rows.length, to: documentCount });
    for (const row of next) {
      rows.push(row);
      characters += row?.length ?? 0;
    }
    const isTooSlow = steps.nowMs() - startedAtMs > wholeMsMax && rows.length < documentCount;
    if (isTooSlow || characters > cachedCharactersMax) return [];
  }
  return rows;
}

/** How many documents the rows suffice for. */
function coveredCount({ rows, documentCount }: ParentRows, wanted: number): number {
  if (rows.length === 0) throw new Error('no document of a parent was rendered');
  return rows.length === documentCount ? wanted : Math.min(wanted, rows.length);
}
