/**
 * Tables of batches. A chunk's row is both its place in the queue and the fence of its commits; documents
 * are keyed by the batch's short number, because this key stands on every row of the largest table.
 * Children of a parent find its values in `referenced`, so that no result is ever read back.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    seed: count('seed').notNull(),
    sequenceNamespace: text('sequence_namespace').notNull(),
    variableNamespace: text('variable_namespace').notNull(),
    status: text('status').$type<BatchStatus>().notNull().default('queued'),
    /** The JSON text as it was submitted. */
    spec: text('spec').notNull(),
    documentCount: integer('document_count').notNull(),
    completedCount: integer('completed_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    outputBytes: count('output_bytes').notNull().default(0),
    /** It draws from sequences or uses variables: its chunks are committed in their order. */
    isOrdered: boolean('is_ordered').notNull(),
    /** Chunks not yet done. */
    chunksOpen: integer('chunks_open').notNull(),
    /** Chunks done; in an ordered batch the number of the one to be committed next. */
    committedChunks: integer('committed_chunks').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('batches_newest').on(table.tenantId, table.createdAt.desc(), table.batchId.desc()),
    index('batches_open')
      .on(table.batchNo)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);

export const batchSpecs = pgTable(
  'batch_specs',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    /** Place in the submitted list, from 0. */
    specIndex: integer('spec_index').notNull(),
    alias: text('alias').notNull(),
    templateId: text('template_id').notNull(),
    /** Null: `batch_bodies` has it. Only rows of a version before that table have it here. */
    body: text('body'),
    /** Of the template's body at submission: what happens to the template afterwards changes nothing. */
    bodyDigest: text('body_digest').notNull(),
    documentCount: integer('document_count').notNull(),
    /** JSON text. */
    params: text('params').notNull(),
    /** JSON text, a list of `PlannedRelation`. */
    relations: text('relations').notNull(),
    /** JSON text, a list of paths: what children need to know of these documents. */
    referencedPaths: text('referenced_paths').notNull(),
    /** The specs that the relations refer to, each once. */
    parentSpecs: integer('parent_specs').array().notNull(),
    /** Parents that are not finished. */
    parentsOpen: integer('parents_open').notNull(),
    chunksOpen: integer('chunks_open').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.specIndex] })],
);

/** The bodies that a batch renders, each once however many specs name it. */
export const batchBodies = pgTable(
  'batch_bodies',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    bodyDigest: text('body_digest').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.bodyDigest] })],
);

/** Blocked: a parent is not finished. */
export type BatchChunkState = 'blocked' | 'ready' | 'claimed' | 'done';

export const batchChunks = pgTable(
  'batch_chunks',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    /** Parents before children, else in the order of the spec. */
    chunkNo: integer('chunk_no').notNull(),
    tenantId: text('tenant_id').notNull(),
    specIndex: integer('spec_index').notNull(),
    /** The first document not yet written. */
    nextSeqNo: integer('next_seq_no').notNull(),
    endSeqNo: integer('end_seq_no').notNull(),
    state: text('state').$type<BatchChunkState>().notNull(),
    /** Rises with every claim: whoever commits must still have the last one. */
    claimNo: integer('claim_no').notNull().default(0),
    workerId: text('worker_id'),
    /** A claimed chunk is lost afterwards; a ready one waits until then for the worker that it was promised to. */
    leaseUntil: moment('lease_until'),
    /** Claims that ended with the worker. */
    lostClaims: integer('lost_claims').notNull().default(0),
    /** The document in hand where chunks are lost again and again, and how often it was in hand at a loss. */
    suspectSeqNo: integer('suspect_seq_no'),
    suspectStrikes: integer('suspect_strikes').notNull().default(0),
    /** Claims that ended with an unforeseen error since a document was last kept. A database that is away is none. */
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

/** Whose they are stands in `batches`: never read without it. */
export const batchDocuments = pgTable(
  'batch_documents',
  {
    batchNo: bigint('batch_no', { mode: 'number' }).notNull(),
    specIndex: integer('spec_index').notNull(),
    /** Index within its alias, from 0. */
    seqNo: integer('seq_no').notNull(),
    documentSeed: count('document_seed').notNull(),
    /** The document as JSON text, a JSON string for text and XML; null when it failed. */
    result: text('result'),
    /** `{"code", "message"}` as JSON text; null when it is completed. */
    error: text('error'),
    /** The JSON text at each of the spec's referenced paths, empty where there is none, U+001F between them. */
    referenced: text('referenced'),
  },
  (table) => [primaryKey({ columns: [table.batchNo, table.specIndex, table.seqNo] })],
);
