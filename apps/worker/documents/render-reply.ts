/** Replies of the render queue. */
import type { RenderFailure, RenderReply, RenderRequest, RenderedHead } from '@docgen/contracts/render';
import { isOverQuota, isSequenceExhausted } from '@docgen/database/connection/database-errors';
import type { KeptAnswer } from '@docgen/database/documents/idempotency';
import type { NumberRange } from '@docgen/database/documents/finished-document';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { fillDeferredValues } from '@docgen/engine';
import type { Reply } from '@docgen/queue/reply-frame';
import type { Logger } from '@docgen/runtime/logger';
import { countUnstorable } from '../metrics.ts';
import type { PoolOutcome } from './pending-render.ts';
import type { RenderWork } from './render-work.ts';
import type { RenderedOutcome } from '../threads/thread-protocol.ts';

const noBytes = new Uint8Array(0);

export function failedReply(requestId: string, failure: RenderFailure): Reply<RenderReply> {
  return { head: { kind: 'failed', requestId, failure }, bytes: noBytes };
}

/** The failure of a document that exceeds a limit of its tenant; undefined for any other error. */
export function refusalOf(error: unknown): RenderFailure | undefined {
  if (isOverQuota(error)) return { reason: 'quotaExceeded' };
  const resource = findFullResource(error);
  if (resource !== undefined) return { reason: 'storageFull', resource };
  if (!isSequenceExhausted(error)) return undefined;
  const message = 'A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.';
  return { reason: 'runtime', message };
}

/** The failure of a document that Postgres refuses for an unexpected reason. */
export const unstorable: RenderFailure = { reason: 'runtime', message: 'The document could not be stored.' };

/** Logs the error of a document that Postgres refuses for an unexpected reason. */
export function noteUnstorable(
  log: Logger,
  { tenantId }: Pick<RenderRequest, 'tenantId'>,
  err: unknown,
): RenderFailure {
  countUnstorable();
  log.error({ err, tenantId }, 'a document could not be stored');
  return unstorable;
}

export function renderedReply(requestId: string, head: RenderedHead, json: Uint8Array): Reply<RenderReply> {
  return { head: { kind: 'rendered', requestId, ...head }, bytes: json };
}

/** The first answer to an idempotency key, or the reason why it cannot be repeated. */
export function keptReply(
  work: RenderWork,
  { requestDigest, head, document }: KeptAnswer,
  parseHead: (json: string) => RenderedHead,
): Reply<RenderReply> {
  const { requestId, idempotency } = work.request;
  if (requestDigest !== idempotency?.requestDigest) return failedReply(requestId, { reason: 'keyMismatch' });
  if (document === null) return failedReply(requestId, { reason: 'answerNotKept' });
  return renderedReply(requestId, parseHead(head), document);
}

/** The document as JSON text in UTF-8, with the numbers in place of its deferred values. */
export function toJsonBytes(outcome: RenderedOutcome, numbers: ReadonlyMap<string, NumberRange>): Buffer {
  const { output: rendered, deferredValues } = outcome;
  if (typeof rendered !== 'string') return Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength);
  const output =
    deferredValues.length === 0 ? rendered : fillDeferredValues({ output: rendered, deferredValues }, numbers);
  return Buffer.from(outcome.isJsonText ? output : JSON.stringify(output));
}

/** The failure that the caller gets; undefined when the document is rendered again. */
export function failureOf(
  outcome: Exclude<PoolOutcome, { kind: 'rendered' }>,
  evaluationMsMax: number,
): RenderFailure | undefined {
  switch (outcome.kind) {
    case 'needsState':
      return undefined;
    case 'late':
      return { reason: 'unavailable' };
    case 'timedOut':
      return timeoutFailure(evaluationMsMax);
    case 'crashed':
      return { reason: 'runtime', message: 'The document needed more memory than a render may have.' };
    case 'notCompiled':
      return { reason: 'runtime', message: outcome.message };
    case 'failed': {
      const { problem } = outcome;
      if (problem.kind === 'runtime') {
        const { reason: message, line, column } = problem;
        return { reason: 'runtime', message, line, column };
      }
      if (problem.limit === 'timeout') return timeoutFailure(evaluationMsMax);
      const { limit, max, producedBytes, message } = problem;
      return { reason: 'limit', limit, max, message, ...(producedBytes === undefined ? {} : { producedBytes }) };
    }
  }
}

function timeoutFailure(max: number): RenderFailure {
  return { reason: 'limit', limit: 'timeout', max, message: `The document took longer than ${max} ms to evaluate.` };
}
