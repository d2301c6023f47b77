import type { RouteQuery } from '@docgen/contracts/route';
import type { listTemplates as contract } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connection/connect';
import { listTemplates } from '@docgen/database/templates/templates';
import type { RouteReply } from '@docgen/http/route-handler';
import { decodeCursor, encodeCursor } from '../paging/page-cursor.ts';

/** One page, newest first; it ends early where bodies are long. `nextCursor` is null on the last one. */
export async function pageTemplates(
  db: Database,
  tenantId: string,
  { name, status, tags, cursor, limit }: RouteQuery<typeof contract>,
): Promise<RouteReply> {
  const filter = { name, status, tags: (tags ?? '').split(',').filter((tag) => tag !== '') };
  const { templates, next } = await listTemplates(db, tenantId, filter, { limit, after: decodeCursor(cursor) });
  const nextCursor = next === undefined ? null : encodeCursor(next.createdAt.toISOString(), next.key);
  return { status: 200, body: { items: templates, nextCursor } };
}
