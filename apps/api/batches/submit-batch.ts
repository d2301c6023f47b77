/**
 * Takes a batch: plans it, stores it whole, and waits for a small one. Whatever happens to workers and
 * queues from then on, the batch is there and will be finished, so 202 is always a truthful answer.
 */
import type { submitBatch as contract } from '@docgen/contracts/batches';
import { unavailable } from '@docgen/contracts/errors';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import { TemplateChanged } from '@docgen/database/batches/insert-batch';
import type { PlannedBatch } from '@docgen/database/batches/insert-batch';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { RouteReply, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { readIdempotencyKey } from '../generation/idempotency.ts';
import { withinStorage } from '../quotas/storage-refusal.ts';
import { findFirstBatch, storeBatch } from './batch-idempotency.ts';
import type { StoredBatch } from './batch-idempotency.ts';
import { chooseSeed } from './choose-seed.ts';
import { planBatch } from './plan-batch.ts';
import { resolveSpecs } from './resolve-specs.ts';
import { answerSubmitted } from './submitted-answer.ts';

type SubmitRequest = RouteRequest<typeof contract>;

/** For so long the chunks of an awaited batch are left to the worker that is asked to run them. */
const promisedMs = 5_000;
/** Of a batch whose templates change while it is planned. */
const attemptsMax = 3;

/** 200 with the documents of a small batch, 202 for a larger one and for one that takes too long. */
export async function submitBatch(deps: ApiDeps, request: SubmitRequest): Promise<RouteReply> {
  const { tenantId } = request.caller;
  const key = readIdempotencyKey(request.header('idempotency-key'), tenantId, 'submitBatch', request.rawBody);
  const submitted = await deps.keyTurns.run(key, async () => {
    const first = key && (await findFirstBatch(deps.db, key));
    if (first !== undefined) return { batch: first, isFirst: false };
    // Batches of one tenant wait for one lock of the database: here the wait costs no connection.
    return deps.budgets.batchTurns.during(1, async () => storeUnchanged(deps, request, key));
  });
  return answerSubmitted(deps, tenantId, { ...submitted, key });
}

interface SubmittedBatch {
  readonly batch: StoredBatch;
  readonly isFirst: boolean;
}

/** @throws {ApiError} SERVICE_UNAVAILABLE when a template is changed each time that the batch is planned */
async function storeUnchanged(
  deps: ApiDeps,
  request: SubmitRequest,
  key: IdempotencyKey | undefined,
): Promise<SubmittedBatch> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    try {
      return await withinStorage(deps.db, request.caller.tenantId, async () => storeSubmitted(deps, request, key));
    } catch (error) {
      if (!(error instanceof TemplateChanged)) throw error;
    }
  }
  throw unavailable('A template of the batch was changed again and again; nothing was stored.');
}

async function storeSubmitted(
  deps: ApiDeps,
  { caller, body: spec, rawBody }: SubmitRequest,
  key: IdempotencyKey | undefined,
): Promise<SubmittedBatch> {
  const { tenantId } = caller;
  const { syncDocumentsMax, documentsMax } = deps.batchLimits;
  const { specs: plans, generationOrder, documentCount } = planBatch(spec, documentsMax);
  const { specs, isOrdered } = await resolveSpecs(deps, tenantId, plans);
  const isAwaited = documentCount <= syncDocumentsMax;
  const batch: PlannedBatch = {
    seed: spec.seed ?? chooseSeed(deps.clock.nowMs()),
    sequenceNamespace: spec.sequenceNamespace,
    variableNamespace: spec.variableNamespace,
    // Parsed from strict UTF-8 already, so these are the very characters.
    spec: Buffer.from(rawBody).toString('utf8'),
    isOrdered,
    specs,
    generationOrder,
    promisedMs: isAwaited ? promisedMs : 0,
  };
  const admit = async (transaction: Queryable) => deps.quotas.admitBatch(transaction, caller, documentCount);
  return storeBatch(deps.db, { tenantId, batch, isAwaited, key, admit });
}
