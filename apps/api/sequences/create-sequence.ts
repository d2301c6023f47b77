import { ApiError } from '@docgen/contracts/errors';
import type { RouteBody } from '@docgen/contracts/route';
import type { createSequence as contract } from '@docgen/contracts/sequences';
import type { Database } from '@docgen/database/connection/connect';
import * as sequences from '@docgen/database/sequences/sequences';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { withinStorage } from '../quotas/storage-refusal.ts';

export async function createSequence(
  db: Database,
  tenantId: string,
  wanted: RouteBody<typeof contract>,
): Promise<HttpAnswer> {
  const sequence = await withinStorage(db, tenantId, async () => sequences.createSequence(db, tenantId, wanted));
  if (sequence === undefined)
    throw new ApiError('CONFLICT', 'A sequence with this name already exists in the namespace.', {});
  return { status: 201, body: sequence };
}
