import { notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import * as sequences from '@docgen/database/sequences/sequences';
import type { SequenceName } from '@docgen/database/sequences/sequences';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** Removes a sequence and answers with it. */
export async function deleteSequence(db: Database, tenantId: string, name: SequenceName): Promise<HttpAnswer> {
  const removed = await sequences.deleteSequence(db, tenantId, name);
  if (removed === undefined) throw notFound('sequence');
  return { status: 200, body: removed };
}
