import type { listDatasets as contract } from '@docgen/contracts/datasets';
import type { RouteQuery } from '@docgen/contracts/route';
import type { Database } from '@docgen/database/connection/connect';
import * as datasets from '@docgen/database/datasets/datasets';
import { decodeListCursor, encodeListCursor, toPage } from '@docgen/http/paging/list-page';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** One page of datasets, newest first. */
export async function listDatasets(
  db: Database,
  tenantId: string,
  { cursor, limit }: RouteQuery<typeof contract>,
): Promise<HttpAnswer> {
  const found = await datasets.listDatasets(db, tenantId, { limit, after: decodeListCursor(cursor) });
  return { status: 200, body: toPage(found, limit, ({ createdAt, name }) => encodeListCursor(createdAt, name)) };
}
