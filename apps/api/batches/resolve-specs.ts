/**
 * Reads the templates of a plan. Each spec gets the digest of the current body, and relations of templates that
 * generate no JSON objects are refused. Unknown bodies are read one by one, so that only one is in memory.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { TemplateChanged } from '@docgen/database/batches/insert-batch';
import type { PlannedSpec } from '@docgen/database/batches/insert-batch';
import { findRenderSources } from '@docgen/database/templates/render-sources';
import { findChosenTemplates } from './chosen-templates.ts';
import type { SpecPlan } from './plan-batch.ts';
import { relationField } from './plan-relation.ts';
import type { TemplateTraits, TemplateTraitsCache } from './template-traits.ts';

export interface ResolvedSpecs {
  /** In the order of the batch. */
  readonly specs: readonly PlannedSpec[];
  /** True when a template reads or writes sequences or variables. */
  readonly isOrdered: boolean;
  /** In the order of the batch. */
  readonly traits: readonly TemplateTraits[];
}

interface Deps {
  readonly db: Database;
  readonly templateTraits: TemplateTraitsCache;
}

/**
 * @throws {ApiError} VALIDATION_ERROR with the field of the template or of the relation
 * @throws {TemplateChanged} when a template changes while its body is read
 */
export async function resolveSpecs(
  { db, templateTraits }: Deps,
  tenantId: string,
  plans: readonly SpecPlan[],
): Promise<ResolvedSpecs> {
  const specs = await findChosenTemplates(db, tenantId, plans);
  const traits: TemplateTraits[] = [];
  for (const spec of specs) {
    traits.push(await templateTraits.get(spec.bodyDigest, async () => readBody(db, tenantId, spec)));
  }
  for (const [index, { relations, documentCount }] of specs.entries()) {
    assertCanRelate(relations, index, traits);
    assertCanBeUnique(documentCount, index, traits[index]);
  }
  return { specs, isOrdered: traits.some(({ usesState }) => usesState), traits };
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

function assertCanBeUnique(documentCount: number, specIndex: number, traits: TemplateTraits | undefined): void {
  const unique = traits?.unique;
  if (unique === undefined || documentCount <= unique.count) return;
  const reason = `${unique.call} has only ${unique.count} different values for ${documentCount} documents.`;
  throw invalidField(`documents[${specIndex}].count`, `The template's ${reason}`);
}

function assertCanRelate(relations: SpecPlan['relations'], specIndex: number, traits: readonly TemplateTraits[]): void {
  for (const { field, parentSpec } of relations) {
    if (traits[specIndex]?.canRelate !== true)
      throw invalidField(
        relationField(specIndex, field),
        'Relations set fields of JSON objects. This template does not generate JSON objects.',
      );
    if (traits[parentSpec]?.canRelate !== true)
      throw invalidField(
        relationField(specIndex, field),
        'Relations read fields of JSON objects. The template of the parent does not generate JSON objects.',
      );
  }
}
