import type { RouteQuery } from '@docgen/contracts/route';
import { parseFieldNames } from '@docgen/contracts/templates';
import type { listTemplates as contract } from '@docgen/contracts/templates';
import { listTemplates } from '@docgen/database/templates/list-templates';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { decodeListCursor, encodeListCursor } from '@docgen/http/paging/list-page';
import { findMissingShapes } from './missing-shapes.ts';

/** One page of templates, newest first. Long bodies make a page shorter. `nextCursor` is null on the last page. */
export async function pageTemplates(
  deps: Pick<ApiDeps, 'db' | 'templateChecks'>,
  tenantId: string,
  { name, status, tags, fields: fieldNames, cursor, limit }: RouteQuery<typeof contract>,
): Promise<HttpAnswer> {
  const filter = { name, status, tags: (tags ?? '').split(',').filter((tag) => tag !== '') };
  const fields = parseFieldNames(fieldNames);
  const after = decodeListCursor(cursor);
  const { entries, next } = await listTemplates(deps.db, tenantId, { filter, fields, limit, after });
  const shapes = fields.includes('shape') ? await findMissingShapes(deps, tenantId, entries) : undefined;
  const items = entries.map((entry) => {
    const shape = shapes?.get(entry.templateId);
    return shape === undefined ? entry.fields : { ...entry.fields, shape };
  });
  const nextCursor = next === undefined ? null : encodeListCursor(next.createdAt.toISOString(), next.key);
  return { status: 200, body: { items, nextCursor } };
}
