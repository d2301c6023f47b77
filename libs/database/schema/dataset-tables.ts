/**
 * Tables of datasets. A version is uploaded in chunks and gets its digest last: without a digest it is invisible, and
 * housekeeping removes it when its upload has ended long ago.
 */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, count, moment } from './column-types.ts';
import { templates, tenants } from './core-tables.ts';

export const datasetVersions = pgTable(
  'dataset_versions',
  {
    versionNo: bigint('version_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    name: text('name').notNull(),
    /** SHA-256 of the rows and columns, hexadecimal; null while it is uploaded. */
    digest: text('digest'),
    /** JSON text, a list of `DatasetColumn`. */
    columns: text('columns').notNull().default('[]'),
    rowCount: integer('row_count').notNull().default(0),
    /** Counted in `storedBytes` of the tenant; 0 while it is uploaded. */
    storedBytes: count('stored_bytes').notNull().default(0),
    /** The key that has stored the version. */
    keyId: text('key_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('dataset_versions_digest').on(table.tenantId, table.name, table.digest),
    index('dataset_versions_unfinished')
      .on(table.createdAt)
      .where(sql`${table.digest} is null`),
  ],
);

export const datasetChunks = pgTable(
  'dataset_chunks',
  {
    tenantId: text('tenant_id').notNull(),
    versionNo: bigint('version_no', { mode: 'number' })
      .notNull()
      .references(() => datasetVersions.versionNo, { onDelete: 'cascade' }),
    /** From 0. */
    chunkNo: integer('chunk_no').notNull(),
    rowCount: integer('row_count').notNull(),
    /** SHA-256 of the chunk before compression, hexadecimal: an upload does not write a chunk again that is stored. */
    chunkDigest: text('chunk_digest').notNull(),
    /** Columns of consecutive rows, compressed with zstd. */
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionNo, table.chunkNo] })],
);

/** The present version of each dataset. */
export const datasets = pgTable(
  'datasets',
  {
    tenantId: text('tenant_id').notNull(),
    name: text('name').notNull(),
    versionNo: bigint('version_no', { mode: 'number' })
      .notNull()
      .references(() => datasetVersions.versionNo),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.name] }),
    index('datasets_newest').on(table.tenantId, table.createdAt.desc(), table.name.desc()),
    index('datasets_version').on(table.versionNo),
  ],
);

/** The versions of datasets with which the present bodies of templates are stored. */
export const datasetUses = pgTable(
  'dataset_uses',
  {
    tenantId: text('tenant_id').notNull(),
    templateId: text('template_id')
      .notNull()
      .references(() => templates.templateId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Empty for the present version of each render. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.name, table.digest] }),
    index('dataset_uses_dataset').on(table.tenantId, table.name),
  ],
);
