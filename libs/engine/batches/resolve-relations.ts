/** The values that a child gets from its parents, or the reason why one is missing. */
import { referencedValue } from './relation-values.ts';

/** A relation of a spec to one of its parents. */
export interface SpecRelation {
  readonly field: string;
  /** `alias.path`, as it was submitted; for messages. */
  readonly from: string;
  /** Index into the parents of the spec. */
  readonly parent: number;
  /** Index into the parent's values. */
  readonly reference: number;
}

/** Consecutive documents of one parent spec. */
export interface ParentRows {
  readonly alias: string;
  readonly documentCount: number;
  /** The seqNo of the first row. */
  readonly start: number;
  /** `referencedText` of each document; null for one that failed. */
  readonly rows: readonly (string | null)[];
}

/** The rows of all parents of some documents, in the order in which relations refer to them. */
export type ParentsOfRange =
  | readonly ParentRows[]
  /** The values of the only document exceed `parentCharactersMax`. */
  | 'tooLarge';

const none: readonly string[] = [];

/** JSON texts in the order of the relations, or the reason why the child fails. */
export function resolveRelations(
  relations: readonly SpecRelation[],
  parents: ParentsOfRange,
  seqNo: number,
): readonly string[] | string {
  if (relations.length === 0) return none;
  if (parents === 'tooLarge') return 'The values that the relations take from all parents are too large together.';
  const values: string[] = [];
  for (const { field, from, parent: parentIndex, reference } of relations) {
    const parent = parents[parentIndex];
    if (parent === undefined) throw new Error('a relation names a parent that is not in its task');
    const row = rowFor(seqNo, parent);
    if (row === null) return `The relation of "${field}" has no value: ${nameOf(seqNo, parent)} failed.`;
    const value = referencedValue(row, reference);
    if (value === undefined) {
      return `The relation of "${field}" has no value: ${nameOf(seqNo, parent)} has nothing at ${JSON.stringify(from)}.`;
    }
    values.push(value);
  }
  return values;
}

/** The row of the document that a child belongs to; null when that document failed. */
function rowFor(seqNo: number, parent: ParentRows): string | null {
  const index = seqNo % parent.documentCount;
  const row = parent.rows[index - parent.start];
  if (row === undefined) throw new Error(`document ${index} of a parent was not sent with the task`);
  return row;
}

function nameOf(seqNo: number, { documentCount, alias }: ParentRows): string {
  return `document ${seqNo % documentCount} of "${alias}"`;
}
