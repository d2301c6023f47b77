/**
 * Security events. A transaction that changes something stores its event, so both exist or neither does. Equal refusals
 * of an hour share a row, and so do changes beyond a number of rows. So no tenant can fill the table.
 */
import type { AuditAction, AuditActor, AuditEvent } from '@docgen/contracts/audit-events';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import type { Queryable } from '../connection/transaction.ts';
import { removeOldRows } from '../maintenance/remove-old-rows.ts';
import { newId } from '../new-id.ts';
import { auditEvents } from '../schema/audit-tables.ts';
import { apiKeys } from '../schema/core-tables.ts';
import { isBehind, newestFirst } from '../schema/page-position.ts';
import type { PagePosition } from '../schema/page-position.ts';

/** Rows of one tenant and hour. Beyond them, events that have the action (and, of changes, the key) in common share one. */
export const changeRowsPerHourMax = 1_000;
export const refusalRowsPerHourMax = 50;

/** Who has caused an event. The caller of a request is one. */
export interface AuditSource {
  readonly tenantId: string;
  /** Absent: a key, or the session of a key. */
  readonly actor?: AuditActor;
  readonly keyId?: string;
  readonly sessionId?: string | undefined;
  readonly address?: string | undefined;
}

export interface AuditEntry {
  readonly action: AuditAction;
  /** The id of what was changed; for a refusal, the route. */
  readonly object?: string;
  readonly detail?: string;
}

export interface AuditRefusal extends AuditEntry {
  readonly action: 'key.refused' | 'request.forbidden';
  /** Requests that were refused. */
  readonly count: number;
}

/** Stores the event of a change, in the transaction of the change. */
export async function insertAuditEvent(transaction: Queryable, source: AuditSource, entry: AuditEntry): Promise<void> {
  const shared = `${entry.action} ${source.keyId ?? ''}`;
  await insertRow(transaction, source, { ...entry, count: 1, slot: null, shared, rowsMax: changeRowsPerHourMax });
}

/** Counts refused requests. Equal ones of an hour have one row. */
export async function countAuditRefusal(db: Queryable, source: AuditSource, refusal: AuditRefusal): Promise<void> {
  const { keyId, sessionId, address } = source;
  const slot = [refusal.action, keyId, sessionId, address, refusal.object].join(' ');
  await insertRow(db, source, { ...refusal, slot, shared: refusal.action, rowsMax: refusalRowsPerHourMax });
}

interface WantedRow extends AuditEntry {
  readonly count: number;
  /** The slot of the rows with equal events; null for a row of its own. */
  readonly slot: string | null;
  /** The slot when the tenant has `rowsMax` rows in this hour. */
  readonly shared: string;
  readonly rowsMax: number;
}

const statement = `
with hour as (
  select date_trunc('hour', now()) as start, to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24 ') as name
),
place as (
  select name || $11 as own, name || $12 as shared,
    (select count(*) from (
      select from audit_events where tenant_id = $2 and created_at >= start
        and (action in ('key.refused', 'request.forbidden')) = ($11::text is not null) limit $13) as rows
    ) >= $13 and not exists (select from audit_events where tenant_id = $2 and slot = name || $11) as is_full
  from hour
)
insert into audit_events as e
  (event_id, tenant_id, action, actor, key_id, session_id, address, object, detail, count, slot)
select $1, $2, $3, $4, case when not is_full or $11::text is null then $5 end, case when not is_full then $6 end,
  case when not is_full then $7 end, case when not is_full then $8 end, case when not is_full then $9 end,
  $10::bigint, case when is_full then shared else own end
from place
on conflict (tenant_id, slot) where slot is not null do update set count = e.count + excluded.count, last_at = now()`;

async function insertRow(db: Queryable, source: AuditSource, row: WantedRow): Promise<void> {
  const { tenantId, keyId, sessionId, address } = source;
  await db.query({
    name: 'insert-audit-event',
    text: statement,
    values: [
      newId('auditEvent'),
      tenantId,
      row.action,
      actorOf(source),
      keyId ?? null,
      sessionId ?? null,
      address ?? null,
      row.object ?? null,
      row.detail ?? null,
      row.count,
      row.slot,
      row.shared,
      row.rowsMax,
    ],
  });
}

function actorOf({ actor, sessionId }: AuditSource): AuditActor {
  return actor ?? (sessionId === undefined ? 'key' : 'session');
}

export interface AuditEventFilter {
  readonly action?: AuditAction | undefined;
  readonly keyId?: string | undefined;
  readonly object?: string | undefined;
  /** Included. */
  readonly from?: Date | undefined;
  /** Not included. */
  readonly to?: Date | undefined;
}

/** Newest first, and one more than `limit` when there is a next page. */
export async function listAuditEvents(
  db: Database,
  tenantId: string,
  { action, keyId, object, from, to }: AuditEventFilter,
  { limit, after }: { readonly limit: number; readonly after?: PagePosition | undefined },
): Promise<AuditEvent[]> {
  const rows = await db.orm
    .select({ event: auditEvents, keyName: apiKeys.name })
    .from(auditEvents)
    .leftJoin(apiKeys, and(eq(apiKeys.tenantId, auditEvents.tenantId), eq(apiKeys.keyId, auditEvents.keyId)))
    .where(
      and(
        eq(auditEvents.tenantId, tenantId),
        action && eq(auditEvents.action, action),
        keyId === undefined ? undefined : eq(auditEvents.keyId, keyId),
        object === undefined ? undefined : eq(auditEvents.object, object),
        from && gte(auditEvents.createdAt, from),
        to && lt(auditEvents.createdAt, to),
        after && isBehind(auditEvents.createdAt, auditEvents.eventId, after),
      ),
    )
    .orderBy(newestFirst(auditEvents.createdAt, auditEvents.eventId))
    .limit(limit + 1);
  return rows.map(({ event: { tenantId: _tenant, slot: _slot, createdAt, lastAt, ...event }, keyName }) => ({
    ...event,
    keyName,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

/** Removes up to `countMax` old events; returns their number. */
export async function removeOldAuditEvents(db: Queryable, countMax: number): Promise<number> {
  return removeOldRows(db, { table: 'audit_events', since: 'created_at' }, countMax);
}
