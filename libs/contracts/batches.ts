/** Batches: many documents in one request, with values of parent documents in their children. */
import { z } from 'zod';
import { BatchDocument } from './batch-documents.ts';
import { batchParams, batchReadErrors, batchRoute } from './batch-route.ts';
import { BatchSpec, batchNameMax, SubmittedSpec } from './batch-spec.ts';
import { Seed } from './generation.ts';
import { PageCursor, pageOf, pageQuery } from './paging.ts';
import { wholeNumber } from './query-values.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

/** The most documents of one page of a batch, and the default of `limit`. */
export const batchPageDocumentsMax = 10_000;

export const BatchStatus = z
  .enum(['queued', 'running', 'completed', 'partially_failed', 'failed', 'canceled', 'virtual'])
  .meta({ id: 'BatchStatus' });
export type BatchStatus = z.infer<typeof BatchStatus>;

export const BatchProgress = z
  .strictObject({ total: z.int(), completed: z.int(), failed: z.int() })
  .meta({ id: 'BatchProgress', description: 'Numbers of documents.' });

const headMembers = {
  batchId: z.string(),
  tenantId: z.string(),
  name: z.string().nullable().meta({ description: 'As submitted; null for a batch without a name.' }),
  seed: Seed,
  asOf: Timestamp.nullable().meta({ description: 'The instant that the batch was submitted with, in UTC.' }),
  status: BatchStatus,
  progress: BatchProgress,
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  expiresAt: Timestamp.meta({ description: 'From then on the batch is removed and answers 404.' }),
};

/** A batch without its spec and documents. */
export const BatchHead = z
  .strictObject(headMembers)
  .meta({ id: 'BatchHead', description: 'A batch without its spec and documents.' });
export type BatchHead = z.infer<typeof BatchHead>;

const BatchFailure = z
  .strictObject({
    alias: z.string(),
    code: z.string(),
    message: z.string().meta({ description: 'Without what differs between the documents.' }),
    count: z.int().meta({ description: 'The number of these documents.' }),
    firstSeqNo: z.int().meta({ description: 'The `seqNo` of the first of them.' }),
  })
  .meta({ id: 'BatchFailure', description: 'The documents of an alias that failed for the same reason.' });

export const Batch = z
  .strictObject({
    ...headMembers,
    failures: z.array(BatchFailure).meta({
      description: 'The failed documents by their reason, the most frequent ones first. At most 100 reasons.',
    }),
    spec: SubmittedSpec.meta({ description: 'The spec as submitted.' }),
    documents: z.array(BatchDocument).meta({ description: 'In the order of the spec, then by seqNo.' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Batch', description: 'A batch with its spec and a page of its documents.' });
export type Batch = z.infer<typeof Batch>;

const submitted = { batchId: z.string(), seed: Seed };
const FinishedBatch = z
  .strictObject({ ...submitted, status: BatchStatus, results: z.array(BatchDocument) })
  .meta({ id: 'FinishedBatch' });
const QueuedBatch = z.strictObject({ ...submitted, status: z.literal('queued') }).meta({ id: 'QueuedBatch' });

export const submitBatch = defineRoute({
  ...batchRoute,
  method: 'POST',
  path: '/v1/batches',
  summary: 'Generate many related documents. Large batches run in the background',
  description:
    'Small batches answer 200 with their documents. Larger ones answer 202, and `Location` has the address to read. Relations copy values of parent documents into child documents.',
  body: BatchSpec,
  responses: { 200: FinishedBatch, 202: QueuedBatch },
  answerHeaders: { 202: ['Location', 'Retry-After'] },
  isIdempotent: true,
  awaitsWork: true,
  errors: [
    ...batchReadErrors,
    'FORBIDDEN',
    'QUOTA_EXCEEDED',
    'AMBIGUOUS_RELATION',
    'UNSUPPORTED_STRATEGY',
    'CONFLICT',
    'IDEMPOTENCY_MISMATCH',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
});

export const listBatches = defineRoute({
  ...batchRoute,
  method: 'GET',
  path: '/v1/batches',
  summary: 'List batches, newest first',
  description: 'The entries have no spec and no documents.',
  query: z.object({
    name: storedText(batchNameMax, 0).optional().meta({ description: 'Case-insensitive part of the name.' }),
    status: BatchStatus.optional(),
    ...pageQuery,
  }),
  responses: { 200: pageOf('BatchList', BatchHead) },
  errors: batchReadErrors,
});

const DocumentLimit = wholeNumber(1, batchPageDocumentsMax)
  .default(batchPageDocumentsMax)
  .meta({ description: 'The most documents of a page.' });

export const getBatch = defineRoute({
  ...batchRoute,
  method: 'GET',
  path: '/v1/batches/{batchId}',
  summary: 'Read a batch and its documents',
  description: 'Returns the spec and a page of documents. Use the stream of documents for large batches.',
  params: batchParams,
  query: z.object({ cursor: PageCursor, limit: DocumentLimit }),
  responses: { 200: Batch },
  errors: [...batchReadErrors, 'NOT_FOUND'],
});

export const watchBatch = defineRoute({
  ...batchRoute,
  method: 'GET',
  path: '/v1/batches/{batchId}/events',
  summary: 'Watch the progress of a batch as server-sent events, until it is over',
  description:
    'The stream begins with the current state, sends each change as an event with the batch as JSON, and ends with the final state.',
  params: batchParams,
  responses: { 200: z.string() },
  streams: ['text/event-stream'],
  isEventStream: true,
  errors: [...batchReadErrors, 'NOT_FOUND'],
});

export const cancelBatch = defineRoute({
  ...batchRoute,
  method: 'POST',
  path: '/v1/batches/{batchId}/cancel',
  summary: 'Cancel a batch. Its existing documents are kept',
  description: 'Workers stop within seconds. A batch that is over answers 409.',
  params: batchParams,
  responses: { 200: BatchHead },
  errors: [...batchReadErrors, 'NOT_FOUND', 'CONFLICT'],
});

export const deleteBatch = defineRoute({
  ...batchRoute,
  method: 'DELETE',
  path: '/v1/batches/{batchId}',
  summary: 'Remove a batch that is over, with its documents',
  description:
    'Its bytes no longer count towards the cap of the tier. A batch that is running answers 409: cancel it first.',
  params: batchParams,
  responses: { 200: BatchHead },
  errors: [...batchReadErrors, 'NOT_FOUND', 'CONFLICT'],
});
