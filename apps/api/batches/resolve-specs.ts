/**
 * Reads the templates of a plan. Each spec gets the digest of the current body. Relations of templates that generate no
 * JSON objects are problems, and paths that no document of the parent has. Unknown bodies are read one by one, so that only one is in memory.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { TemplateChanged } from '@docgen/database/batches/submit-batch';
import type { PlannedSpec } from '@docgen/database/batches/submit-batch';
import { findRenderSources } from '@docgen/database/templates/render-sources';
import { findRelationProblem, planRowReferences } from '@docgen/engine';
import type { KnownTables, ReferringSpec } from '@docgen/engine';
import type { ProblemList } from '@docgen/http/problem-list';
import { assertCanBeUnique } from './assert-can-be-unique.ts';
import { findChosenTemplates } from './chosen-templates.ts';
import type { ChosenSpec } from './chosen-templates.ts';
import type { SpecPlan } from './plan-batch.ts';
import { relationField } from './plan-relation.ts';
import { planRows } from './plan-rows.ts';
import type { TemplateTraits, TemplateTraitsCache } from './template-traits.ts';

export interface ResolvedSpecs {
  /** In the order of the batch. Complete without problems. */
  readonly specs: readonly PlannedSpec[];
  /** True when a template reads or writes sequences or variables. */
  readonly isOrdered: boolean;
  /** By the index of the spec; undefined without its template. */
  readonly traits: readonly (TemplateTraits | undefined)[];
}

export interface Unresolved {
  readonly tenantId: string;
  readonly plans: readonly SpecPlan[];
  /** Whether an instant stands in for the clock. */
  readonly hasAsOf: boolean;
  readonly problems: ProblemList;
}

interface Deps {
  readonly db: Database;
  readonly templateTraits: TemplateTraitsCache;
}

/**
 * @param problems gets errors VALIDATION_ERROR with the field of the template, of the relation or of the count
 * @throws {TemplateChanged} when a template changes while its body is read
 */
export async function resolveSpecs(
  { db, templateTraits }: Deps,
  { tenantId, plans, hasAsOf, problems }: Unresolved,
): Promise<ResolvedSpecs> {
  const specs = await findChosenTemplates(db, tenantId, plans, problems);
  const traits: ResolvedSpecs['traits'][number][] = [];
  const traitsOf = async ({ templateId, bodyDigest }: ChosenSpec, tables?: KnownTables): Promise<TemplateTraits> =>
    templateTraits.get(
      { tenantId, bodyDigest },
      async () => readBody(db, tenantId, { templateId, bodyDigest }),
      tables,
    );
  for (const spec of specs) {
    traits.push(spec === undefined || problems.isFull ? undefined : await traitsOf(spec));
  }
  for (const [index, { relations, documentCount }] of plans.entries()) {
    for (const relation of relations) {
      problems.collect(() => assertCanHaveValue(relation, { specIndex: index, plans, traits }));
    }
    problems.collect(() => assertCanBeUnique(documentCount, index, traits[index]?.unique));
  }
  const traitsWith = async (specIndex: number, tables: KnownTables): Promise<TemplateTraits> => {
    const spec = specs[specIndex];
    if (spec === undefined) throw new Error('a spec whose template is checked has none');
    return traitsOf(spec, tables);
  };
  const rowSpecs = await planRows({ plans, traits, hasAsOf, traitsWith, problems });
  const rowReferences = planRowReferences(plans.map((plan, index) => toReferring(plan, { plans, traits, index })));
  return {
    specs: specs.flatMap((spec, index) =>
      spec === undefined
        ? []
        : [{ ...spec, rowSpecs: rowSpecs[index] ?? [], rowReferences: rowReferences[index] ?? [] }],
    ),
    isOrdered: traits.some((each) => each?.usesState === true),
    traits,
  };
}

/** A spec without its template refers to none. */
function toReferring(
  { alias, relations }: SpecPlan,
  {
    plans,
    traits,
    index,
  }: { readonly plans: readonly SpecPlan[]; readonly traits: ResolvedSpecs['traits']; readonly index: number },
): ReferringSpec {
  const { keyFields = { rowFields: [], uniqueFields: [] } } = traits[index] ?? {};
  return {
    alias,
    check: { keyFields },
    relations: relations.map(({ field, parentSpec, reference }) => ({
      field,
      parentSpec,
      path: plans[parentSpec]?.referencedPaths[reference] ?? [],
    })),
  };
}

async function readBody(
  db: Database,
  tenantId: string,
  { templateId, bodyDigest }: Pick<PlannedSpec, 'templateId' | 'bodyDigest'>,
): Promise<string> {
  const [source] = await findRenderSources(db, [{ tenantId, templateId, knownDigest: undefined }]);
  if (source?.bodyDigest !== bodyDigest || source.body === null)
    throw new TemplateChanged('the body of a template changed after its digest was read');
  return source.body;
}

interface RelationPlace {
  readonly specIndex: number;
  readonly plans: readonly SpecPlan[];
  readonly traits: ResolvedSpecs['traits'];
}

function assertCanHaveValue(
  { field, parentSpec, reference, from }: SpecPlan['relations'][number],
  { specIndex, plans, traits }: RelationPlace,
): void {
  const { alias = '', referencedPaths = [], relations = [] }: Partial<SpecPlan> = plans[parentSpec] ?? {};
  const problem = findRelationProblem({
    from,
    path: referencedPaths[reference] ?? [],
    child: traits[specIndex],
    parent: traits[parentSpec],
    parentAlias: alias,
    parentFields: relations.map((related) => related.field),
  });
  if (problem !== undefined) throw invalidField(relationField(specIndex, field), problem);
}
