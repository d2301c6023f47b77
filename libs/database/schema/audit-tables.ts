/** Security events of tenants. Rows name keys, sessions and objects by their ids, and never contain secrets. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActor } from '@docgen/contracts/audit-events';
import { count, moment } from './column-types.ts';

/** No reference to the tenant: the event of its removal stays. */
export const auditEvents = pgTable(
  'audit_events',
  {
    eventId: text('event_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    keyId: text('key_id'),
    sessionId: text('session_id'),
    /** The address of the caller, as the gateway counts addresses; null when no caller has caused the event. */
    address: text('address'),
    /** The id of what was changed; for a refusal, the route. */
    object: text('object'),
    detail: text('detail'),
    /** Events that this row stands for. */
    count: count('count').notNull(),
    /** Equal events of an hour share the row with this text; null for a row of one event. */
    slot: text('slot'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The time of the last event of the row. */
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_events_newest').on(table.tenantId, table.createdAt.desc(), table.eventId.desc()),
    index('audit_events_age').on(table.createdAt),
    uniqueIndex('audit_events_slot')
      .on(table.tenantId, table.slot)
      .where(sql`${table.slot} is not null`),
  ],
);
