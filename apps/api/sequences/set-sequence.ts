import { ApiError, notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import * as sequences from '@docgen/database/sequences/sequences';
import type { SequenceName } from '@docgen/database/sequences/sequences';
import type { HttpAnswer } from '@docgen/http/route-handler';

/**
 * Sets the last number of a sequence. Unless `isForced`, a value below the last number is refused: the numbers above
 * the value would be given out again.
 *
 * @throws {ApiError} NOT_FOUND without such a sequence, CONFLICT for a refused value
 */
export async function setSequence(
  db: Database,
  tenantId: string,
  name: SequenceName,
  target: { readonly value: number; readonly isForced: boolean },
): Promise<HttpAnswer> {
  const sequence = await sequences.setSequence(db, tenantId, name, target);
  if (sequence !== undefined) return { status: 200, body: sequence };
  if ((await sequences.findSequence(db.pool, tenantId, name)) === undefined) throw notFound('sequence');
  throw new ApiError(
    'CONFLICT',
    '"value" is below the last number of the sequence. Send "force": true to set it anyway.',
    {},
  );
}
