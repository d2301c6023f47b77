/** Finds the formats of bodies that were stored before the column `shape` existed. */
import { isApiError } from '@docgen/contracts/errors';
import type { TemplateShape } from '@docgen/contracts/templates';
import type { TemplateEntry } from '@docgen/database/templates/list-templates';
import { readUnshapedBodies, storeShape } from '@docgen/database/templates/template-shapes';
import type { ApiDeps } from '../deps.ts';

/** As many bytes as a page of templates has. The other templates get their format with a later request. */
const bodiesBytesMax = 1024 * 1024;

/** The formats by template, which are also stored: each body is checked once. */
export async function findMissingShapes(
  { db, templateChecks }: Pick<ApiDeps, 'db' | 'templateChecks'>,
  tenantId: string,
  entries: readonly TemplateEntry[],
): Promise<ReadonlyMap<string, TemplateShape>> {
  const missing = entries.filter(({ fields }) => fields.shape === undefined).map(({ templateId }) => templateId);
  const shapes = new Map<string, TemplateShape>();
  try {
    for (const unshaped of await readUnshapedBodies(db, tenantId, missing, bodiesBytesMax)) {
      const { shape } = await templateChecks.check(unshaped.body);
      shapes.set(unshaped.templateId, shape);
      await storeShape(db, tenantId, unshaped, shape);
    }
  } catch (error) {
    // The tenant's other checks use all permits. The list does not need the formats.
    if (!isApiError(error)) throw error;
  }
  return shapes;
}
