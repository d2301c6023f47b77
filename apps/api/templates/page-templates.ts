import type { RouteQuery } from '@docgen/contracts/route';
import { parseFieldNames } from '@docgen/contracts/templates';
import type { listTemplates as contract } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connection/connect';
import { listTemplates } from '@docgen/database/templates/list-templates';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { decodeListCursor, encodeListCursor } from '@docgen/http/paging/list-page';

/** One page of templates, newest first. Long bodies make a page shorter. `nextCursor` is null on the last page. */
export async function pageTemplates(
  db: Database,
  tenantId: string,
  { name, status, tags, fields: fieldNames, cursor, limit }: RouteQuery<typeof contract>,
): Promise<HttpAnswer> {
  const filter = { name, status, tags: (tags ?? '').split(',').filter((tag) => tag !== '') };
  const fields = parseFieldNames(fieldNames);
  const after = decodeListCursor(cursor);
  const { entries, next } = await listTemplates(db, tenantId, { filter, fields, limit, after });
  const nextCursor = next === undefined ? null : encodeListCursor(next.createdAt.toISOString(), next.key);
  return { status: 200, body: { items: entries, nextCursor } };
}
