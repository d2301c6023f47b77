import type { RouteQuery } from '@docgen/contracts/route';
import type { listTemplates as contract } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connect';
import { listTemplates } from '@docgen/database/templates';
import type { RouteReply } from '@docgen/http/route-handler';
import { decodeTemplateCursor, encodeTemplateCursor } from './template-cursor.ts';

/** One page, newest first; `nextCursor` is null on the last one. */
export async function pageTemplates(
  db: Database,
  tenantId: string,
  { name, status, tags, cursor, limit }: RouteQuery<typeof contract>,
): Promise<RouteReply> {
  const filter = { name, status, tags: (tags ?? '').split(',').filter((tag) => tag !== '') };
  const after = cursor === undefined ? undefined : decodeTemplateCursor(cursor);
  const found = await listTemplates(db, tenantId, filter, { limit, after });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? encodeTemplateCursor(last) : null;
  return { status: 200, body: { items, nextCursor } };
}
