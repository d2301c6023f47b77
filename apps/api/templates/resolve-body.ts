/** Adds to a body the templates of the tenant whose functions it uses, as they are now. */
import { findActiveByName, findRenderSources } from '@docgen/database/templates/render-sources';
import type { Database } from '@docgen/database/connection/connect';
import { resolveUses } from '@docgen/engine';
import type { FindTemplates, UsedTemplate } from '@docgen/engine';

/**
 * The body with the templates that it uses at its end. Those that cannot be used are errors of the static check.
 *
 * @param self the id of the template that gets the body, if there is one: it cannot use itself
 */
export async function resolveBody(db: Database, tenantId: string, body: string, self?: string): Promise<string> {
  return resolveUses(body, findIn(db, tenantId), self);
}

function findIn(db: Database, tenantId: string): FindTemplates {
  return async (names) => {
    const found = [...(await findActiveByName(db, tenantId, names))];
    const ids = found.flatMap(([, templates]) => templates.map(({ templateId }) => templateId));
    const sources = await findRenderSources(
      db,
      ids.map((templateId) => ({ tenantId, templateId, knownDigest: undefined })),
    );
    const texts = new Map(ids.map((templateId, index) => [templateId, sources[index]?.body ?? undefined]));
    return new Map(
      found.flatMap(([name, [first, second]]): [string, UsedTemplate][] => {
        if (second !== undefined) return [[name, { refusal: `two active templates have the name "${name}"` }]];
        const text = texts.get(first?.templateId ?? '');
        // A template that was removed in the meantime is missing.
        return text === undefined ? [] : [[name, { text, id: first?.templateId }]];
      }),
    );
  };
}
