/** Tables of tenants, keys, sessions of the console, templates, usage, sequences, variables, idempotency keys. */
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Role, TenantStatus } from '@docgen/contracts/auth';
import type { TemplateShape, TemplateStatus } from '@docgen/contracts/templates';
import type { Tier } from '@docgen/contracts/tiers';
import { bytes, count, moment } from './column-types.ts';

export const tenants = pgTable('tenants', {
  tenantId: text('tenant_id').primaryKey(),
  name: text('name').notNull(),
  tier: text('tier').$type<Tier>().notNull(),
  status: text('status').$type<TenantStatus>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Set while an operator suspends the tenant. Its effective status is then `suspended`, whatever `status` says. */
  suspendedAt: moment('suspended_at'),
});

export const apiKeys = pgTable(
  'api_keys',
  {
    keyId: text('key_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    /** SHA-256 of the key in hexadecimal. The key itself is not stored. */
    keyHash: text('key_hash').notNull().unique(),
    keyPrefix: text('key_prefix').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    /** Written at most once a minute; null before the first use. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_keys_tenant').on(table.tenantId, table.createdAt)],
);

export const consoleSessions = pgTable(
  'console_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeys.keyId, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hexadecimal. The token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Written at most every 10 minutes. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('console_sessions_tenant').on(table.tenantId), index('console_sessions_key').on(table.keyId)],
);

export const templates = pgTable(
  'templates',
  {
    templateId: text('template_id').primaryKey(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    name: text('name').notNull(),
    description: text('description'),
    body: text('body').notNull(),
    /** SHA-256 of the body's UTF-8 in hexadecimal: the key of every cache of compiled templates. */
    bodyDigest: text('body_digest').notNull(),
    /** The format of the body. */
    shape: text('shape').$type<TemplateShape>().notNull(),
    tags: text('tags').array().notNull(),
    status: text('status').$type<TemplateStatus>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('templates_newest').on(table.tenantId, table.createdAt.desc(), table.templateId.desc()),
    index('templates_active_name')
      .on(table.tenantId, table.name)
      .where(sql`${table.status} = 'active'`),
  ],
);

/** The last bodies of each template, the present one included. */
export const templateVersions = pgTable(
  'template_versions',
  {
    tenantId: text('tenant_id').notNull(),
    templateId: text('template_id')
      .notNull()
      .references(() => templates.templateId, { onDelete: 'cascade' }),
    /** Counts from 1 within the template. */
    version: count('version').notNull(),
    body: text('body').notNull(),
    bodyDigest: text('body_digest').notNull(),
    /** The key that has stored the body. */
    keyId: text('key_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Counted in `storedBytes` of the tenant. */
    storedBytes: count('stored_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);

export const usageDays = pgTable(
  'usage_days',
  {
    tenantId: text('tenant_id').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    documents: count('documents').notNull().default(0),
    outputBytes: count('output_bytes').notNull().default(0),
    batches: count('batches').notNull().default(0),
    /** Documents that are planned in meter reports, or that need none. `meter_days` decides; this finds rows fast. */
    reported: count('reported').notNull().default(0),
    /**
     * Stored for the index. An index on `documents` itself would need a new entry for each commit; this column seldom
     * changes its value, so Postgres updates the row in place.
     */
    isUnreported: boolean('is_unreported').generatedAlwaysAs(sql`documents > reported`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day] }),
    index('usage_days_unreported')
      .on(table.day, table.tenantId)
      .where(sql`${table.isUnreported}`),
    // A commit beyond the quota writes a negative count, which this check rejects with the whole statement.
    check('usage_days_within_quota', sql`${table.documents} >= 0`),
  ],
);

/** A template: its id, or `adhoc` for bodies that are not stored. A key: its id. Either: `others`, beyond the bound. */
export type UsageSourceKind = 'template' | 'key';

/** The part of a tenant's usage that a template or a key has in a month. */
export const usageSources = pgTable(
  'usage_sources',
  {
    tenantId: text('tenant_id').notNull(),
    /** Its first day, in UTC. */
    month: date('month').notNull(),
    kind: text('kind').$type<UsageSourceKind>().notNull(),
    sourceId: text('source_id').notNull(),
    documents: count('documents').notNull(),
    outputBytes: count('output_bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.month, table.kind, table.sourceId] }),
    index('usage_sources_age').on(table.month),
  ],
);

export const sequences = pgTable(
  'sequences',
  {
    sequenceId: text('sequence_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    namespace: text('namespace').notNull(),
    name: text('name').notNull(),
    start: count('start').notNull(),
    step: count('step').notNull(),
    /** The last number drawn; null before the first draw. */
    value: count('value'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.namespace, table.name] }),
    index('sequences_newest').on(table.tenantId, table.namespace, table.createdAt.desc(), table.name.desc()),
    // Larger JSON numbers lose digits.
    check('sequences_value_is_safe', sql`abs(${table.value}) <= 9007199254740991`),
  ],
);

export const variables = pgTable(
  'variables',
  {
    tenantId: text('tenant_id').notNull(),
    namespace: text('namespace').notNull(),
    name: text('name').notNull(),
    /** JSON as text, because jsonb changes the order of members and the spelling of numbers. */
    value: text('value').notNull(),
    /** Each write raises it. A render commits only if the variables that it has read still have their versions. */
    version: count('version').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Counted in `storedBytes` of the tenant. */
    storedBytes: count('stored_bytes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.namespace, table.name] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: text('tenant_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestDigest: text('request_digest').notNull(),
    /** The answer without the document, as JSON; null while its transaction is open. */
    answerHead: text('answer_head'),
    /** The document's bytes; null when it was too large to store. */
    answerDocument: bytes('answer_document'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Counted in `storedBytes` of the tenant; 0 until it has an answer, and for a signup. */
    storedBytes: count('stored_bytes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.operation, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
