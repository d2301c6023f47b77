import type { listBatches as contract } from '@docgen/contracts/batches';
import type { RouteQuery } from '@docgen/contracts/route';
import { listBatches } from '@docgen/database/batches/batches';
import type { Database } from '@docgen/database/connection/connect';
import type { RouteReply } from '@docgen/http/route-handler';
import { decodeCursor, encodeCursor, toPage } from '../paging/page-cursor.ts';
import { toBatchHead } from './batch-head.ts';

/** One page, newest first; `nextCursor` is null on the last one. */
export async function pageBatches(
  db: Database,
  tenantId: string,
  { status, cursor, limit }: RouteQuery<typeof contract>,
): Promise<RouteReply> {
  const found = await listBatches(db, tenantId, { status }, { limit, after: decodeCursor(cursor) });
  const page = toPage(found.map(toBatchHead), limit, ({ createdAt, batchId }) => encodeCursor(createdAt, batchId));
  return { status: 200, body: page };
}
