/** Replies of the render queue. */
import { RenderedHead } from '@docgen/contracts/render';
import type { RenderFailure, RenderReply, RenderRequest } from '@docgen/contracts/render';
import { isOverQuota } from '@docgen/database/connection/database-errors';
import type { KeptAnswer } from '@docgen/database/documents/idempotency';
import type { NumberRange } from '@docgen/database/documents/finished-document';
import { fillDeferredValues } from '@docgen/engine';
import type { Reply } from '@docgen/queue/reply-frame';
import type { Logger } from '@docgen/runtime/logger';
import { failureOfProblem, outOfMemory, runtimeFailure, timeoutFailure } from '../document-failures.ts';
import { countUnstorable } from '../metrics.ts';
import { refusalOf } from '../state/commit-refusals.ts';
import type { PoolOutcome, RenderWork } from './render-work.ts';
import type { RenderedOutcome } from '../threads/thread-protocol.ts';

const noBytes = new Uint8Array(0);

export function failedReply(requestId: string, failure: RenderFailure): Reply<RenderReply> {
  return { head: { kind: 'failed', requestId, failure }, bytes: noBytes };
}

/** The failure of a document that exceeds a quota or a limit of its tenant; undefined for any other error. */
export function replyRefusalOf(error: unknown): RenderFailure | undefined {
  return isOverQuota(error) ? { reason: 'quotaExceeded' } : refusalOf(error);
}

/** The failure of a document that Postgres refuses for an unexpected reason. */
export const unstorable = runtimeFailure('The document could not be stored.');

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
export function keptReply(work: RenderWork, { requestDigest, head, document }: KeptAnswer): Reply<RenderReply> {
  const { requestId, idempotency } = work.request;
  if (requestDigest !== idempotency?.requestDigest) return failedReply(requestId, { reason: 'keyMismatch' });
  if (document === null) return failedReply(requestId, { reason: 'answerNotKept' });
  return renderedReply(requestId, RenderedHead.parse(JSON.parse(head)), document);
}

/** The document as JSON text in UTF-8, with the numbers in place of its deferred values. */
export function toJsonBytes(outcome: RenderedOutcome, numbers: ReadonlyMap<string, NumberRange>): Buffer {
  const { output, deferredValues, shape } = outcome;
  if (typeof output !== 'string') return Buffer.from(output.buffer, output.byteOffset, output.byteLength);
  if (deferredValues.length === 0) return Buffer.from(output);
  const filled = fillDeferredValues({ output, deferredValues }, numbers);
  return Buffer.from(shape === 'json' ? filled : JSON.stringify(filled));
}

/** The failure that the caller gets. */
export function failureOf(
  outcome: Exclude<PoolOutcome, { kind: 'rendered' | 'needsState' }>,
  evaluationMsMax: number,
): RenderFailure {
  switch (outcome.kind) {
    case 'late':
      return { reason: 'unavailable' };
    case 'timedOut':
      return timeoutFailure(evaluationMsMax);
    case 'crashed':
      return outOfMemory;
    case 'notCompiled':
      return runtimeFailure(outcome.message);
    case 'failed':
      return failureOfProblem(outcome.problem);
  }
}
