/**
 * Tables of batches. The row of a chunk is its entry in the queue and the fence of its commits. Documents have the
 * short number of the batch as key, because each row of the largest table contains it. Children read the values of a
 * parent from `referenced`, so no result is read and parsed again.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BatchStatus } from '@docgen/contracts/batches';
import { count, moment } from './column-types.ts';
import { tenants } from './core-tables.ts';

export const batches = pgTable(
  'batches',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: text('batch_id').notNull().unique(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    /** The key that submitted the batch. */
    keyId: text('key_id').notNull(),
    name: text('name'),
    seed: count('seed').notNull(),
    /** The instant that dates follow; null for the day of the seed. */
    asOf: moment('as_of'),
    sequenceNamespace: text('sequence_namespace').notNull(),
    variableNamespace: text('variable_namespace').notNull(),
    status: text('status').$type<BatchStatus>().notNull().default('queued'),
    /** The JSON text as it was submitted. */
    spec: text('spec').notNull(),
    documentCount: integer('document_count').notNull(),
    /** The documents of a virtual batch, whose `documentCount` is 0; else null. */
    virtualCount: count('virtual_count'),
    completedCount: integer('completed_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    outputBytes: count('output_bytes').notNull().default(0),
    /** The part of the tenant's stored bytes that the batch has. */
    storedBytes: count('stored_bytes').notNull().default(0),
    /** The partition of its documents. A deleted batch keeps it. */
    expiresOn: date('expires_on').notNull(),
    /** From then on nothing returns the batch: the start of `expiresOn`, or when the batch was deleted. */
    expiresAt: moment('expires_at').notNull(),
    /** True when the batch uses sequences or variables. Its chunks are then committed in their order. */
    isOrdered: boolean('is_ordered').notNull(),
    /** The number of chunks that are not done. */
    chunksOpen: integer('chunks_open').notNull(),
    /** The number of chunks that are done. In an ordered batch, also the number of the chunk to commit next. */
    committedChunks: integer('committed_chunks').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('batches_newest').on(table.tenantId, table.createdAt.desc(), table.batchId.desc()),
    index('batches_status_newest').on(table.tenantId, table.status, table.createdAt.desc(), table.batchId.desc()),
    index('batches_open')
      .on(table.batchNo)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('batches_open_of_tenant')
      .on(table.tenantId, table.createdAt, table.batchNo)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('batches_expiry').on(table.expiresAt, table.batchNo),
  ],
);

export const batchSpecs = pgTable(
  'batch_specs',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    /** Index in the submitted list, from 0. */
    specIndex: integer('spec_index').notNull(),
    alias: text('alias').notNull(),
    templateId: text('template_id').notNull(),
    /** The digest of the template's body at submission, which `batch_bodies` has. Later changes do not change the batch. */
    bodyDigest: text('body_digest').notNull(),
    documentCount: integer('document_count').notNull(),
    /** As in `batches`. */
    virtualCount: count('virtual_count'),
    /** JSON text. */
    params: text('params').notNull(),
    /** JSON text, a list of `PlannedRelation`. */
    relations: text('relations').notNull(),
    /** JSON text, a list of paths to the values that children need of these documents. */
    referencedPaths: text('referenced_paths').notNull(),
    /** The specs that the relations refer to, without repetition. */
    parentSpecs: integer('parent_specs').array().notNull(),
    /** The specs whose documents its rows are computed from, without repetition. */
    rowSpecs: integer('row_specs').array().notNull().default([]),
    /** JSON text, a list of `RowReference`. */
    rowReferences: text('row_references').notNull().default('[]'),
    /** The number of parents that are not finished. */
    parentsOpen: integer('parents_open').notNull(),
    chunksOpen: integer('chunks_open').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.specIndex] })],
);

/** The bodies that a batch renders. Specs with the same body share one row. */
export const batchBodies = pgTable(
  'batch_bodies',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    bodyDigest: text('body_digest').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.bodyDigest] })],
);

/** The versions of datasets that the bodies of a batch read. */
export const batchDatasetUses = pgTable(
  'batch_dataset_uses',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    tenantId: text('tenant_id').notNull(),
    name: text('name').notNull(),
    /** As in `dataset_uses`. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchNo, table.name, table.digest] }),
    index('batch_dataset_uses_dataset').on(table.tenantId, table.name, table.digest),
  ],
);

/** The failed documents of a batch by their reason. Commits add to them, so that no reader has to scan the documents. */
export const batchFailures = pgTable(
  'batch_failures',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    specIndex: integer('spec_index').notNull(),
    /** MD5 of code and message, because a message can be too long for a key. */
    reasonDigest: text('reason_digest').notNull(),
    code: text('code').notNull(),
    /** Without what differs between documents of one reason. */
    message: text('message').notNull(),
    documentCount: integer('document_count').notNull(),
    firstSeqNo: integer('first_seq_no').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.specIndex, table.reasonDigest] })],
);

/** A blocked chunk waits for a parent spec. */
export type BatchChunkState = 'blocked' | 'ready' | 'claimed' | 'done';

export const batchChunks = pgTable(
  'batch_chunks',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    /** Parents come before children; otherwise in the order of the spec. */
    chunkNo: integer('chunk_no').notNull(),
    tenantId: text('tenant_id').notNull(),
    specIndex: integer('spec_index').notNull(),
    /** The first document that is not committed. */
    nextSeqNo: integer('next_seq_no').notNull(),
    endSeqNo: integer('end_seq_no').notNull(),
    state: text('state').$type<BatchChunkState>().notNull(),
    /** Each claim raises it. Only the last claim can commit. */
    claimNo: integer('claim_no').notNull().default(0),
    workerId: text('worker_id'),
    /**
     * Until then no other worker claims the chunk: it is claimed, reserved for one worker, or waits after a failed
     * attempt.
     */
    claimableAt: moment('claimable_at'),
    /** The number of workers that were lost while they held the chunk. */
    lostClaims: integer('lost_claims').notNull().default(0),
    /** The document that the worker renders, noted after several losses, and how many workers were lost with it. */
    renderingSeqNo: integer('rendering_seq_no'),
    renderingLosses: integer('rendering_losses').notNull().default(0),
    /** Attempts that failed since a document was last committed. An outage of the database does not count. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.batchNo, table.chunkNo] }),
    index('batch_chunks_open')
      .on(table.batchNo, table.chunkNo)
      .where(sql`${table.state} <> 'done'`),
    index('batch_chunks_claimed')
      .on(table.workerId)
      .where(sql`${table.state} = 'claimed'`),
  ],
);

/**
 * Partitioned by range of `expiresOn`, one partition for each day (`maintenance/document-partitions.ts`). Queries name
 * the day, so Postgres reads one partition. Only the partitions have the primary key.
 */
export const batchDocuments = pgTable(
  'batch_documents',
  {
    tenantId: text('tenant_id').notNull(),
    expiresOn: date('expires_on').notNull(),
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    specIndex: integer('spec_index').notNull(),
    /** Index within its alias, from 0. */
    seqNo: integer('seq_no').notNull(),
    documentSeed: count('document_seed').notNull(),
    /** The document as JSON text, a JSON string for text and XML; null when the document failed. */
    result: text('result'),
    /** `{"code", "message"}` as JSON text; null when the document is completed. */
    error: text('error'),
    /** The JSON text at each of the spec's referenced paths, separated by U+001F; empty for a missing value. */
    referenced: text('referenced'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.batchNo, table.specIndex, table.seqNo] })],
);
