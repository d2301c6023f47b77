/**
 * Tables of signup, billing and mail. Addresses, keys and checkout session ids are sealed with KEY_ENCRYPTION_SECRET,
 * or stored as digests where they are looked up.
 */
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { MailKind } from '@docgen/contracts/mail';
import type { SelfServeTier } from '@docgen/contracts/signup';
import { bytes, count, moment } from './column-types.ts';
import { tenants } from './core-tables.ts';

export type SignupStatus = 'pending' | 'fulfilled' | 'failed';

/** Set on work that has failed too often. Nothing tries it again; an operator decides. */
const givenUp = {
  gaveUpAt: moment('gave_up_at'),
  /** The error of the last attempt; contains no value of a caller. */
  failure: text('failure'),
};

/** Mailed links that make a new admin key. */
export const keyRecoveries = pgTable(
  'key_recoveries',
  {
    /** SHA-256 of the token of the link, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('key_recoveries_tenant').on(table.tenantId, table.createdAt)],
);

/** One accepted call of POST /v1/signup and its checkout session. Its tenant exists once it is fulfilled. */
export const signups = pgTable(
  'signups',
  {
    signupId: text('signup_id').primaryKey(),
    /** Reserved. The row in `tenants` is created by fulfilment. */
    tenantId: text('tenant_id').notNull().unique(),
    /** HMAC of the normalised address, to find other signups of the same address. */
    emailDigest: text('email_digest').notNull(),
    /** The registered domain of the address. */
    emailDomain: text('email_domain').notNull(),
    /** HMAC of the network of the caller. */
    networkDigest: text('network_digest').notNull(),
    /** HMAC of the fingerprint of the card that has paid; null before, and for a payment without a card. */
    cardDigest: text('card_digest'),
    /** The address as submitted, sealed. */
    emailSealed: bytes('email_sealed').notNull(),
    /** The name that the tenant will have. */
    tenantName: text('tenant_name').notNull(),
    tier: text('tier').$type<SelfServeTier>().notNull(),
    status: text('status').$type<SignupStatus>().notNull(),
    /** The type of the event that ended the signup. */
    reason: text('reason'),
    /** Part of the idempotency key at the provider. Raised only when the provider has certainly refused. */
    attempt: integer('attempt').notNull().default(1),
    /** SHA-256 of the checkout session's id, hexadecimal. */
    sessionDigest: text('session_digest').unique(),
    sessionSealed: bytes('session_sealed'),
    /** Each change that the provider reports, of the signup or its tenant, raises it. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the sweep last asked the provider about the signup. */
    sweptAt: moment('swept_at'),
    /** Requests of the sweep to the provider that failed in a row. */
    sweepFailures: integer('sweep_failures').notNull().default(0),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('signups_email').on(table.emailDigest),
    index('signups_paid')
      .on(table.emailDomain, table.settledAt)
      .where(sql`${table.status} = 'fulfilled'`),
    index('signups_card')
      .on(table.cardDigest)
      .where(sql`${table.cardDigest} is not null`),
    index('signups_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
  ],
);

/** Keys that were not read yet. The read that returns a key deletes its row. */
export const keyReveals = pgTable(
  'key_reveals',
  {
    sessionDigest: text('session_digest').primaryKey(),
    keySealed: bytes('key_sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('key_reveals_age').on(table.createdAt)],
);

/** Events that were applied, or ignored permanently. */
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

/** Missed events that the sweep could not apply. */
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

/** The tenant's customer at the provider. Tenants that an operator has added have none. */
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
    /** The status that the provider reports. */
    status: text('status').notNull(),
    tier: text('tier').$type<SelfServeTier>().notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    trialEnd: moment('trial_end'),
    /** When it ended, or ends as scheduled; null while it renews. */
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('subscriptions_tenant').on(table.tenantId, table.createdAt)],
);

/** A subscription that billing has to change at the provider, with the attempts. */
const subscriptionTask = {
  subscriptionId: text('subscription_id').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
  ...givenUp,
};

/** Paid subscriptions whose address already has a tenant. They are canceled and refunded. */
export const surplusSubscriptions = pgTable('surplus_subscriptions', subscriptionTask);

/** Trials whose address or card had a subscription before. They end at once, so the first period is paid. */
export const refusedTrials = pgTable('refused_trials', subscriptionTask);

/** Recurring work that one process at a time does. */
export const sweeps = pgTable('sweeps', {
  name: text('name').primaryKey(),
  /** No process starts the next round before. */
  dueAt: moment('due_at').notNull(),
  /** Earlier rounds have covered the time until then. */
  reachedAt: moment('reached_at'),
});

/** The part of a day's usage that meter reports contain. */
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

/** A row is one meter event. It is written before it is sent, so a repeated sending has the same identifier. */
export const meterReports = pgTable(
  'meter_reports',
  {
    /** The event's identifier. */
    reportId: text('report_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    day: date('day').notNull(),
    documents: count('documents').notNull(),
    /**
     * The event's timestamp, a whole minute that no other event of the tenant has. The provider can then be asked
     * whether it arrived.
     */
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

/** Mails to send. A transaction writes a row together with the change that the mail is about. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the Message-ID. */
    outboxId: text('outbox_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** A `MailPayload` as JSON, sealed for `mail:<outboxId>`; null after the mail was sent or given up. */
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
