/** The answer to a submitted batch: its documents where it is finished in time, else that it is queued. */
import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@docgen/contracts/errors';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import type { RouteReply } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { keepQueued } from './batch-idempotency.ts';
import type { StoredBatch } from './batch-idempotency.ts';
import { getBatchRecord } from './batch-head.ts';
import { openDocuments } from './document-pages.ts';
import { answerDocuments } from './documents-answer.ts';
import { countAnswer } from './metrics.ts';

export interface Submitted {
  readonly batch: StoredBatch;
  readonly key: IdempotencyKey | undefined;
  /** False for a request that was made before: somebody else has set the batch going. */
  readonly isFirst: boolean;
}

// What is committed at the last moment still has to be read.
const replyMarginMs = 500;
const pollMsMin = 25;
const pollMsMax = 250;

export async function answerSubmitted(deps: ApiDeps, tenantId: string, submitted: Submitted): Promise<RouteReply> {
  const { batch, key, isFirst } = submitted;
  if (!batch.isAwaited) {
    if (isFirst) deps.workerNotifications.send();
    return answerQueued(batch, isFirst);
  }
  await (isFirst ? runNow(deps, tenantId, batch) : untilFinished(deps, tenantId, batch));
  const { status, finishedAt } = await getBatchRecord(deps.db, tenantId, batch.batchId);
  const answer = finishedAt === null ? undefined : await answerFinished(deps, tenantId, { ...batch, status });
  if (answer === undefined && key !== undefined) await keepQueued(deps.db, key, batch);
  if (answer === undefined) return answerQueued(batch, isFirst);
  countAnswer('documents', isFirst);
  return answer;
}

/** Undefined when the tenant has no room for another long answer: the batch is there, and can be read later. */
async function answerFinished(
  deps: ApiDeps,
  tenantId: string,
  { batchId, seed, status }: StoredBatch & { readonly status: string },
): Promise<RouteReply | undefined> {
  const head = JSON.stringify({ batchId, status, seed });
  const frame = { start: `${head.slice(0, -1)},"results":[`, end: () => ']}' };
  try {
    return await answerDocuments(deps, await openDocuments(deps, tenantId, batchId), frame);
  } catch (error) {
    if (isApiError(error) && 'resource' in error.details) return undefined;
    throw error;
  }
}

function answerQueued({ batchId, seed }: StoredBatch, isFirst: boolean): RouteReply {
  countAnswer('queued', isFirst);
  return { status: 202, body: { batchId, status: 'queued', seed }, headers: { location: `/v1/batches/${batchId}` } };
}

/** Resolves when a worker has finished the batch, or cannot be waited for any longer. */
async function runNow(deps: ApiDeps, tenantId: string, { batchId }: StoredBatch): Promise<void> {
  const { clock, runBatches, batchLimits } = deps;
  const waitMs = batchLimits.syncDeadlineMs;
  const deadlineMs = clock.nowMs() + Math.max(waitMs - replyMarginMs, waitMs / 2);
  try {
    await runBatches.request({ tenantId, batchId, deadlineMs }, waitMs);
  } catch (error) {
    // Nobody could be asked, or nobody answered: the rows say how far it is, and workers find it by themselves.
    if (!isApiError(error)) throw error;
  }
}

/** Watches a batch that another request waits for. */
async function untilFinished(deps: ApiDeps, tenantId: string, { batchId }: StoredBatch): Promise<void> {
  const giveUpAt = performance.now() + deps.batchLimits.syncDeadlineMs;
  for (let pollMs = pollMsMin; performance.now() < giveUpAt; pollMs = Math.min(pollMs * 2, pollMsMax)) {
    const { finishedAt } = await getBatchRecord(deps.db, tenantId, batchId);
    if (finishedAt !== null) return;
    await delay(pollMs);
  }
}
