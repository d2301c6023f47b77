/** Adds to a body the templates of the tenant whose functions it uses, as they are now. */
import { findUsedTemplates } from '@docgen/database/templates/used-templates';
import type { FoundTemplate } from '@docgen/database/templates/used-templates';
import type { Database } from '@docgen/database/connection/connect';
import { resolveUses, usedLengthMax, usesTooLarge } from '@docgen/engine';
import type { FindTemplates, UsedTemplate } from '@docgen/engine';

/** Bytes in UTF-8 of as many characters as the used templates may have. More are not read into memory. */
const usedBytesMax = 3 * usedLengthMax;

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
    const found = await findUsedTemplates(db, tenantId, names, usedBytesMax);
    return new Map(found.map((template) => [template.name, toUsed(template)]));
  };
}

function toUsed({ name, copies, templateId, body }: FoundTemplate): UsedTemplate {
  if (copies > 1) return { refusal: `two active templates have the name "${name}"` };
  return body === null ? usesTooLarge : { text: body, id: templateId };
}
