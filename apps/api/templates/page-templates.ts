import type { RouteQuery } from '@docgen/contracts/route';
import type { listTemplates as contract } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connect';
import { listTemplates } from '@docgen/database/templates';
import type { RouteReply } from '@docgen/http/route-handler';
import { decodeCursor, encodeCursor, toPage } from '../paging/page-cursor.ts';

/** One page, newest first; `nextCursor` is null on the last one. */
export async function pageTemplates(
  db: Database,
  tenantId: string,
  { name, status, tags, cursor, limit }: RouteQuery<typeof contract>,
): Promise<RouteReply> {
  const filter = { name, status, tags: (tags ?? '').split(',').filter((tag) => tag !== '') };
  const found = await listTemplates(db, tenantId, filter, { limit, after: decodeCursor(cursor) });
  const page = toPage(found, limit, ({ createdAt, templateId }) => encodeCursor(createdAt, templateId));
  return { status: 200, body: page };
}
