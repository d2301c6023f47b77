/**
 * Renders the parents that a range of documents needs. Child i belongs to the parent's document i modulo the parent's
 * count, so a range of children needs at most two ranges of each parent. Only the first one is loaded, and the range of
 * children is shortened to it. A small parent that the range needs as a whole is rendered once and cached.
 */
import { loadParentRows } from './load-parent-rows.ts';
import type { LoadedParents, WantedRows } from './load-parent-rows.ts';
import type { ParentRows, ParentsOfRange } from './resolve-relations.ts';

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
  readonly renderRows: (range: SpecRange, parents: ParentsOfRange) => Promise<ReferencedRows>;
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: () => number;
  /** All rows of small parents, by spec. An empty list is a parent whose rows are not cached. */
  readonly cache: {
    get(specIndex: number): ReferencedRows | undefined;
    set(specIndex: number, rows: ReferencedRows): void;
  };
}

// A parent beyond one of these limits is not rendered as a whole: the cache and the time belong to all tenants.
const cachedDocumentsMax = 20_000;
const cachedCharactersMax = 4 * 1024 * 1024;
const wholeMsMax = 1_000;
/** A parent with up to this many documents for each document of the range is rendered as a whole. */
const wholeFactorMax = 4;
/** A range of up to this many documents gets only the rows that it needs, so that reading one document stays cheap. */
const rangeOfSinglesMax = 8;
/** The most characters of all generations of ancestors, while the oldest one renders. */
const heldCharactersMax = 64 * 1024 * 1024;

/** The ancestors of a document have more characters than are held at once. */
export class AncestorsTooLarge extends Error {
  constructor() {
    const limitMi = heldCharactersMax / 1024 / 1024;
    super(`The ancestors of a document have values of more than ${limitMi} Mi characters in total.`);
  }
}

/** @throws {AncestorsTooLarge}; what the steps throw */
export async function loadParents(steps: OnDemandSteps, range: SpecRange): Promise<LoadedParents> {
  return loadGeneration(steps, range, 0);
}

/** @param heldByChildren characters of the rows that are loaded for the descendants of this range */
async function loadGeneration(steps: OnDemandSteps, range: SpecRange, heldByChildren: number): Promise<LoadedParents> {
  if (heldByChildren > heldCharactersMax) throw new AncestorsTooLarge();
  const parents = await steps.parentsOf(range.specIndex);
  return loadParentRows(parents, range, async (parent, wanted) =>
    loadParent(steps, parent, { ...wanted, charactersHeld: heldByChildren + wanted.charactersHeld }),
  );
}

async function loadParent(
  steps: OnDemandSteps,
  parent: ParentSpec,
  { from, to, charactersHeld }: WantedRows,
): Promise<ParentRows> {
  const { specIndex, alias, documentCount } = parent;
  const start = from % documentCount;
  const end = Math.min(start + (to - from), documentCount);
  const whole = await findWhole(steps, parent, { wantedCount: to - from, charactersHeld });
  if (whole !== undefined) {
    const isContiguous = start + (to - from) <= documentCount;
    return isContiguous
      ? { alias, documentCount, start, rows: whole.slice(start, end) }
      : { alias, documentCount, start: 0, rows: whole };
  }
  return {
    alias,
    documentCount,
    start,
    rows: await readRows(steps, { specIndex, from: start, to: end }, charactersHeld),
  };
}

/** At least one row. */
async function readRows(steps: OnDemandSteps, range: SpecRange, charactersHeld: number): Promise<ReferencedRows> {
  const { parents, to } = await loadGeneration(steps, range, charactersHeld);
  return steps.renderRows({ ...range, to }, parents);
}

async function findWhole(
  steps: OnDemandSteps,
  { specIndex, documentCount }: ParentSpec,
  { wantedCount, charactersHeld }: { readonly wantedCount: number; readonly charactersHeld: number },
): Promise<ReferencedRows | undefined> {
  const known = steps.cache.get(specIndex);
  if (known !== undefined) return known.length > 0 ? known : undefined;
  const isWorthwhile = wantedCount > rangeOfSinglesMax && documentCount <= wantedCount * wholeFactorMax;
  if (documentCount > cachedDocumentsMax || !isWorthwhile) return undefined;
  const rows = await readWhole(steps, { specIndex, from: 0, to: documentCount }, charactersHeld);
  steps.cache.set(specIndex, rows);
  return rows.length > 0 ? rows : undefined;
}

/** An empty list when the rows are too large, or their documents too slow, to be rendered as a whole. */
async function readWhole(steps: OnDemandSteps, range: SpecRange, charactersHeld: number): Promise<ReferencedRows> {
  const startedAtMs = steps.nowMs();
  const rows: (string | null)[] = [];
  let characters = 0;
  while (rows.length < range.to) {
    const next = await readRows(steps, { ...range, from: rows.length }, charactersHeld + characters);
    for (const row of next) {
      rows.push(row);
      characters += row?.length ?? 0;
    }
    const isTooSlow = steps.nowMs() - startedAtMs > wholeMsMax && rows.length < range.to;
    if (isTooSlow || characters > cachedCharactersMax) return [];
  }
  return rows;
}
