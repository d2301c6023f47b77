import { ApiError, notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import * as batches from '@docgen/database/batches/end-batch';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { getBatchRecord, toBatchHead } from './batch-head.ts';

/** Cancels a batch and keeps its documents. A batch that is already canceled is answered unchanged. */
export async function cancelBatch(db: Database, tenantId: string, batchId: string): Promise<HttpAnswer> {
  if (!isIdOf('batch', batchId)) throw notFound('batch');
  const canceled = await batches.cancelBatch(db, tenantId, batchId);
  const batch = canceled ?? (await getBatchRecord(db, tenantId, batchId));
  if (batch.status === 'virtual')
    throw new ApiError(
      'CONFLICT',
      'A virtual batch generates nothing in the background, so it cannot be canceled.',
      {},
    );
  if (batch.status !== 'canceled')
    throw new ApiError('CONFLICT', `The batch has ended with the status "${batch.status}" and cannot be canceled.`, {});
  return { status: 200, body: toBatchHead(batch) };
}
