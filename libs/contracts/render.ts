/**
 * The render queue: what an API process asks of the workers and what comes back. Many requests of
 * one process travel in one job; replies go to that process's own channel, one by one or together.
 */
import { z } from 'zod';
import type { JsonValue } from './json-value.ts';
import { defineRequestQueue } from './queue.ts';
import { StoredResource } from './tiers.ts';

/** Written beside the usage row, so that a repeated request gets the first answer again. */
const RenderIdempotency = z.object({ operation: z.string(), key: z.string(), requestDigest: z.string() });

/**
 * How many documents a tenant may have in its billing period: days in UTC, the end not included. The
 * commit holds to it, whatever else is under way.
 */
export const DocumentQuota = z.object({ documents: z.int(), firstDay: z.string(), endDay: z.string() });
export type DocumentQuota = z.infer<typeof DocumentQuota>;

export const RenderRequest = z.object({
  /** Unique among the requests under way of the process that asks. */
  requestId: z.string(),
  traceparent: z.string().optional(),
  tenantId: z.string(),
  source: z.union([z.object({ templateId: z.string() }), z.object({ body: z.string() })]),
  /** Absent: the worker picks one and the reply says which. */
  seed: z.int().optional(),
  params: z.custom<Readonly<Record<string, JsonValue>>>((value) => typeof value === 'object' && value !== null),
  sequenceNamespace: z.string(),
  variableNamespace: z.string(),
  /** Epoch milliseconds on the database's clock; nothing is rendered or committed after it. */
  deadlineMs: z.number(),
  idempotency: RenderIdempotency.optional(),
  /** Absent where a contract sets no limit. */
  quota: DocumentQuota.optional(),
});
export type RenderRequest = z.infer<typeof RenderRequest>;

/** Why there is no document. The API turns it into an error by the surface that was asked. */
export const RenderFailure = z.union([
  z.object({ reason: z.literal('templateNotFound') }),
  z.object({ reason: z.literal('templateArchived') }),
  z.object({
    reason: z.literal('limit'),
    limit: z.enum(['loopIterations', 'nodeEvaluations', 'timeout', 'outputBytes']),
    max: z.number(),
    producedBytes: z.int().optional(),
    message: z.string(),
  }),
  z.object({ reason: z.literal('runtime'), message: z.string(), line: z.int().optional(), column: z.int().optional() }),
  /** The idempotency key belongs to another request. */
  z.object({ reason: z.literal('keyMismatch') }),
  /** The idempotency key's first answer was too large to keep. */
  z.object({ reason: z.literal('answerNotKept') }),
  z.object({ reason: z.literal('quotaExceeded') }),
  /** It would create more of this than the tenant's tier allows. */
  z.object({ reason: z.literal('storageFull'), resource: StoredResource }),
  /** Not rendered in time, or the state it needs is too busy; nothing was written. */
  z.object({ reason: z.literal('unavailable') }),
]);
export type RenderFailure = z.infer<typeof RenderFailure>;

/** What an answer says of a document, and what an idempotency key keeps beside it. */
export const RenderedHead = z.object({
  shape: z.enum(['json', 'text', 'xml']),
  seed: z.int(),
  /** Epoch milliseconds. */
  generatedAtMs: z.int(),
  templateDigest: z.string(),
});
export type RenderedHead = z.infer<typeof RenderedHead>;

/** The head of a reply. The document follows as bytes: JSON text always, a JSON string for text and XML. */
export const RenderReply = z.union([
  z.object({ kind: z.literal('rendered'), requestId: z.string(), ...RenderedHead.shape }),
  z.object({ kind: z.literal('failed'), requestId: z.string(), failure: RenderFailure }),
]);
export type RenderReply = z.infer<typeof RenderReply>;

export const renderDocuments = defineRequestQueue({
  name: 'render',
  request: RenderRequest,
  reply: RenderReply,
  requestsPerJobMax: 64,
});
