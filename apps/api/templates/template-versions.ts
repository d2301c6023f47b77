/** Lists, reads and restores versions of templates. */
import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import type {
  getTemplateVersion,
  listTemplateVersions,
  restoreTemplateVersion,
  TemplateVersionWithBody,
} from '@docgen/contracts/template-versions';
import type { Database } from '@docgen/database/connection/connect';
import { findTemplateHeads } from '@docgen/database/templates/render-sources';
import { findVersion, listVersions } from '@docgen/database/templates/template-versions';
import type { TemplateKey } from '@docgen/database/templates/template-versions';
import { splitUses } from '@docgen/engine';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { decodeCursor, encodeCursor } from '@docgen/http/paging/cursor';
import { toPage } from '@docgen/http/paging/list-page';
import { storeChange } from './change-template.ts';

/** The number of the last version on the page before. */
const Position = z.tuple([z.int().min(1)]);

/** One page of versions, newest first. `nextCursor` is null on the last page. */
export async function pageVersions(
  db: Database,
  { caller, params, query }: RouteRequest<typeof listTemplateVersions>,
): Promise<HttpAnswer> {
  const [before] = decodeCursor(query.cursor, Position) ?? [];
  const key = keyOf(caller.tenantId, params.templateId);
  const found = await listVersions(db, key, { limit: query.limit + 1, before });
  if (found.length === 0) await assertTemplate(db, key);
  return { status: 200, body: toPage(found, query.limit, ({ version }) => encodeCursor([version])) };
}

export async function readVersion(
  db: Database,
  { caller, params }: RouteRequest<typeof getTemplateVersion>,
): Promise<HttpAnswer> {
  const found = await getVersion(db, keyOf(caller.tenantId, params.templateId), params.version);
  return { status: 200, body: { ...found, body: splitUses(found.body).body } };
}

/**
 * Changes the body of the template to that of the version, with the functions that it used then, under the conditions of
 * any change.
 */
export async function restoreVersion(
  deps: Pick<ApiDeps, 'db' | 'templateChecks'>,
  { caller, params, header }: RouteRequest<typeof restoreTemplateVersion>,
): Promise<HttpAnswer> {
  const { body } = await getVersion(deps.db, keyOf(caller.tenantId, params.templateId), params.version);
  return storeChange(deps, caller, { templateId: params.templateId, change: { body }, ifMatch: header('if-match') });
}

async function getVersion(db: Database, key: TemplateKey, version: number): Promise<TemplateVersionWithBody> {
  const found = await findVersion(db, key, version);
  if (found === undefined) throw notFound('version');
  return found;
}

function keyOf(tenantId: string, templateId: string): TemplateKey {
  if (!isIdOf('template', templateId)) throw notFound('template');
  return { tenantId, templateId };
}

/** A page beyond the oldest version is empty, too. */
async function assertTemplate(db: Database, { tenantId, templateId }: TemplateKey): Promise<void> {
  const heads = await findTemplateHeads(db, tenantId, [templateId]);
  if (!heads.has(templateId)) throw notFound('template');
}
