import { ApiError, notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import { cancelBatch } from '@docgen/database/batches/batches';
import type { Database } from '@docgen/database/connection/connect';
import type { RouteReply } from '@docgen/http/route-handler';
import { getBatchRecord, toBatchHead } from './batch-head.ts';

/** Documents that are there stay; a batch canceled before is answered as it is. */
export async function stopBatch(db: Database, tenantId: string, batchId: string): Promise<RouteReply> {
  if (!isIdOf('batch', batchId)) throw notFound('batch');
  const canceled = await cancelBatch(db, tenantId, batchId);
  const batch = canceled ?? (await getBatchRecord(db, tenantId, batchId));
  if (batch.status !== 'canceled') throw new ApiError('CONFLICT', `The batch is finished: ${batch.status}.`, {});
  return { status: 200, body: toBatchHead(batch) };
}
