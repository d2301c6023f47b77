import { notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { findSequence } from '@docgen/database/sequences/sequences';
import type { SequenceName } from '@docgen/database/sequences/sequences';
import type { HttpAnswer } from '@docgen/http/route-handler';

export async function getSequence(db: Database, tenantId: string, name: SequenceName): Promise<HttpAnswer> {
  const sequence = await findSequence(db.pool, tenantId, name);
  if (sequence === undefined) throw notFound('sequence');
  return { status: 200, body: sequence };
}
