import { ApiError } from '@docgen/contracts/errors';
import { revokedKeyMessage } from '@docgen/contracts/internal';
import { findIdentityByKeyHash } from '@docgen/database/tenants/api-keys';
import type { Database } from '@docgen/database/connection/connect';
import type { RouteReply } from '@docgen/http/route-handler';

/** The messages of 401 tell revoked keys and unknown ones apart. */
export async function resolveKeyHash(db: Database, keyHash: string): Promise<RouteReply> {
  const identity = await findIdentityByKeyHash(db, keyHash);
  if (identity === undefined) throw new ApiError('UNAUTHORIZED', 'The API key is not known.', {});
  if (identity === 'revoked') throw new ApiError('UNAUTHORIZED', revokedKeyMessage, {});
  return { status: 200, body: identity };
}
