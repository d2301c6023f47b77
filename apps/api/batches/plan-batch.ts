/**
 * Plans a batch before it is stored: finds the parent of each relation, orders parents before their children, and
 * refuses invalid specs. Pure: it does not read templates.
 */
import type { BatchDocumentSpec, BatchSpec } from '@docgen/contracts/batch-spec';
import { invalidField } from '@docgen/contracts/errors';
import type { PlannedSpec } from '@docgen/database/batches/insert-batch';
import { countAncestors, findCycle, orderParentsFirst, planReferences } from '@docgen/engine';
import type { FoundRelation } from '@docgen/engine';
import { planRelation, relationField } from './plan-relation.ts';

export interface BatchPlan {
  /** In the order of the batch. */
  readonly specs: readonly SpecPlan[];
  /** Indexes of all specs, each after its parents, otherwise in the order of the batch. */
  readonly generationOrder: readonly number[];
  readonly documentCount: number;
}

/** A spec before its template is read. */
export interface SpecPlan extends Omit<PlannedSpec, 'templateId' | 'bodyDigest'> {
  readonly template: TemplateChoice;
}

/** How the spec names its template. The contract admits exactly one member. */
export type TemplateChoice = Pick<BatchDocumentSpec, 'templateId' | 'templateName'>;

type DocumentSpecs = BatchSpec['documents'];

const relationsMax = 100;
const virtualDocumentsMax = 1_000_000_000_000;
const virtualAncestorsMax = 200;

/**
 * @throws {ApiError} AMBIGUOUS_RELATION, UNSUPPORTED_STRATEGY or VALIDATION_ERROR, each with the field,
 *   for example `documents[1].relations.customerId`
 */
export function planBatch({ documents, virtual = false }: BatchSpec, documentsMax: number): BatchPlan {
  const documentCount = virtual ? countVirtual(documents) : countDocuments(documents, documentsMax);
  const indexByAlias = indexAliases(documents);
  const resolved = documents.map((_, index) => resolveRelations(documents, index, indexByAlias));
  assertNoCycle(resolved, documents);
  const planned = planReferences(resolved);
  const specs = documents.map((document, index) => ({
    alias: document.alias,
    template: { templateId: document.templateId, templateName: document.templateName },
    documentCount: document.count,
    params: JSON.stringify(document.params ?? {}),
    relations: planned[index]?.relations ?? [],
    referencedPaths: planned[index]?.referencedPaths ?? [],
  }));
  const generationOrder = orderParentsFirst(resolved);
  if (virtual) assertFewAncestors(resolved, generationOrder);
  return { specs, generationOrder, documentCount };
}

function countDocuments(documents: DocumentSpecs, documentsMax: number): number {
  let total = 0;
  for (const [index, { count }] of documents.entries()) {
    if (count > documentsMax)
      throw invalidField(
        `documents[${index}].count`,
        `"count" must be at most ${documentsMax}, the most documents of one batch.`,
      );
    total += count;
  }
  if (total > documentsMax)
    throw invalidField(
      'documents',
      `A batch can have at most ${documentsMax} documents; the counts of this one add up to ${total}.`,
    );
  return total;
}

function countVirtual(documents: DocumentSpecs): number {
  for (const [index, { count }] of documents.entries()) {
    if (count <= virtualDocumentsMax) continue;
    throw invalidField(
      `documents[${index}].count`,
      `"count" must be at most ${virtualDocumentsMax}, the most documents of a spec in a virtual batch.`,
    );
  }
  return documents.reduce((total, { count }) => total + count, 0);
}

/** One document of a virtual batch is rendered together with all ancestors that it needs. */
function assertFewAncestors(resolved: readonly FoundRelation[][], order: readonly number[]): void {
  const counts = countAncestors(resolved, order);
  const specIndex = counts.findIndex((count) => count > virtualAncestorsMax);
  if (specIndex === -1) return;
  throw invalidField(
    `documents[${specIndex}].relations`,
    `One document of this spec needs ${counts[specIndex]} documents of its ancestors; a virtual batch allows ${virtualAncestorsMax}.`,
  );
}

function indexAliases(documents: DocumentSpecs): ReadonlyMap<string, number> {
  const indexByAlias = new Map<string, number>();
  for (const [index, { alias }] of documents.entries()) {
    if (indexByAlias.has(alias))
      throw invalidField(`documents[${index}].alias`, `The alias "${alias}" is used more than once.`);
    indexByAlias.set(alias, index);
  }
  return indexByAlias;
}

function resolveRelations(
  documents: DocumentSpecs,
  index: number,
  indexByAlias: ReadonlyMap<string, number>,
): FoundRelation[] {
  const relations = Object.entries(documents[index]?.relations ?? {});
  if (relations.length > relationsMax)
    throw invalidField(`documents[${index}].relations`, `A spec can have at most ${relationsMax} relations.`);
  return relations.map(([field, relation]) =>
    planRelation({ field, relation, errorField: relationField(index, field) }, documents, indexByAlias),
  );
}

function assertNoCycle(resolved: readonly FoundRelation[][], documents: DocumentSpecs): void {
  const cycle = findCycle(resolved);
  if (cycle === undefined) return;
  const { specIndex, field } = cycle;
  throw invalidField(
    relationField(specIndex, field),
    `The relations of "${documents[specIndex]?.alias}" form a cycle.`,
  );
}
