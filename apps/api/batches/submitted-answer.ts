/** Answers a submitted batch with its documents if it is finished in time, else with 202. */
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, isApiError } from '@docgen/contracts/errors';
import { findBatch } from '@docgen/database/batches/batches';
import type { BatchRecord } from '@docgen/database/batches/batches';
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import type { BatchWait } from './batch-wait.ts';
import { decideAnswer } from './batch-idempotency.ts';
import type { StoredBatch } from './batch-idempotency.ts';
import { openDocuments } from './document-pages.ts';
import { answerDocuments } from './documents-answer.ts';
import { countAnswer } from './metrics.ts';

export interface Submitted {
  readonly batch: StoredBatch;
  readonly key: IdempotencyKey | undefined;
  /** False for a repeated request: the first request has already started the batch. */
  readonly isFirst: boolean;
  readonly wait: BatchWait;
}

/** Time to read the documents of a batch that is finished just before the deadline. */
const replyMarginMs = 500;
/** When the caller may ask again for a queued batch. Most batches end within this time. */
const retryAfterSeconds = '1';
/** Polling starts after this time without a reply. A worker finishes most small batches earlier. */
const unansweredMs = 1_000;
/** Pause before another worker is asked. */
const askAgainMs = 100;
const pollMsMin = 25;
const pollMsMax = 250;

export async function answerSubmitted(deps: ApiDeps, tenantId: string, submitted: Submitted): Promise<HttpAnswer> {
  const { batch, isFirst } = submitted;
  if (batch.isVirtual === true) return answerVirtual(batch, isFirst);
  if (!batch.isAwaited) {
    if (isFirst) deps.workerNotifications.send();
    return answerQueued(batch, isFirst);
  }
  try {
    return await answerAwaited(deps, tenantId, submitted);
  } catch (error) {
    // The batch is stored, and workers finish it. A refusal would make the caller store another one.
    if (isApiError(error) ? error.status === 503 || error.status === 429 : isDatabaseAway(error))
      return answerQueued(batch, isFirst);
    throw error;
  }
}

async function answerAwaited(deps: ApiDeps, tenantId: string, submitted: Submitted): Promise<HttpAnswer> {
  const { batch, isFirst, wait } = submitted;
  if (wait.begin(batch.batchId)) await (isFirst ? runNow(deps, tenantId, batch) : untilFinished(deps, tenantId, batch));
  const answer = await answerInTime(deps, tenantId, batch);
  const hasDocuments = await decide(deps, submitted, answer);
  if (!hasDocuments) {
    await discard(answer);
    return answerQueued(batch, isFirst);
  }
  countAnswer('documents', isFirst);
  return answer ?? answerFinished(deps, tenantId, batch, await getSubmitted(deps, tenantId, batch));
}

/** True when the answer of this request has the documents. The pages of `answer` are closed when this cannot be decided. */
async function decide(
  { db }: Pick<ApiDeps, 'db'>,
  { key, batch }: Submitted,
  answer: HttpAnswer | undefined,
): Promise<boolean> {
  const isReady = answer !== undefined;
  if (key === undefined) return isReady;
  try {
    return await decideAnswer(db, key, batch, isReady);
  } catch (error) {
    await discard(answer);
    throw error;
  }
}

/** Undefined when the batch is not finished, or when the tenant holds all of its permits for streams or answer bytes. */
async function answerInTime(deps: ApiDeps, tenantId: string, batch: StoredBatch): Promise<HttpAnswer | undefined> {
  const found = await getSubmitted(deps, tenantId, batch);
  if (found.finishedAt === null) return undefined;
  try {
    return await answerFinished(deps, tenantId, batch, found);
  } catch (error) {
    if (isApiError(error) && 'resource' in error.details) return undefined;
    throw error;
  }
}

/** Closes the pages of an answer that is not sent. */
async function discard(answer: HttpAnswer | undefined): Promise<void> {
  // `return()` of a generator that has not started would close nothing.
  for await (const _ of answer?.stream?.chunks ?? []) return;
}

/** @throws {ApiError} CONFLICT when the batch was deleted after an earlier request with the same key */
async function getSubmitted(
  { db }: Pick<ApiDeps, 'db'>,
  tenantId: string,
  { batchId }: Pick<StoredBatch, 'batchId'>,
): Promise<BatchRecord> {
  const batch = await findBatch(db, tenantId, batchId);
  if (batch === undefined) throw new ApiError('CONFLICT', 'The batch of this request was deleted.', {});
  return batch;
}

/** @throws {ApiError} with a `resource` when the tenant holds all of its permits for streams or answer bytes */
async function answerFinished(
  deps: ApiDeps,
  tenantId: string,
  { batchId, seed }: StoredBatch,
  { status }: BatchRecord,
): Promise<HttpAnswer> {
  const head = JSON.stringify({ batchId, status, seed });
  const frame = { start: `${head.slice(0, -1)},"results":[`, end: () => ']}' };
  return answerDocuments(deps, await openDocuments(deps, tenantId, batchId), frame);
}

/** A virtual batch is complete when it is stored, and has no results. */
function answerVirtual({ batchId, seed }: StoredBatch, isFirst: boolean): HttpAnswer {
  countAnswer('virtual', isFirst);
  const body = { batchId, status: 'virtual', seed, results: [] };
  return { status: 200, body, headers: { location: `/v1/batches/${batchId}` } };
}

function answerQueued({ batchId, seed }: StoredBatch, isFirst: boolean): HttpAnswer {
  countAnswer('queued', isFirst);
  const headers = { location: `/v1/batches/${batchId}`, 'retry-after': retryAfterSeconds };
  return { status: 202, body: { batchId, status: 'queued', seed }, headers };
}

/** Asks a worker to run the batch now. Resolves when the batch is finished, at the deadline, or when no worker is asked. */
async function runNow(deps: ApiDeps, tenantId: string, batch: StoredBatch): Promise<void> {
  const answered = new AbortController();
  const asked = askWorkers(deps, tenantId, batch, answered.signal);
  // A worker that is lost does not reply, and the others that finish the batch do not report it: so it is polled.
  // A failed poll does not end the wait.
  const polled = untilFinished(deps, tenantId, batch, { pauseMs: unansweredMs, signal: answered.signal });
  await Promise.race([asked, polled.catch(async () => asked)]);
  answered.abort();
}

/** Resolves when a worker has finished the batch, at the deadline, after an abort, or when no worker is asked. */
async function askWorkers(
  { clock, runBatches, batchLimits: { syncDeadlineMs } }: ApiDeps,
  tenantId: string,
  { batchId }: StoredBatch,
  signal: AbortSignal,
): Promise<void> {
  const endMs = clock.nowMs() + syncDeadlineMs;
  const deadlineMs = endMs - Math.min(replyMarginMs, syncDeadlineMs / 2);
  try {
    while (!signal.aborted && clock.nowMs() < deadlineMs) {
      const { head } = await runBatches.request({ tenantId, batchId, deadlineMs }, endMs - clock.nowMs());
      if (head.isFinished) return;
      // That worker is stopping. It releases its chunks, and another worker can claim them.
      await delay(askAgainMs);
    }
  } catch (error) {
    // `answerInTime` reads the state of the batch; workers find its chunks without the job.
    if (!isApiError(error)) throw error;
  }
}

interface Polling {
  /** Before the first poll, milliseconds. */
  readonly pauseMs?: number;
  /** Rejects the promise. */
  readonly signal?: AbortSignal;
}

/** Polls a batch that a worker was asked to run. Resolves when it is finished, or at the deadline. */
async function untilFinished(
  deps: ApiDeps,
  tenantId: string,
  batch: StoredBatch,
  { pauseMs = 0, ...options }: Polling = {},
): Promise<void> {
  const giveUpAt = performance.now() + deps.batchLimits.syncDeadlineMs;
  for (let ms = pauseMs; performance.now() < giveUpAt; ms = Math.min(Math.max(ms * 2, pollMsMin), pollMsMax)) {
    await delay(ms, undefined, options);
    const { finishedAt } = await getSubmitted(deps, tenantId, batch);
    if (finishedAt !== null) return;
  }
}
