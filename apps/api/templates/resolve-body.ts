/** Adds to a body the templates of the tenant whose functions it uses, and the datasets whose rows it reads, as they are now. */
import { findDatasetHeads } from '@docgen/database/datasets/datasets';
import { findActiveByName, findRenderSources } from '@docgen/database/templates/render-sources';
import type { Database } from '@docgen/database/connection/connect';
import { joinUses, resolveUses, splitUses } from '@docgen/engine';
import type { FindTemplates, StoredDataset, UsedTemplate } from '@docgen/engine';
import type { ApiDeps } from '../deps.ts';

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
