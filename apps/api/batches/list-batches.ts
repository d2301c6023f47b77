import type { listBatches as contract } from '@docgen/contracts/batches';
import type { RouteQuery } from '@docgen/contracts/route';
import * as batches from '@docgen/database/batches/batches';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { decodeListCursor, encodeListCursor, toPage } from '@docgen/http/paging/list-page';
import { toBatchHead } from './batch-head.ts';

/** One page of batches, newest first. `nextCursor` is null on the last page. */
export async function listBatches(
  db: Database,
  tenantId: string,
  { name, status, cursor, limit }: RouteQuery<typeof contract>,
): Promise<HttpAnswer> {
  const found = await batches.listBatches(db, tenantId, { name, status }, { limit, after: decodeListCursor(cursor) });
  const page = toPage(found.map(toBatchHead), limit, ({ createdAt, batchId }) => encodeListCursor(createdAt, batchId));
  return { status: 200, body: page };
}
