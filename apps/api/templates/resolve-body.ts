/** Adds to a body the templates of the tenant whose functions it uses, and the datasets whose rows it reads, as they are now. */
import { findDatasetHeads } from '@docgen/database/datasets/datasets';
import { findUsedTemplates } from '@docgen/database/templates/used-templates';
import type { FoundTemplate } from '@docgen/database/templates/used-templates';
import type { Database } from '@docgen/database/connection/connect';
import { joinUses, resolveUses, splitUses, usedLengthMax, usesTooLarge } from '@docgen/engine';
import type { FindTemplates, StoredDataset, UsedTemplate } from '@docgen/engine';
import type { ApiDeps } from '../deps.ts';

/** Bytes in UTF-8 of as many characters as the used templates may have. More are not read into memory. */
const usedBytesMax = 3 * usedLengthMax;

/**
 * The body with the datasets that it reads and the templates that it uses at its end. Templates that cannot be used are
 * errors of the static check. A table that is no dataset can be a spec of a batch.
 *
 * @param self the id of the template that gets the body, if there is one: it cannot use itself
 * @throws {ApiError} as `check` of the template checks, for a body that reads tables
 */
export async function resolveBody(
  { db, templateChecks }: Pick<ApiDeps, 'db' | 'templateChecks'>,
  tenantId: string,
  body: string,
  self?: string,
): Promise<string> {
  const text = await resolveUses(body, findIn(db, tenantId), self);
  if (!mayReadTables.test(text)) return text;
  const { tables } = await templateChecks.check(text);
  if (tables.length === 0) return text;
  const heads = await findDatasetHeads(db, tenantId, [...new Set(tables.map(({ table }) => table))]);
  const datasets = new Map<string, StoredDataset>();
  for (const { name, table, version } of tables) {
    const head = heads.get(table);
    const isKnown = version === undefined || version === 'latest';
    if (head !== undefined && isKnown) datasets.set(name, version === undefined ? head : { ...head, digest: null });
  }
  return joinUses({ ...splitUses(text), datasets });
}

/** The names of all functions that read tables have one of these words. A check takes longer than this search. */
const mayReadTables = /row|childCount/i;

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
