/**
 * Accepts a batch: plans it, stores it in one transaction, and waits for a small one. Workers finish a stored batch
 * even if Redis loses its job or a worker stops, so every 202 is a promise that is kept.
 */
import { randomInt } from 'node:crypto';
import type { submitBatch as contract } from '@docgen/contracts/batches';
import { unavailable } from '@docgen/contracts/errors';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import { TemplateChanged } from '@docgen/database/batches/submit-batch';
import type { PlannedBatch } from '@docgen/database/batches/submit-batch';
import type { Queryable } from '@docgen/database/connection/transaction';
import { commonTime, freshSeed } from '@docgen/engine';
import type { AnswerLater, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { readIdempotencyKey } from '../generation/idempotency.ts';
import { withinStorage } from '../quotas/storage-refusal.ts';
import { findFirstBatch, storeBatch } from './batch-idempotency.ts';
import type { StoredBatch } from './batch-idempotency.ts';
import { BatchWait } from './batch-wait.ts';
import { checkBatch } from './check-batch.ts';
import { answerSubmitted } from './submitted-answer.ts';
import type { Submitted } from './submitted-answer.ts';

type SubmitRequest = RouteRequest<typeof contract>;

/** The time for which the chunks of an awaited batch are reserved for the worker that gets its job. */
const reservedMs = 5_000;
/** Planning is repeated when a template changes meanwhile. */
const attemptsMax = 3;

/**
 * Answers 200 with the documents of a small batch, and 200 without documents for a virtual one. Answers 202 for a large
 * batch, for a small one that is not finished in time, and while the tenant has no permit for another wait.
 */
export async function submitBatch(deps: ApiDeps, request: SubmitRequest): Promise<AnswerLater> {
  const { tenantId } = request.caller;
  const key = readIdempotencyKey(request.header('idempotency-key'), tenantId, 'submitBatch', request.rawBody);
  const wait = new BatchWait(deps.permits.awaitedBatches, tenantId);
  try {
    const submitted = await deps.keyQueue.run(key, async () => {
      const first = key && (await findFirstBatch(deps.db, key));
      if (first !== undefined) return { batch: first, isFirst: false };
      const stored = await storeWithRetries(deps, request, { key, wait });
      // This must precede the end of `run`: then requests that repeat the key find the batch and share its permit.
      if (stored.batch.isAwaited) wait.begin(stored.batch.batchId);
      return stored;
    });
    return answerLater(deps, tenantId, { ...submitted, key, wait });
  } catch (error) {
    wait.end();
    throw error;
  }
}

/** A function of its own: a closure within `submitBatch` would keep the request's body in memory. */
function answerLater(deps: ApiDeps, tenantId: string, submitted: Submitted): AnswerLater {
  return async () => answerSubmitted(deps, tenantId, submitted).finally(() => submitted.wait.end());
}

interface Submission {
  readonly key: IdempotencyKey | undefined;
  readonly wait: BatchWait;
}

interface SubmittedBatch {
  readonly batch: StoredBatch;
  readonly isFirst: boolean;
}

/** @throws {ApiError} SERVICE_UNAVAILABLE when a template changed during every attempt */
async function storeWithRetries(
  deps: ApiDeps,
  request: SubmitRequest,
  submission: Submission,
): Promise<SubmittedBatch> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    try {
      return await withinStorage(deps.db, request.caller.tenantId, async () =>
        storeSubmitted(deps, request, submission),
      );
    } catch (error) {
      if (!(error instanceof TemplateChanged)) throw error;
    }
  }
  throw unavailable(
    'A template of the batch changed while the batch was stored. Nothing was stored. Send the request again.',
  );
}

async function storeSubmitted(
  deps: ApiDeps,
  { caller, body, rawBody }: SubmitRequest,
  { key, wait }: Submission,
): Promise<SubmittedBatch> {
  const { tenantId } = caller;
  const { syncDocumentsMax, enterpriseRetentionDays } = deps.batchLimits;
  const seed = body.seed ?? freshSeed(deps.clock.nowMs(), randomInt);
  const asOf = body.asOf === undefined ? undefined : new Date(body.asOf);
  const checked = { spec: body, seed, asOf };
  const { specs, isOrdered, generationOrder, documentCount } = await checkBatch(deps, tenantId, checked);
  const isVirtual = body.virtual === true;
  const isAwaited = !isVirtual && documentCount <= syncDocumentsMax && wait.reserve();
  const batch: PlannedBatch = {
    name: body.name,
    seed,
    // `commonTime` is undefined unless the batch has so many documents that their seeds reach another day.
    asOf: isVirtual ? (asOf ?? dateOf(commonTime(seed, specs))) : asOf,
    isVirtual,
    sequenceNamespace: body.sequenceNamespace,
    variableNamespace: body.variableNamespace,
    // The body was parsed as strict UTF-8, so decoding it again changes no character.
    spec: Buffer.from(rawBody).toString('utf8'),
    isOrdered,
    specs,
    generationOrder,
    reservedMs: isAwaited ? reservedMs : 0,
    enterpriseRetentionDays,
    keyId: caller.keyId,
  };
  const admit = async (transaction: Queryable) =>
    deps.quotas.admitBatch(transaction, caller, isVirtual ? 0 : documentCount);
  // Inserts of one tenant wait for the same lock in Postgres. Waiting here holds no database connection.
  return deps.permits.batchInserts.during(1, async () =>
    storeBatch(deps.db, { tenantId, batch, isAwaited, key, admit }),
  );
}

function dateOf(ms: number | undefined): Date | undefined {
  return ms === undefined ? undefined : new Date(ms);
}
