/**
 * The queue from the API to the workers for ranges of virtual batches. The reply has a line for each document: its JSON
 * text, or `!` and its error.
 */
import { z } from 'zod';
import { defineRequestQueue } from './queue.ts';
import { DocumentQuota } from './render.ts';

export const RenderRangeRequest = z.object({
  requestId: z.string(),
  traceparent: z.string().optional(),
  tenantId: z.string(),
  batchId: z.string(),
  batchNo: z.int(),
  specIndex: z.int(),
  /** The template of the spec. */
  templateId: z.string(),
  /** The key that asked. Its usage has the documents. */
  keyId: z.string(),
  /** The seed of the batch. */
  seed: z.int(),
  /** Epoch milliseconds that dates follow. Absent for the day of the seed. */
  asOfMs: z.int().optional(),
  /** The first document, by its index within the spec. */
  from: z.int(),
  /** The index after the last document. */
  to: z.int(),
  /** False for documents that no caller gets. */
  isCounted: z.boolean(),
  /** Epoch milliseconds on the database's clock. Nothing is rendered later. */
  deadlineMs: z.number(),
  /** Absent for a tenant without a limit. */
  quota: DocumentQuota.optional(),
});
export type RenderRangeRequest = z.infer<typeof RenderRangeRequest>;

/**
 * `ancestorsTooLarge`: the parents of the documents, and theirs, do not fit into memory together. `unknown`: the answer
 * of the count was lost, or documents were counted that were not generated in time.
 */
const RangeFailure = z.enum(['quotaExceeded', 'ancestorsTooLarge', 'unavailable', 'unknown']);
export type RangeFailure = z.infer<typeof RangeFailure>;

export const RenderRangeReply = z.union([
  /** The index after the last document of the reply, which has at least one. */
  z.object({ kind: z.literal('rendered'), requestId: z.string(), next: z.int() }),
  /** The documents that threads rendered for `ancestorsTooLarge` were counted, and no others, unless it is `unknown`. */
  z.object({ kind: z.literal('failed'), requestId: z.string(), reason: RangeFailure }),
]);
export type RenderRangeReply = z.infer<typeof RenderRangeReply>;

export const renderRange = defineRequestQueue({
  name: 'render-range',
  version: 1,
  request: RenderRangeRequest,
  reply: RenderRangeReply,
  needsBytes: ({ kind }) => kind === 'rendered',
  requestsPerJobMax: 16,
});
