import { ApiError, notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import * as batches from '@docgen/database/batches/batches';
import { removeNextPart } from '@docgen/database/batches/remove-batches';
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { getBatchRecord, toBatchHead } from './batch-head.ts';

/**
 * Removes a batch that is over. It is invisible from now on. The rows of a small batch are removed before the answer;
 * workers remove those of a large one, or the rest after an error.
 */
export async function deleteBatch(
  { db, audit }: Pick<ApiDeps, 'db' | 'audit'>,
  caller: Caller,
  batchId: string,
): Promise<HttpAnswer> {
  if (!isIdOf('batch', batchId)) throw notFound('batch');
  const expired = await audit.inTransaction(async (transaction, record) => {
    const batch = await batches.deleteBatch(transaction, caller.tenantId, batchId);
    if (batch !== undefined) await record(caller, { action: 'batch.deleted', object: batchId });
    return batch;
  });
  if (expired === undefined) {
    const { status } = await getBatchRecord(db, caller.tenantId, batchId);
    throw new ApiError('CONFLICT', `The batch is ${status}. Cancel it, or wait until it is over.`, {});
  }
  await removeNextPart(db.pool, { batchNo: expired.batchNo }).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
  return { status: 200, body: toBatchHead(expired) };
}
