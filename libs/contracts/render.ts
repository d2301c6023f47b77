/**
 * The render queue from the API to the workers. One job carries many requests of one API process. Replies go to the
 * Redis channel of that process, one or several per message.
 */
import { z } from 'zod';
import type { JsonValue } from './json-value.ts';
import { defineRequestQueue } from './queue.ts';
import { TemplateShape } from './templates.ts';
import { StoredResource } from './tiers.ts';

/** Stored with the usage row, so that a repeated request gets the first answer again. */
const RenderIdempotency = z.object({ operation: z.string(), key: z.string(), requestDigest: z.string() });

/** The document quota of a billing period from `firstDay` to before `endDay`, in UTC. The commit enforces it. */
export const DocumentQuota = z.object({ documents: z.int(), firstDay: z.string(), endDay: z.string() });
export type DocumentQuota = z.infer<typeof DocumentQuota>;

export const RenderRequest = z.object({
  /** Unique among the pending requests of the sending process. */
  requestId: z.string(),
  traceparent: z.string().optional(),
  tenantId: z.string(),
  /** The key that asked. Its usage has the document. */
  keyId: z.string(),
  source: z.union([z.object({ templateId: z.string() }), z.object({ body: z.string() })]),
  /** When absent, the worker chooses a seed. The reply contains it. */
  seed: z.int().optional(),
  /** Epoch milliseconds for dates that follow the current time. Absent for the seed's day. */
  asOfMs: z.int().optional(),
  params: z.custom<Readonly<Record<string, JsonValue>>>((value) => typeof value === 'object' && value !== null),
  sequenceNamespace: z.string(),
  variableNamespace: z.string(),
  /** Epoch milliseconds on the database's clock. Nothing is rendered or committed later. */
  deadlineMs: z.number(),
  idempotency: RenderIdempotency.optional(),
  /** Absent for a tenant without a limit. */
  quota: DocumentQuota.optional(),
});
export type RenderRequest = z.infer<typeof RenderRequest>;

/** The reason why there is no document. The API turns it into an error, depending on the route. */
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
  /** The idempotency key was used for another request. */
  z.object({ reason: z.literal('keyMismatch') }),
  /** The first answer of the idempotency key was too large to store. */
  z.object({ reason: z.literal('answerNotKept') }),
  z.object({ reason: z.literal('quotaExceeded') }),
  /** The document would exceed a cap of the tenant's tier. */
  z.object({ reason: z.literal('storageFull'), resource: StoredResource }),
  /** Not rendered in time, or too many conflicts on its state. Nothing was stored. */
  z.object({ reason: z.literal('unavailable') }),
  /** The answer of the commit was lost: the document may be stored and counted. */
  z.object({ reason: z.literal('unknown') }),
]);
export type RenderFailure = z.infer<typeof RenderFailure>;

/** The metadata of a document, in answers and in the stored answers of idempotency keys. */
export const RenderedHead = z.object({
  shape: TemplateShape,
  seed: z.int(),
  /** Epoch milliseconds. */
  generatedAtMs: z.int(),
  templateDigest: z.string(),
});
export type RenderedHead = z.infer<typeof RenderedHead>;

/** The head of a reply. The document follows as JSON text; other formats than JSON are JSON strings. */
export const RenderReply = z.union([
  z.object({ kind: z.literal('rendered'), requestId: z.string(), ...RenderedHead.shape }),
  z.object({ kind: z.literal('failed'), requestId: z.string(), failure: RenderFailure }),
]);
export type RenderReply = z.infer<typeof RenderReply>;

export const renderDocuments = defineRequestQueue({
  name: 'render',
  version: 1,
  request: RenderRequest,
  reply: RenderReply,
  // Without this rule, an API would answer a document of an unknown format as `{"data":,…}`.
  needsBytes: ({ kind }) => kind === 'rendered',
  requestsPerJobMax: 64,
});
