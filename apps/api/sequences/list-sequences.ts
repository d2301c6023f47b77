import type { RouteQuery } from '@docgen/contracts/route';
import type { listSequences as contract } from '@docgen/contracts/sequences';
import type { Database } from '@docgen/database/connection/connect';
import * as sequences from '@docgen/database/sequences/sequences';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { decodeListCursor, encodeListCursor, toPage } from '@docgen/http/paging/list-page';

/** One page of the sequences of a namespace, newest first. */
export async function listSequences(
  db: Database,
  tenantId: string,
  { namespace, cursor, limit }: RouteQuery<typeof contract>,
): Promise<HttpAnswer> {
  const found = await sequences.listSequences(db, tenantId, namespace, { limit, after: decodeListCursor(cursor) });
  return { status: 200, body: toPage(found, limit, ({ createdAt, name }) => encodeListCursor(createdAt, name)) };
}
