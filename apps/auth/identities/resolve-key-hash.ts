import { ApiError } from '@docgen/contracts/errors';
import { findIdentityByKeyHash } from '@docgen/database/tenants/api-keys';
import type { Database } from '@docgen/database/connection/connect';
import type { RouteReply } from '@docgen/http/route-handler';

/** Answers the same 401 for revoked and for unknown keys. */
export async function resolveKeyHash(db: Database, keyHash: string): Promise<RouteReply> {
  const identity = await findIdentityByKeyHash(db, keyHash);
  if (identity === undefined) throw new ApiError('UNAUTHORIZED', 'The API key is not valid.', {});
  return { status: 200, body: identity };
}
