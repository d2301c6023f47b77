import type { listTemplateVersions as contract } from '@docgen/contracts/template-versions';
import { notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { findTemplateHeads } from '@docgen/database/templates/render-sources';
import * as versions from '@docgen/database/templates/template-versions';
import { decodeCursor, encodeCursor } from '@docgen/http/paging/cursor';
import { toPage } from '@docgen/http/paging/list-page';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import { z } from 'zod';
import { versionsKeyOf } from './get-template-version.ts';

/** The number of the last version on the page before. */
const Position = z.tuple([z.int().min(1)]);

/** One page of versions, newest first. `nextCursor` is null on the last page. */
export async function listTemplateVersions(
  db: Database,
  { caller, params, query }: RouteRequest<typeof contract>,
): Promise<HttpAnswer> {
  const [before] = decodeCursor(query.cursor, Position) ?? [];
  const key = versionsKeyOf(caller.tenantId, params.templateId);
  const found = await versions.listTemplateVersions(db, key, { limit: query.limit + 1, before });
  if (found.length === 0) await assertTemplate(db, key);
  return { status: 200, body: toPage(found, query.limit, ({ version }) => encodeCursor([version])) };
}

/** Tells an unknown template from a page without versions. @throws {ApiError} NOT_FOUND */
async function assertTemplate(db: Database, { tenantId, templateId }: versions.TemplateKey): Promise<void> {
  const heads = await findTemplateHeads(db, tenantId, [templateId]);
  if (!heads.has(templateId)) throw notFound('template');
}
