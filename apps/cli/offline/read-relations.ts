/** Reads the relations of the specs of a batch file or a recipe. */
import { findCycle } from '@docgen/engine';
import type { FoundRelation } from '@docgen/engine';
import type { JsonReader } from '../json-reader.ts';

export interface RelatedSpec {
  readonly alias: string;
  readonly documentCount: number;
  /** Undefined for a spec without relations. */
  readonly relations: JsonReader | undefined;
}

const relationsMax = 100;
const pathStepsMax = 64;

/**
 * By the index of the spec.
 *
 * @throws {CommandFailure} for the first relation that is wrong, or part of a cycle
 */
export function readRelations(specs: readonly RelatedSpec[]): FoundRelation[][] {
  const found = specs.map(({ relations }) => {
    if (relations === undefined) return [];
    const fields = Object.keys(relations.object().members());
    if (fields.length > relationsMax) throw relations.failure(`must have at most ${relationsMax} members`);
    return fields.map((field) => readRelation(field, relations.member(field), specs));
  });
  const cycle = findCycle(found);
  if (cycle === undefined) return found;
  const { alias, relations } = specs[cycle.specIndex] ?? {};
  throw (
    relations?.member(cycle.field).failure(`is part of a cycle of the relations of "${alias}"`) ??
    new Error('a cycle has no relation')
  );
}

function readRelation(field: string, relation: JsonReader, specs: readonly RelatedSpec[]): FoundRelation {
  const isPlain = typeof relation.value === 'string';
  const from = (isPlain ? relation : relation.member('from')).text();
  if (!isPlain && relation.member('strategy').text() !== 'round-robin')
    throw relation.failure('has a strategy that is not "round-robin", the only one');
  const [alias = '', ...path] = from.split('.');
  const isPath = path.length > 0 && path.length <= pathStepsMax && !path.includes('');
  if (!isPath) throw relation.failure(`must be "<alias>.<path>" with 1 to ${pathStepsMax} steps`);
  if (field === '' || field === '__proto__' || path.includes('__proto__'))
    throw relation.failure('cannot set or read a field without a name or "__proto__"');
  const parentSpec = specs.findIndex((spec) => spec.alias === alias);
  const parent = specs[parentSpec];
  if (parent === undefined) throw relation.failure(`is wrong: no spec has the alias "${alias}"`);
  if (isPlain && parent.documentCount > 1)
    throw relation.failure(
      `needs {"from": …, "strategy": "round-robin"}: "${alias}" has ${parent.documentCount} documents`,
    );
  return { field, parentSpec, from, path };
}
