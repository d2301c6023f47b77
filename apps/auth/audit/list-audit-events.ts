import type { listAuditEvents as contract } from '@docgen/contracts/audit-events';
import type { RouteQuery } from '@docgen/contracts/route';
import * as auditEvents from '@docgen/database/audit/audit-events';
import type { Database } from '@docgen/database/connection/connect';
import { decodeListCursor, encodeListCursor, toPage } from '@docgen/http/paging/list-page';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** One page of security events, newest first. `nextCursor` is null on the last page. */
export async function listAuditEvents(
  db: Database,
  tenantId: string,
  { action, keyId, object, from, to, cursor, limit }: RouteQuery<typeof contract>,
): Promise<HttpAnswer> {
  const filter = { action, keyId, object, from: toDate(from), to: toDate(to) };
  const found = await auditEvents.listAuditEvents(db, tenantId, filter, { limit, after: decodeListCursor(cursor) });
  const page = toPage(found, limit, ({ createdAt, eventId }) => encodeListCursor(createdAt, eventId));
  return { status: 200, body: page };
}

function toDate(time: string | undefined): Date | undefined {
  return time === undefined ? undefined : new Date(time);
}
