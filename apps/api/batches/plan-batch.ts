/**
 * Plans a batch before it is stored: finds the parent of each relation, orders parents before their children, and
 * lists what is wrong with the specs. Pure: it does not read templates.
 */
import type { BatchDocumentSpec, BatchSpec } from '@docgen/contracts/batch-spec';
import type { PlannedSpec } from '@docgen/database/batches/submit-batch';
import { countAncestors, findCycle, orderParentsFirst, planReferences } from '@docgen/engine';
import type { FoundRelation } from '@docgen/engine';
import type { ProblemList } from '@docgen/http/problem-list';
import { planRelation, relationField } from './plan-relation.ts';

export interface BatchPlan {
  /** In the order of the batch. */
  readonly specs: readonly SpecPlan[];
  /** Indexes of all specs, each after its parents, otherwise in the order of the batch. */
  readonly generationOrder: readonly number[];
  readonly documentCount: number;
}

/** A spec before its template is read. */
export interface SpecPlan extends Omit<PlannedSpec, 'templateId' | 'bodyDigest' | 'rowSpecs' | 'rowReferences'> {
  readonly template: TemplateChoice;
}

/** How the spec names its template. The contract admits exactly one member. */
export type TemplateChoice = Pick<BatchDocumentSpec, 'templateId' | 'templateName'>;

/** The field by which a spec names its template. */
export function templateField(plans: readonly { readonly template: TemplateChoice }[], specIndex: number): string {
  const member = plans[specIndex]?.template.templateId === undefined ? 'templateName' : 'templateId';
  return `documents[${specIndex}].${member}`;
}

type DocumentSpecs = BatchSpec['documents'];

const relationsMax = 100;
const virtualDocumentsMax = 1_000_000_000_000;
/** They are not counted when the document is delivered, so they must stay few. */
const virtualAncestorsMax = 16;

/**
 * @param problems gets errors AMBIGUOUS_RELATION, UNSUPPORTED_STRATEGY and VALIDATION_ERROR, each with the field, for
 *   example `documents[1].relations.customerId`. With errors, the plan lacks the relations that are wrong.
 */
export function planBatch(
  { documents, virtual = false }: BatchSpec,
  documentsMax: number,
  problems: ProblemList,
): BatchPlan {
  const documentCount = virtual ? countVirtual(documents, problems) : countDocuments(documents, documentsMax, problems);
  const indexByAlias = indexAliases(documents, problems);
  const related = documents.map((_, index) => resolveRelations(documents, index, { indexByAlias, problems }));
  const resolved = withoutCycles(related, documents, problems);
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
  if (virtual) checkAncestors(resolved, generationOrder, problems);
  return { specs, generationOrder, documentCount };
}

function countDocuments(documents: DocumentSpecs, documentsMax: number, problems: ProblemList): number {
  const largest = `${documentsMax}, the most documents of one batch`;
  const isEachPossible = checkCounts(documents, { countMax: documentsMax, largest }, problems);
  const total = documents.reduce((sum, { count }) => sum + count, 0);
  if (isEachPossible && total > documentsMax) {
    const message = `A batch can have at most ${documentsMax} documents; the counts of this one add up to ${total}.`;
    problems.add({ field: 'documents', message });
  }
  return total;
}

function countVirtual(documents: DocumentSpecs, problems: ProblemList): number {
  const largest = `${virtualDocumentsMax}, the most documents of a spec in a virtual batch`;
  checkCounts(documents, { countMax: virtualDocumentsMax, largest }, problems);
  return documents.reduce((total, { count }) => total + count, 0);
}

/** False when a count is too large. */
function checkCounts(
  documents: DocumentSpecs,
  { countMax, largest }: { readonly countMax: number; readonly largest: string },
  problems: ProblemList,
): boolean {
  const tooLarge = [...documents.keys()].filter((index) => (documents[index]?.count ?? 0) > countMax);
  for (const index of tooLarge)
    problems.add({ field: `documents[${index}].count`, message: `"count" must be at most ${largest}.` });
  return tooLarge.length === 0;
}

/** One document of a virtual batch is rendered together with all ancestors that it needs. */
function checkAncestors(resolved: readonly FoundRelation[][], order: readonly number[], problems: ProblemList): void {
  for (const [specIndex, count] of countAncestors(resolved, order).entries()) {
    if (count <= virtualAncestorsMax) continue;
    const message = `One document of this spec needs ${count} documents of its ancestors; a virtual batch allows ${virtualAncestorsMax}.`;
    problems.add({ field: `documents[${specIndex}].relations`, message });
  }
}

/** A repeated alias refers to its first spec. */
function indexAliases(documents: DocumentSpecs, problems: ProblemList): ReadonlyMap<string, number> {
  const indexByAlias = new Map<string, number>();
  for (const [index, { alias }] of documents.entries()) {
    if (indexByAlias.has(alias))
      problems.add({ field: `documents[${index}].alias`, message: `The alias "${alias}" is used more than once.` });
    else indexByAlias.set(alias, index);
  }
  return indexByAlias;
}

function resolveRelations(
  documents: DocumentSpecs,
  index: number,
  { indexByAlias, problems }: { readonly indexByAlias: ReadonlyMap<string, number>; readonly problems: ProblemList },
): FoundRelation[] {
  const relations = Object.entries(documents[index]?.relations ?? {});
  if (relations.length > relationsMax) {
    const message = `A spec can have at most ${relationsMax} relations.`;
    problems.add({ field: `documents[${index}].relations`, message });
    return [];
  }
  return relations.flatMap(([field, relation]) => {
    const named = { field, relation, errorField: relationField(index, field) };
    return problems.collect(() => planRelation(named, documents, indexByAlias)) ?? [];
  });
}

/** Leaves out the first relation of each cycle, which is a problem. */
function withoutCycles(
  related: readonly FoundRelation[][],
  documents: DocumentSpecs,
  problems: ProblemList,
): readonly FoundRelation[][] {
  const resolved = [...related];
  for (let cycle = findCycle(resolved); cycle !== undefined; cycle = findCycle(resolved)) {
    const { specIndex, field } = cycle;
    const message = `The relations of "${documents[specIndex]?.alias}" form a cycle.`;
    problems.add({ field: relationField(specIndex, field), message });
    if (problems.isFull) break;
    resolved[specIndex] = resolved[specIndex]?.filter((relation) => relation.field !== field) ?? [];
  }
  return resolved;
}
