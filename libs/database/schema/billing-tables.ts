/**
 * Tables of signup, billing and mail. What a stranger could use (addresses, keys, checkout session ids) is
 * sealed with KEY_ENCRYPTION_SECRET, or kept as a digest where it has to be found again.
 */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { MailKind } from '@docgen/contracts/mail';
import type { SelfServeTier } from '@docgen/contracts/signup';
import { bytes, count, moment } from './column-types.ts';
import { tenants } from './core-tables.ts';

export type SignupStatus = 'pending' | 'fulfilled' | 'failed';

/** Of work that has failed too often: nothing tries it again, and an operator decides. */
const givenUp = {
  gaveUpAt: moment('gave_up_at'),
  /** What the last attempt failed with; no value of a caller. */
  failure: text('failure'),
};

/** One accepted call of POST /v1/signup and its checkout session. Its tenant exists once it is fulfilled. */
export const signups = pgTable(
  'signups',
  {
    signupId: text('signup_id').primaryKey(),
    /** Reserved; a row of `tenants` only after fulfilment. */
    tenantId: text('tenant_id').notNull().unique(),
    /** HMAC of the normalised address: finds other signups of the same person. */
    emailDigest: text('email_digest').notNull(),
    /** The registered domain of the address; null in rows from before it was kept. */
    emailDomain: text('email_domain'),
    /** The address as it was given, sealed. */
    emailSealed: bytes('email_sealed').notNull(),
    /** What the tenant will be called. */
    tenantName: text('tenant_name').notNull(),
    tier: text('tier').$type<SelfServeTier>().notNull(),
    status: text('status').$type<SignupStatus>().notNull(),
    /** The type of the event that made it fail. */
    reason: text('reason'),
    /** Part of the idempotency key at the provider; raised only when the provider has refused for certain. */
    attempt: integer('attempt').notNull().default(1),
    /** SHA-256 of the checkout session's id, hexadecimal. */
    sessionDigest: text('session_digest').unique(),
    sessionSealed: bytes('session_sealed'),
    /** Rises with every change that is told by the provider, of the signup and of its tenant. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the provider was last asked about it by the sweep. */
    sweptAt: moment('swept_at'),
    /** Questions of the sweep that failed, one after another. */
    sweepFailures: integer('sweep_failures').notNull().default(0),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('signups_email').on(table.emailDigest),
    index('signups_domain').on(table.emailDomain, table.createdAt),
    index('signups_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
  ],
);

/** Keys that wait for their one read; the row is deleted by the read that returns it. */
export const keyReveals = pgTable(
  'key_reveals',
  {
    sessionDigest: text('session_digest').primaryKey(),
    keySealed: bytes('key_sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('key_reveals_age').on(table.createdAt)],
);

/** Events that have had their effect, or were ignored for good. */
export const providerEvents = pgTable(
  'provider_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    /** By the provider's clock, to the second. */
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('provider_events_age').on(table.receivedAt)],
);

/** Missed events that the sweep could not give their effect. A row goes when the event has had it. */
export const eventFailures = pgTable(
  'event_failures',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    ...givenUp,
  },
  (table) => [index('event_failures_age').on(table.createdAt)],
);

/** The tenant's record at the provider; there is none for tenants by contract. */
export const billingAccounts = pgTable('billing_accounts', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenants.tenantId),
  customerId: text('customer_id').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Subscriptions as the provider last described them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    subscriptionId: text('subscription_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    /** In the provider's words. */
    status: text('status').notNull(),
    tier: text('tier').$type<SelfServeTier>().notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    trialEnd: moment('trial_end'),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull(),
    canceledAt: moment('canceled_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('subscriptions_tenant').on(table.tenantId, table.createdAt)],
);

/** Subscriptions that were paid for although their address has a tenant: to be canceled and refunded. */
export const surplusSubscriptions = pgTable('surplus_subscriptions', {
  subscriptionId: text('subscription_id').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
  ...givenUp,
});

/** Work that one process at a time does now and then. */
export const sweeps = pgTable('sweeps', {
  name: text('name').primaryKey(),
  /** Nobody starts it before. */
  dueAt: moment('due_at').notNull(),
  /** Everything until then has been looked at. */
  reachedAt: moment('reached_at'),
});

/** How much of a day's usage has been put into meter reports. */
export const meterDays = pgTable(
  'meter_days',
  {
    tenantId: text('tenant_id').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    documents: count('documents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);

/** One meter event each: written before it is sent, so that a repeated sending repeats its identifier. */
export const meterReports = pgTable(
  'meter_reports',
  {
    /** The event's identifier. */
    reportId: text('report_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    day: date('day').notNull(),
    documents: count('documents').notNull(),
    /** The event's timestamp, a whole minute that no other event of the tenant has: its arrival can be asked for. */
    stampedAt: moment('stamped_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    firstTriedAt: moment('first_tried_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    ...givenUp,
  },
  (table) => [
    unique('meter_reports_minute').on(table.tenantId, table.stampedAt),
    index('meter_reports_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
  ],
);

/** Mails that are to be sent, written by the transaction that has something to say; the worker sends them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the Message-ID. */
    outboxId: text('outbox_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** A `MailPayload` as JSON, sealed for `mail:<outboxId>`; wiped when the mail was sent or given up. */
    payloadSealed: bytes('payload_sealed'),
    createdAt: moment('created_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    gaveUpAt: moment('gave_up_at'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
  ],
);
