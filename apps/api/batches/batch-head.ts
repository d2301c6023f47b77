/** The head of a batch: all members but its spec and its documents. */
import type { BatchHead } from '@docgen/contracts/batches';
import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import { findBatch } from '@docgen/database/batches/batches';
import type { BatchRecord } from '@docgen/database/batches/batches';
import type { Database } from '@docgen/database/connection/connect';

/** @throws {ApiError} NOT_FOUND when the tenant has no such batch */
export async function getBatchRecord(db: Database, tenantId: string, batchId: string): Promise<BatchRecord> {
  const batch = isIdOf('batch', batchId) ? await findBatch(db, tenantId, batchId) : undefined;
  if (batch === undefined) throw notFound('batch');
  return batch;
}

export function toBatchHead(batch: BatchRecord): BatchHead {
  const { batchId, tenantId, name, seed, asOf, status, createdAt, startedAt, finishedAt, expiresAt } = batch;
  return {
    batchId,
    tenantId,
    name,
    seed,
    asOf: asOf?.toISOString() ?? null,
    status,
    progress: { total: batch.documentCount, completed: batch.completedCount, failed: batch.failedCount },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
