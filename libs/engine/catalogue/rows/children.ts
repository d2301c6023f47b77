/** Functions of parents with different numbers of children. A parent counts its children, and a child finds its parent. */
import { childrenOf, familyProblem, parentOf } from '../../tables/child-shares.ts';
import type { Children, ChildLaw, Family } from '../../tables/child-shares.ts';
import { splitTableName } from '../../tables/table-use.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { int, number, tableName } from '../parameters.ts';
import { rowAt } from './draw-rows.ts';

const law = [
  int('min', { default: 1, min: 0 }),
  int('max', { optional: true, min: 0 }),
  number('exponent', { optional: true, min: 0, max: 100 }),
] as const;

export const childCount = defineFunction({
  name: 'childCount',
  kind: 'D',
  parameters: [tableName('children'), ...law],
  result: 'number',
  description:
    'How many documents of another spec of the batch have this document as their parent: from min to max, or with an exponent the first documents the most. The counts add up to all documents of that spec.',
  example: 'childCount(visits)',
  since: 'v1',
  run(call, name, min, max, exponent) {
    const { rowCount, firstSeed } = call.table(name);
    if (firstSeed === undefined) return call.fail(`${name} is a dataset; children are documents of another spec`);
    const { index, count, alias } = call.position;
    const family = familyOf(call, { seed: firstSeed, parents: alias }, { parentCount: count, childCount: rowCount });
    return childrenOf(allowed(call, { ...family, law: lawOf(min, max, exponent) }), index).count;
  },
});

export const parentRow = defineFunction({
  name: 'parentRow',
  kind: 'D',
  parameters: [tableName('parents'), ...law],
  result: 'object',
  description:
    'The row of a table that is the parent of this document. Use the same min, max and exponent as childCount of the parent.',
  example: 'parentRow(customers)',
  since: 'v1',
  run(call, name, min, max, exponent) {
    const { parent } = childrenWith(call, name, lawOf(min, max, exponent));
    return rowAt(call, call.table(name), parent);
  },
});

export const childNumber = defineFunction({
  name: 'childNumber',
  kind: 'D',
  parameters: [tableName('parents'), ...law],
  result: 'number',
  description: 'The number of this document among the children of its parent, from 1. See parentRow.',
  example: 'childNumber(customers)',
  since: 'v1',
  run(call, name, min, max, exponent) {
    return call.position.index - childrenWith(call, name, lawOf(min, max, exponent)).firstChild + 1;
  },
});

/** The parent of the document, with all of its children. Outside of batches, the document is the only child of row 0. */
function childrenWith(call: Call, name: string, wanted: ChildLaw): Children {
  const { rowCount } = call.table(name);
  const { index, count, alias } = call.position;
  if (rowCount === 0) call.fail(`${name} has no rows`);
  if (alias === '') return { parent: 0, firstChild: 0, count: 1 };
  const seed = call.seed - index;
  const family = familyOf(
    call,
    { seed, parents: splitTableName(name).table },
    { parentCount: rowCount, childCount: count },
  );
  return parentOf(allowed(call, { ...family, law: wanted }), index);
}

/**
 * The family of a spec and its parents. Both sides give the same one.
 *
 * @param of the seed of the first child, and the name of the parents' table
 */
function familyOf(
  call: Call,
  { seed, parents }: { readonly seed: number; readonly parents: string },
  counts: Pick<Family, 'parentCount' | 'childCount'>,
): Omit<Family, 'law'> {
  return { ...counts, streamOf: call.groupStream(seed, parents) };
}

function allowed(call: Call, family: Family): Family {
  const problem = familyProblem(family);
  return problem === undefined ? family : call.fail(problem);
}

function lawOf(min: number, max: number | undefined, exponent: number | undefined): ChildLaw {
  return { min, max: max ?? Infinity, exponent };
}
