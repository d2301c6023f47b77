/** What a child gets from its parents, or why it cannot have it. */
import type { ParentRows, TaskRelation } from './batch-task.ts';
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
  for (const { field, from, parent, reference } of relations) {
    const row = rowFor(seqNo, parents[parent]);
    if (row === null) return `The relation of "${field}" has no value: ${nameOf(seqNo, parents[parent])} failed.`;
    const value = referencedValue(row, reference);
    if (value === undefined) {
      return `The relation of "${field}" has no value: ${nameOf(seqNo, parents[parent])} has nothing at ${JSON.stringify(from)}.`;
    }
    values.push(value);
  }
  return values;
}

/** Of the document that a child belongs to; null when it failed. */
function rowFor(seqNo: number, parent: ParentRows | undefined): string | null {
  if (parent === undefined) throw new Error('a relation names a parent that its task has not');
  const index = seqNo % parent.documentCount;
  const row = parent.rows[index - parent.start];
  if (row === undefined) throw new Error(`document ${index} of a parent was not sent with the task`);
  return row;
}

function nameOf(seqNo: number, parent: ParentRows | undefined): string {
  return parent === undefined ? 'its parent' : `document ${seqNo % parent.documentCount} of "${parent.alias}"`;
}
