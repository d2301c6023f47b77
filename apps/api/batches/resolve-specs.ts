/**
 * Puts the templates of a plan in: each spec gets its body as it is now, and relations are refused where
 * a template makes no JSON objects.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connect';
import type { PlannedSpec } from '@docgen/database/insert-batch';
import { findRenderSources } from '@docgen/database/render-sources';
import type { RenderSource } from '@docgen/database/render-sources';
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

/** @throws {ApiError} VALIDATION_ERROR with the field of the template or of the relation */
export async function resolveSpecs(
  { db, templateTraits }: Deps,
  tenantId: string,
  plans: readonly SpecPlan[],
): Promise<ResolvedSpecs> {
  const sources = await findSources(db, tenantId, plans);
  const specs = plans.map((plan, index) => {
    const { body, bodyDigest } = getActiveSource(sources.get(plan.templateId), index);
    return { ...plan, body, bodyDigest };
  });
  const traits: TemplateTraits[] = [];
  for (const { body, bodyDigest } of specs) traits.push(await templateTraits.get(bodyDigest, body));
  for (const [index, { relations }] of specs.entries()) assertCanRelate(relations, index, traits);
  return { specs, isOrdered: traits.some(({ usesState }) => usesState) };
}

async function findSources(
  db: Database,
  tenantId: string,
  plans: readonly SpecPlan[],
): Promise<ReadonlyMap<string, RenderSource>> {
  const templateIds = [...new Set(plans.map(({ templateId }) => templateId))];
  const found = await findRenderSources(
    db,
    templateIds.map((templateId) => ({ tenantId, templateId, knownDigest: undefined })),
  );
  return new Map(templateIds.flatMap((id, index) => (found[index] === undefined ? [] : [[id, found[index]]])));
}

function getActiveSource(source: RenderSource | undefined, specIndex: number): { body: string; bodyDigest: string } {
  const field = `documents[${specIndex}].templateId`;
  if (source === undefined) throw invalidField(field, 'There is no such template.');
  const { status, body, bodyDigest } = source;
  if (status === 'archived') throw invalidField(field, 'The template is archived; nothing can be generated from it.');
  if (body === null) throw new Error('a body that was not known did not come');
  return { body, bodyDigest };
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
