import { ApiError, notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { findSequence, setSequenceValue } from '@docgen/database/sequences/sequences';
import type { SequenceName } from '@docgen/database/sequences/sequences';
import type { RouteReply } from '@docgen/http/route-handler';

/** Sets the last number handed out. Going back would hand out numbers twice, so it has to be forced. */
export async function moveSequence(
  db: Database,
  tenantId: string,
  name: SequenceName,
  target: { readonly value: number; readonly isForced: boolean },
): Promise<RouteReply> {
  const sequence = await setSequenceValue(db, tenantId, name, target);
  if (sequence !== undefined) return { status: 200, body: sequence };
  if ((await findSequence(db, tenantId, name)) === undefined) throw notFound('sequence');
  throw new ApiError('CONFLICT', 'The value lies below the last number handed out; "force" sets it all the same.', {});
}
