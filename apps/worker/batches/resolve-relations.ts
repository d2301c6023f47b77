/** What a child gets from its parents, or why it cannot have it. */
import type { ParentRows, TaskRelation } from './batch-task.ts';
import { parseReferenced } from './relation-values.ts';

/** JSON texts in the order of the relations, or the reason why the child fails. */
export function resolveRelations(
  relations: readonly TaskRelation[],
  parents: readonly ParentRows[],
  seqNo: number,
): readonly string[] | string {
  if (relations.length === 0) return [];
  const documents = parents.map((parent) => documentOf(parent, seqNo));
  const values: string[] = [];
  for (const { field, from, parent, reference } of relations) {
    const document = documents[parent];
    if (document === undefined) throw new Error('a relation names a parent that its task has not');
    if (document.values === null) return `The relation of "${field}" has no value: ${document.name} failed.`;
    const value = document.values[reference];
    if (value === undefined || value === null) {
      return `The relation of "${field}" has no value: ${document.name} has nothing at ${JSON.stringify(from)}.`;
    }
    values.push(value);
  }
  return values;
}

function documentOf({ alias, documentCount, start, rows }: ParentRows, seqNo: number) {
  const index = seqNo % documentCount;
  const row = rows[index - start];
  if (row === undefined) throw new Error(`document ${index} of a parent was not sent with the task`);
  return { name: `document ${index} of "${alias}"`, values: row === null ? null : parseReferenced(row) };
}
