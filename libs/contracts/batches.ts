/** Batches: many documents in one request, with values of parent documents in their children. */
import { z } from 'zod';
import { aliasForm, aliasPattern, BatchSpec, SubmittedSpec } from './batch-spec.ts';
import { Seed } from './generation.ts';
import { AnyId } from './ids.ts';
import { JsonData } from './json-value.ts';
import { PageCursor, PageLimit } from './paging.ts';
import { defineRoute } from './route.ts';
import { Timestamp } from './timestamps.ts';

/** The most documents of one page of a batch, and the default of `limit`. */
export const batchPageDocumentsMax = 10_000;

export const BatchStatus = z.enum([
  'queued',
  'running',
  'completed',
  'partially_failed',
  'failed',
  'canceled',
  'virtual',
]);
export type BatchStatus = z.infer<typeof BatchStatus>;

const documentMembers = {
  batchId: z.string(),
  alias: z.string(),
  seqNo: z.int().meta({ description: 'Index within its alias, from 0.' }),
  templateId: z.string(),
  documentSeed: Seed.meta({ description: 'Generates this document again with the same template and params.' }),
};

/** One document of a batch. */
export const BatchDocument = z.discriminatedUnion('status', [
  z.strictObject({ ...documentMembers, status: z.literal('completed'), result: JsonData }),
  z.strictObject({
    ...documentMembers,
    status: z.literal('failed'),
    result: z.null(),
    error: z.strictObject({ code: z.string(), message: z.string() }),
  }),
]);
export type BatchDocument = z.infer<typeof BatchDocument>;

const progress = z
  .strictObject({ total: z.int(), completed: z.int(), failed: z.int() })
  .meta({ description: 'Numbers of documents.' });

const headMembers = {
  batchId: z.string(),
  tenantId: z.string(),
  seed: Seed,
  asOf: Timestamp.nullable().meta({ description: 'The instant that the batch was submitted with, in UTC.' }),
  status: BatchStatus,
  progress,
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable().meta({
    description:
      'From then on the batch is removed and answers 404. Null for some minutes after an upgrade of the service.',
  }),
};

/** A batch without its spec and documents. */
export const BatchHead = z.strictObject(headMembers);
export type BatchHead = z.infer<typeof BatchHead>;

export const Batch = z.strictObject({
  ...headMembers,
  spec: SubmittedSpec.meta({ description: 'The spec as submitted.' }),
  documents: z.array(BatchDocument).meta({ description: 'In the order of the spec, then by seqNo.' }),
  nextCursor: z.string().nullable(),
});
export type Batch = z.infer<typeof Batch>;

const submitted = { batchId: z.string(), seed: Seed };
const FinishedBatch = z.strictObject({ ...submitted, status: BatchStatus, results: z.array(BatchDocument) });
const QueuedBatch = z.strictObject({ ...submitted, status: z.literal('queued') });

const readErrors = ['VALIDATION_ERROR', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const;
const batchParams = z.object({ batchId: AnyId });

export const submitBatch = defineRoute({
  method: 'POST',
  path: '/v1/batches',
  group: 'Batches',
  summary: 'Generate many related documents. Large batches run in the background',
  service: 'api',
  access: 'apiKey',
  body: BatchSpec,
  responses: { 200: FinishedBatch, 202: QueuedBatch },
  isIdempotent: true,
  errors: [
    ...readErrors,
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
  method: 'GET',
  path: '/v1/batches',
  group: 'Batches',
  summary: 'List batches, newest first',
  service: 'api',
  access: 'apiKey',
  query: z.object({ status: BatchStatus.optional(), cursor: PageCursor, limit: PageLimit }),
  responses: { 200: z.strictObject({ items: z.array(BatchHead), nextCursor: z.string().nullable() }) },
  errors: readErrors,
});

const DocumentLimit = z
  .string()
  .regex(/^\d{1,9}$/, `must be a whole number from 1 to ${batchPageDocumentsMax}`)
  .transform(Number)
  .pipe(z.int().min(1).max(batchPageDocumentsMax))
  .default(batchPageDocumentsMax);

export const getBatch = defineRoute({
  method: 'GET',
  path: '/v1/batches/{batchId}',
  group: 'Batches',
  summary: 'Read a batch and its documents',
  service: 'api',
  access: 'apiKey',
  params: batchParams,
  query: z.object({ cursor: PageCursor, limit: DocumentLimit }),
  responses: { 200: Batch },
  errors: [...readErrors, 'NOT_FOUND'],
});

/** A whole number in a query, from `min` to the largest exact one. */
function wholeNumber(min: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/, `must be a whole number from ${min}`)
    .transform(Number)
    .pipe(z.int().min(min));
}

const tablePattern = /^[A-Za-z_][\w$-]{0,62}(?:\.[A-Za-z_][\w$-]{0,62})?$/;

const DocumentFilter = z.strictObject({
  alias: z.string().regex(aliasPattern, aliasForm).optional().meta({ description: 'The documents of this spec only.' }),
  status: z.enum(['completed', 'failed']).optional(),
  from: wholeNumber(0).optional().meta({
    description:
      'The seqNo of the first document within the alias. Without alias, its index in the whole batch, from 0.',
  }),
  limit: wholeNumber(1).optional().meta({
    description: 'The most documents of the answer. `X-Docgen-Next-From` is the `from` of the following ones.',
  }),
  dialect: z
    .enum(['postgres', 'mysql', 'sqlite'])
    .optional()
    .meta({ description: 'For `application/sql`; `postgres` when absent.' }),
  table: z
    .string()
    .regex(tablePattern, 'must be a name, or schema.name, of up to 63 of A-Z a-z 0-9 _ $ - each')
    .optional()
    .meta({ description: 'For `application/sql`; the alias when absent.' }),
});

export const streamBatchDocuments = defineRoute({
  method: 'GET',
  path: '/v1/batches/{batchId}/documents',
  group: 'Batches',
  summary: 'Stream documents in order, as NDJSON or in the format that `Accept` names',
  service: 'api',
  access: 'apiKey',
  params: batchParams,
  query: DocumentFilter,
  responses: { 200: z.string() },
  streams: ['application/x-ndjson', 'text/csv', 'application/sql', 'application/vnd.apache.parquet', 'text/plain'],
  errors: [...readErrors, 'FORBIDDEN', 'QUOTA_EXCEEDED', 'NOT_FOUND'],
});

export const getBatchDocument = defineRoute({
  method: 'GET',
  path: '/v1/batches/{batchId}/documents/{alias}/{seqNo}',
  group: 'Batches',
  summary: 'Read one document. A document of a virtual batch is generated by this request',
  service: 'api',
  access: 'apiKey',
  params: z.object({
    batchId: AnyId,
    alias: z.string(),
    seqNo: wholeNumber(0).meta({ description: 'The index of the document within its alias, from 0.' }),
  }),
  responses: { 200: BatchDocument },
  errors: [...readErrors, 'FORBIDDEN', 'QUOTA_EXCEEDED', 'NOT_FOUND'],
});

export const watchBatch = defineRoute({
  method: 'GET',
  path: '/v1/batches/{batchId}/events',
  group: 'Batches',
  summary: 'Watch the progress of a batch as server-sent events, until it is over',
  service: 'api',
  access: 'apiKey',
  params: batchParams,
  responses: { 200: z.string() },
  streams: ['text/event-stream'],
  isEventStream: true,
  errors: [...readErrors, 'NOT_FOUND'],
});

/** Everything that the documents of a batch depend on, except for the engine. */
export const BatchRecipe = z.strictObject({
  recipe: z.literal(1).meta({ description: 'The version of this form.' }),
  fingerprint: z.string().meta({ description: 'Of the functions of the engine, as `GET /v1/functions` returns it.' }),
  batchId: z.string(),
  seed: Seed,
  asOf: Timestamp.nullable(),
  documents: z.array(
    z.strictObject({
      templateId: z.string(),
      alias: z.string(),
      count: z.int(),
      params: z.record(z.string(), JsonData),
      relations: z.record(z.string(), z.strictObject({ from: z.string(), strategy: z.literal('round-robin') })),
      bodyDigest: z.string().meta({ description: 'SHA-256 of the body, in hexadecimal.' }),
    }),
  ),
  bodies: z.record(z.string(), z.string()).meta({ description: 'The bodies of the templates, by their digest.' }),
});
export type BatchRecipe = z.infer<typeof BatchRecipe>;

export const getBatchRecipe = defineRoute({
  method: 'GET',
  path: '/v1/batches/{batchId}/recipe',
  group: 'Batches',
  summary: 'Read what `docgen batch --recipe` needs to generate the same documents without the service',
  service: 'api',
  access: 'apiKey',
  params: batchParams,
  responses: { 200: BatchRecipe },
  errors: [...readErrors, 'NOT_FOUND', 'CONFLICT'],
});

export const cancelBatch = defineRoute({
  method: 'POST',
  path: '/v1/batches/{batchId}/cancel',
  group: 'Batches',
  summary: 'Cancel a batch. Its existing documents are kept',
  service: 'api',
  access: 'apiKey',
  params: batchParams,
  responses: { 200: BatchHead },
  errors: [...readErrors, 'NOT_FOUND', 'CONFLICT'],
});

export const deleteBatch = defineRoute({
  method: 'DELETE',
  path: '/v1/batches/{batchId}',
  group: 'Batches',
  summary: 'Remove a batch that is over, with its documents',
  service: 'api',
  access: 'apiKey',
  params: batchParams,
  responses: { 200: BatchHead },
  errors: [...readErrors, 'NOT_FOUND', 'CONFLICT'],
});
