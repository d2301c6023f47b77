/**
 * Tables of webhooks. The row of an endpoint is its entry in the queue: a worker claims an endpoint and delivers its
 * events. An event has one row for each endpoint that gets it.
 */
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DeliveredType, DeliveryFailure, WebhookEventType } from '@docgen/contracts/webhooks';
import { bytes, moment } from './column-types.ts';
import { tenants } from './core-tables.ts';

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    endpointId: text('endpoint_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    url: text('url').notNull(),
    description: text('description'),
    events: text('events').array().$type<WebhookEventType[]>().notNull(),
    /** Sealed for `webhook:<endpointId>`, as is the previous one. */
    secretSealed: bytes('secret_sealed').notNull(),
    previousSecretSealed: bytes('previous_secret_sealed'),
    previousSecretUntil: moment('previous_secret_until'),
    secretRotatedAt: moment('secret_rotated_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the next delivery is due; null when none waits. A claimed endpoint has the end of the claim here. */
    dueAt: moment('due_at'),
    claimableAt: moment('claimable_at'),
    /** Increases with each claim. Results of an earlier claim are rejected. */
    claimNo: integer('claim_no').notNull().default(0),
    /** Groups of attempts since the last success that all failed. */
    failures: integer('failures').notNull().default(0),
    /** The first failure since the last success. */
    failingSince: moment('failing_since'),
    lastFailureAt: moment('last_failure_at'),
    disabledAt: moment('disabled_at'),
    /** Events that were left out because too many others waited. */
    skippedCount: integer('skipped_count').notNull().default(0),
  },
  (table) => [
    index('webhook_endpoints_tenant').on(table.tenantId),
    index('webhook_endpoints_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** The outbox of webhooks, with the last deliveries. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** In the order of the events. */
    deliveryNo: bigint('delivery_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: text('tenant_id').notNull(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.endpointId, { onDelete: 'cascade' }),
    /** Also the header webhook-id. */
    eventId: text('event_id').notNull(),
    type: text('type').$type<DeliveredType>().notNull(),
    /** The batch, or the period of a warning. Events of one subject are delivered in their order. */
    subject: text('subject').notNull(),
    /** The body of the request, JSON. */
    payload: text('payload').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastAttemptAt: moment('last_attempt_at'),
    /** The status of the answer to the last attempt. */
    responseStatus: integer('response_status'),
    failure: text('failure').$type<DeliveryFailure>(),
    /** Set when the event was delivered or given up. A delivered one has no failure. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAttemptAt, table.deliveryNo)
      .where(sql`${table.finishedAt} is null`),
    index('webhook_deliveries_subject')
      .on(table.endpointId, table.subject, table.deliveryNo)
      .where(sql`${table.finishedAt} is null`),
    index('webhook_deliveries_newest').on(table.endpointId, table.deliveryNo),
    index('webhook_deliveries_finished')
      .on(table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
  ],
);

/** Warnings that were given, so that each is given once in a period. */
export const quotaWarnings = pgTable(
  'quota_warnings',
  {
    tenantId: text('tenant_id').notNull(),
    /** The first day of the period, in UTC. */
    periodStart: date('period_start').notNull(),
    /** 80 or 100. */
    percent: integer('percent').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.periodStart, table.percent] }),
    index('quota_warnings_age').on(table.createdAt),
  ],
);
