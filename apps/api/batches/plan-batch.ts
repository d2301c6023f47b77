/**
 * Plans a batch before anything is stored: finds each relation's parent, puts parents before their
 * children, and refuses every spec that could not be resolved later. Pure; templates are not looked at.
 */
import type { BatchSpec } from '@docgen/contracts/batch-spec';
import { invalidField } from '@docgen/contracts/errors';
import type { PlannedRelation, PlannedSpec } from '@docgen/database/batches/insert-batch';
import { findCycle, orderParentsFirst } from './parents-first.ts';
import { planRelation, relationField } from './plan-relation.ts';
import type { ResolvedRelation } from './plan-relation.ts';

export interface BatchPlan {
  /** In the order of the batch. */
  readonly specs: readonly SpecPlan[];
  /** Indexes of all specs, each behind its parents; in the order of the batch where that leaves a choice. */
  readonly generationOrder: readonly number[];
  readonly documentCount: number;
}

/** A spec before its template is known. */
export type SpecPlan = Omit<PlannedSpec, 'bodyDigest'>;

type DocumentSpecs = BatchSpec['documents'];

const relationsMax = 100;

/**
 * @throws {ApiError} AMBIGUOUS_RELATION, UNSUPPORTED_STRATEGY or VALIDATION_ERROR, each with the field,
 *   for example `documents[1].relations.customerId`
 */
export function planBatch({ documents }: BatchSpec, documentsMax: number): BatchPlan {
  const documentCount = countDocuments(documents, documentsMax);
  const indexByAlias = indexAliases(documents);
  const resolved = documents.map((_, index) => resolveRelations(documents, index, indexByAlias));
  assertNoCycle(resolved, documents);
  const paths = collectPaths(resolved);
  const references = paths.map((ofSpec) => new Map([...ofSpec.keys()].map((from, index) => [from, index])));
  const specs = documents.map((document, index) => ({
    alias: document.alias,
    templateId: document.templateId,
    documentCount: document.count,
    params: JSON.stringify(document.params ?? {}),
    relations: (resolved[index] ?? []).map((relation) => toPlanned(relation, references)),
    referencedPaths: [...(paths[index]?.values() ?? [])],
  }));
  return { specs, generationOrder: orderParentsFirst(resolved), documentCount };
}

function countDocuments(documents: DocumentSpecs, documentsMax: number): number {
  let total = 0;
  for (const [index, { count }] of documents.entries()) {
    if (count > documentsMax)
      throw invalidField(`documents[${index}].count`, `A batch makes at most ${documentsMax} documents.`);
    total += count;
  }
  if (total > documentsMax)
    throw invalidField('documents', `A batch makes at most ${documentsMax} documents; these are ${total}.`);
  return total;
}

function indexAliases(documents: DocumentSpecs): ReadonlyMap<string, number> {
  const indexByAlias = new Map<string, number>();
  for (const [index, { alias }] of documents.entries()) {
    if (indexByAlias.has(alias))
      throw invalidField(`documents[${index}].alias`, `The alias "${alias}" stands more than once.`);
    indexByAlias.set(alias, index);
  }
  return indexByAlias;
}

function resolveRelations(
  documents: DocumentSpecs,
  index: number,
  indexByAlias: ReadonlyMap<string, number>,
): ResolvedRelation[] {
  const relations = Object.entries(documents[index]?.relations ?? {});
  if (relations.length > relationsMax)
    throw invalidField(`documents[${index}].relations`, `A spec has at most ${relationsMax} relations.`);
  return relations.map(([field, relation]) =>
    planRelation({ field, relation, errorField: relationField(index, field) }, documents, indexByAlias),
  );
}

function assertNoCycle(resolved: readonly ResolvedRelation[][], documents: DocumentSpecs): void {
  const cycle = findCycle(resolved);
  if (cycle === undefined) return;
  const { specIndex, field } = cycle;
  throw invalidField(
    relationField(specIndex, field),
    `"${documents[specIndex]?.alias}" would be made from itself: its relations form a cycle.`,
  );
}

/** For each spec the paths that its children need, each once, by the relation's own spelling. */
type ReferencedPaths = readonly ReadonlyMap<string, readonly string[]>[];

function collectPaths(resolved: readonly ResolvedRelation[][]): ReferencedPaths {
  const pathsOfSpecs = resolved.map(() => new Map<string, readonly string[]>());
  for (const { parentSpec, from, path } of resolved.flat()) pathsOfSpecs[parentSpec]?.set(from, path);
  return pathsOfSpecs;
}

function toPlanned(
  { field, parentSpec, from }: ResolvedRelation,
  references: readonly ReadonlyMap<string, number>[],
): PlannedRelation {
  const reference = references[parentSpec]?.get(from);
  if (reference === undefined) throw new Error(`the path of ${from} was not collected`);
  return { field, parentSpec, reference, from };
}
