/**
 * One batch for one `Idempotency-Key`. The key is taken by the transaction that stores the batch, so of
 * any number of requests one has the effect; what is kept is which batch it was, and whether the first
 * answer had its documents. The documents themselves are in the batch.
 */
import { ApiError, unavailable } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { claimKey, findAnswer, keepAnswer } from '@docgen/database/documents/idempotency';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import { insertBatch } from '@docgen/database/batches/insert-batch';
import type { PlannedBatch } from '@docgen/database/batches/insert-batch';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { Queryable } from '@docgen/database/connection/transaction';
import { z } from 'zod';

const StoredBatch = z.object({
  batchId: z.string(),
  seed: z.int(),
  /** It is small enough to be waited for, and has not been answered with 202. */
  isAwaited: z.boolean(),
});
export type StoredBatch = z.infer<typeof StoredBatch>;

export interface BatchToStore {
  readonly tenantId: string;
  readonly batch: PlannedBatch;
  readonly isAwaited: boolean;
  readonly key: IdempotencyKey | undefined;
  /** Throws when the tenant may not have this batch; then nothing is stored. */
  admit(transaction: Queryable): Promise<void>;
}

const noDocument = new Uint8Array(0);

/**
 * The batch that this key has stored before; undefined when there is none.
 *
 * @throws {ApiError} IDEMPOTENCY_MISMATCH when it was another request
 */
export async function findFirstBatch(db: Database, key: IdempotencyKey): Promise<StoredBatch | undefined> {
  const kept = await findAnswer(db.pool, key);
  if (kept === undefined) return undefined;
  if (kept.requestDigest !== key.requestDigest)
    throw new ApiError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.', {});
  return StoredBatch.parse(JSON.parse(kept.head));
}

/** Stores the batch, unless another request with its key was faster: then that one's batch comes back. */
export async function storeBatch(
  db: Database,
  toStore: BatchToStore,
): Promise<{ readonly batch: StoredBatch; readonly isFirst: boolean }> {
  const stored = await inTransaction(db.pool, async (transaction) => storeUnderKey(transaction, toStore));
  if (stored !== undefined) return { batch: stored, isFirst: true };
  const first = toStore.key && (await findFirstBatch(db, toStore.key));
  if (first === undefined) throw unavailable('The Idempotency-Key has just expired.');
  return { batch: first, isFirst: false };
}

/** From now on the first answer to this key is 202. */
export async function keepQueued(db: Database, key: IdempotencyKey, batch: StoredBatch): Promise<void> {
  await keep(db.pool, key, { ...batch, isAwaited: false });
}

async function storeUnderKey(
  transaction: Queryable,
  { tenantId, batch, isAwaited, key, admit }: BatchToStore,
): Promise<StoredBatch | undefined> {
  // First of all: requests with the same key wait here for the one that is about to commit.
  if (key !== undefined && !(await claimKey(transaction, key))) return undefined;
  await admit(transaction);
  const { batchId } = await insertBatch(transaction, tenantId, batch);
  const stored = { batchId, seed: batch.seed, isAwaited };
  if (key !== undefined) await keep(transaction, key, stored);
  return stored;
}

async function keep(db: Queryable, key: IdempotencyKey, batch: StoredBatch): Promise<void> {
  await keepAnswer(db, key, { head: JSON.stringify(batch), document: noDocument });
}
