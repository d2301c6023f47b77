/**
 * Stores one batch per `Idempotency-Key`. The transaction that stores the batch also claims the key, so only one of
 * many requests stores a batch. The key keeps the id of the batch and whether its answers have documents, which the
 * first answer decides.
 */
import { unavailable } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { claimKey, findAnswer, storeAnswer, replaceHead } from '@docgen/database/documents/idempotency';
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';
import { submitBatch } from '@docgen/database/batches/submit-batch';
import type { PlannedBatch } from '@docgen/database/batches/submit-batch';
import { countStorage } from '@docgen/database/tenants/tenant-storage';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { Queryable } from '@docgen/database/connection/transaction';
import { z } from 'zod';
import { keyMismatch } from '../generation/render-errors.ts';

const StoredBatch = z.object({
  batchId: z.string(),
  seed: z.int(),
  /** True when the batch is small enough to wait for, and no answer to it was 202. */
  isAwaited: z.boolean(),
  isVirtual: z.boolean().optional(),
  /** True when an answer had the documents. */
  isAnswered: z.boolean().optional(),
});
export type StoredBatch = z.infer<typeof StoredBatch>;

export interface BatchToStore {
  readonly tenantId: string;
  readonly batch: PlannedBatch;
  readonly isAwaited: boolean;
  readonly key: IdempotencyKey | undefined;
  /** Throws when the tenant's quota refuses the batch. Then nothing is stored. */
  admit(transaction: Queryable): Promise<void>;
}

const noDocument = new Uint8Array(0);

/**
 * The batch that an earlier request with this key has stored, or undefined.
 *
 * @throws {ApiError} IDEMPOTENCY_MISMATCH when the earlier request had another body
 */
export async function findFirstBatch(db: Database, key: IdempotencyKey): Promise<StoredBatch | undefined> {
  const stored = await findAnswer(db.pool, key);
  if (stored === undefined) return undefined;
  if (stored.requestDigest !== key.requestDigest) throw keyMismatch();
  return StoredBatch.parse(JSON.parse(stored.head));
}

/** Stores the batch. Returns the earlier batch if another request with the same key has stored one. */
export async function storeBatch(
  db: Database,
  toStore: BatchToStore,
): Promise<{ readonly batch: StoredBatch; readonly isFirst: boolean }> {
  const stored = await inTransaction(db.pool, async (transaction) => storeUnderKey(transaction, toStore));
  if (stored !== undefined) return { batch: stored, isFirst: true };
  const first = toStore.key && (await findFirstBatch(db, toStore.key));
  if (first === undefined)
    throw unavailable('The Idempotency-Key expired while the request was processed. Send the request again.');
  return { batch: first, isFirst: false };
}

/**
 * Decides whether the answers with this key have the documents (200) or not (202). Of concurrent requests, the first
 * decides for all.
 *
 * @param batch an awaited one
 * @param hasDocuments what this request would answer
 * @returns what it must answer
 */
export async function decideAnswer(
  db: Database,
  key: IdempotencyKey,
  batch: StoredBatch,
  hasDocuments: boolean,
): Promise<boolean> {
  if (batch.isAnswered === true) return true;
  const decided = hasDocuments ? { ...batch, isAnswered: true } : { ...batch, isAwaited: false };
  const change = { head: JSON.stringify(batch), replacement: JSON.stringify(decided) };
  // False when another request has replaced the head that this one has read.
  if (await replaceHead(db.pool, key, change)) return hasDocuments;
  const stored = await findFirstBatch(db, key);
  if (stored?.isAwaited === false) return false;
  // A key that has expired decides nothing.
  return stored?.isAnswered ?? hasDocuments;
}

async function storeUnderKey(
  transaction: Queryable,
  { tenantId, batch, isAwaited, key, admit }: BatchToStore,
): Promise<StoredBatch | undefined> {
  // The claim comes first: Postgres makes requests with the same key wait here until the first one commits.
  if (key !== undefined && !(await claimKey(transaction, key))) return undefined;
  await admit(transaction);
  const { batchId } = await submitBatch(transaction, tenantId, batch);
  const stored = { batchId, seed: batch.seed, isAwaited, isVirtual: batch.isVirtual };
  if (key === undefined) return stored;
  const storedBytes = await storeAnswer(transaction, key, { head: JSON.stringify(stored), document: noDocument });
  await countStorage(transaction, tenantId, { storedBytes });
  return stored;
}
