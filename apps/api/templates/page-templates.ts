import type { RouteQuery } from '@docgen/contracts/route';
import type { listTemplates as contract } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connection/connect';
import { listTemplates } from '@docgen/database/templates/templates';
import type { RouteReply } from '@docgen/http/route-handler';
import { decodeListCursor, encodeListCursor } from '../paging/list-page.ts';

/** One page of templates, newest first. Long bodies make a page shorter. `nextCursor` is null on the last page. */
export async function pageTemplates(
  db: Database,
  tenantId: string,
  { name, status, tags, cursor, limit }: RouteQuery<typeof contract>,
): Promise<RouteReply> {
  const filter = { name, status, tags: (tags ?? '').split(',').filter((tag) => tag !== '') };
  const { templates, next } = await listTemplates(db, tenantId, filter, { limit, after: decodeListCursor(cursor) });
  const nextCursor = next === undefined ? null : encodeListCursor(next.createdAt.toISOString(), next.key);
  return { status: 200, body: { items: templates, nextCursor } };
}
