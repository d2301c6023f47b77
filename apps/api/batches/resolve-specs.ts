/**
 * Puts the templates of a plan in: each spec gets the digest of its body as it is now, and relations are refused
 * where a template makes no JSON objects. Bodies are read one at a time, and only those that are not known yet.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { TemplateChanged } from '@docgen/database/batches/insert-batch';
import type { PlannedSpec } from '@docgen/database/batches/insert-batch';
import { findRenderSources, findTemplateHeads } from '@docgen/database/templates/render-sources';
import type { TemplateHead } from '@docgen/database/templates/render-sources';
import type { SpecPlan } from './plan-batch.ts';
import { relationField } from './plan-relation.ts';
import type { TemplateTraits, TemplateTraitsCache } from './template-traits.ts';

export interface ResolvedSpecs {
  /** In the order of the batch. */
  readonly specs: readonly PlannedSpec[];
  /** A template reads or writes sequences or variables. */
  readonly isOrdered: boolean;
}

interface Deps {
  readonly db: Database;
  readonly templateTraits: TemplateTraitsCache;
}

/**
 * @throws {ApiError} VALIDATION_ERROR with the field of the template or of the relation
 * @throws {TemplateChanged} when a template changes meanwhile
 */
export async function resolveSpecs(
  { db, templateTraits }: Deps,
  tenantId: string,
  plans: readonly SpecPlan[],
): Promise<ResolvedSpecs> {
  const heads = await findTemplateHeads(db, tenantId, [...new Set(plans.map(({ templateId }) => templateId))]);
  const specs = plans.map((plan, index) => ({ ...plan, bodyDigest: activeDigest(heads.get(plan.templateId), index) }));
  const traits: TemplateTraits[] = [];
  for (const spec of specs) {
    traits.push(await templateTraits.get(spec.bodyDigest, async () => readBody(db, tenantId, spec)));
  }
  for (const [index, { relations }] of specs.entries()) assertCanRelate(relations, index, traits);
  return { specs, isOrdered: traits.some(({ usesState }) => usesState) };
}

function activeDigest(head: TemplateHead | undefined, specIndex: number): string {
  const field = `documents[${specIndex}].templateId`;
  if (head === undefined) throw invalidField(field, 'There is no such template.');
  const { status, bodyDigest } = head;
  if (status === 'archived') throw invalidField(field, 'The template is archived; nothing can be generated from it.');
  return bodyDigest;
}

async function readBody(
  db: Database,
  tenantId: string,
  { templateId, bodyDigest }: Pick<PlannedSpec, 'templateId' | 'bodyDigest'>,
): Promise<string> {
  const [source] = await findRenderSources(db, [{ tenantId, templateId, knownDigest: undefined }]);
  if (source?.bodyDigest !== bodyDigest || source.body === null)
    throw new TemplateChanged('a template has another body than its head said');
  return source.body;
}

function assertCanRelate(relations: SpecPlan['relations'], specIndex: number, traits: readonly TemplateTraits[]): void {
  for (const { field, parentSpec } of relations) {
    if (traits[specIndex]?.canRelate !== true)
      throw invalidField(
        relationField(specIndex, field),
        'A field can only be set on JSON objects, which this template does not make.',
      );
    if (traits[parentSpec]?.canRelate !== true)
      throw invalidField(
        relationField(specIndex, field),
        'A field can only be read from JSON objects, which the template of the parent does not make.',
      );
  }
}
