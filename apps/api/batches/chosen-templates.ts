/** Finds the templates that the specs of a batch name, by id or by name. Each must be an active one of the tenant. */
import { invalidField } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import type { PlannedSpec } from '@docgen/database/batches/submit-batch';
import { findActiveByName, findTemplateHeads } from '@docgen/database/templates/render-sources';
import type { NamedTemplate, TemplateHead } from '@docgen/database/templates/render-sources';
import type { ProblemList } from '@docgen/http/problem-list';
import type { SpecPlan } from './plan-batch.ts';

/** A spec with its template. */
export type ChosenSpec = Omit<PlannedSpec, 'rowSpecs' | 'rowReferences'>;

/**
 * In the order of the plans; undefined for a spec without such a template.
 *
 * @param problems gets errors VALIDATION_ERROR with the field, for example `documents[1].templateName`
 */
export async function findChosenTemplates(
  db: Database,
  tenantId: string,
  plans: readonly SpecPlan[],
  problems: ProblemList,
): Promise<(ChosenSpec | undefined)[]> {
  const ids = new Set(plans.flatMap(({ template: { templateId } }) => templateId ?? []));
  const names = new Set(plans.flatMap(({ template: { templateName } }) => templateName ?? []));
  const heads = await findTemplateHeads(db, tenantId, [...ids]);
  const named = names.size === 0 ? noNames : await findActiveByName(db, tenantId, [...names]);
  return plans.map(({ template: { templateId, templateName = '' }, ...plan }, index) =>
    problems.collect(() => {
      if (templateId === undefined) return { ...plan, ...onlyOne(named.get(templateName), index) };
      return { ...plan, templateId, bodyDigest: activeDigest(heads.get(templateId), index) };
    }),
  );
}

const noNames: ReadonlyMap<string, readonly NamedTemplate[]> = new Map();

function onlyOne(found: readonly NamedTemplate[] = [], specIndex: number): NamedTemplate {
  const field = `documents[${specIndex}].templateName`;
  const [template, ...others] = found;
  if (template === undefined) throw invalidField(field, 'No active template has this name.');
  if (others.length === 0) return template;
  throw invalidField(
    field,
    'Several active templates have this name. Rename or archive all but one, or give the templateId.',
  );
}

function activeDigest(head: TemplateHead | undefined, specIndex: number): string {
  const field = `documents[${specIndex}].templateId`;
  if (head === undefined) throw invalidField(field, 'No such template.');
  const { status, bodyDigest } = head;
  if (status === 'archived')
    throw invalidField(field, 'The template is archived. Set its status to "active" to generate from it.');
  return bodyDigest;
}
