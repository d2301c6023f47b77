/** The values that a child gets from its parents, or the reason why one is missing. */
import type { ParentRows, TaskRelation } from '../threads/thread-protocol.ts';
import { referencedValue } from './relation-values.ts';

const none: readonly string[] = [];

/** JSON texts in the order of the relations, or the reason why the child fails. */
export function resolveRelations(
  relations: readonly TaskRelation[],
  parents: readonly ParentRows[],
  seqNo: number,
): readonly string[] | string {
  if (relations.length === 0) return none;
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
