import { notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { deleteSequence } from '@docgen/database/sequences/sequences';
import type { SequenceName } from '@docgen/database/sequences/sequences';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** Removes a sequence and answers with it. */
export async function removeSequence(db: Database, tenantId: string, name: SequenceName): Promise<HttpAnswer> {
  const removed = await deleteSequence(db, tenantId, name);
  if (removed === undefined) throw notFound('sequence');
  return { status: 200, body: removed };
}
