import { ApiError } from '@docgen/contracts/errors';
import { revokedKeyMessage } from '@docgen/contracts/internal';
import type { resolveIdentity } from '@docgen/contracts/internal';
import type { RouteBody } from '@docgen/contracts/route';
import { findIdentityByKeyHash } from '@docgen/database/tenants/api-keys';
import { findIdentityByTokenHash } from '@docgen/database/tenants/console-sessions';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** The messages of 401 tell revoked keys and unknown ones apart. */
export async function resolveKeyHash(
  db: Database,
  { keyHash, of }: RouteBody<typeof resolveIdentity>,
): Promise<HttpAnswer> {
  if (of === 'session') return resolveSession(db, keyHash);
  const identity = await findIdentityByKeyHash(db, keyHash);
  if (identity === undefined) throw new ApiError('UNAUTHORIZED', 'The API key is not known.', {});
  if (identity === 'revoked') throw new ApiError('UNAUTHORIZED', revokedKeyMessage, {});
  return { status: 200, body: identity };
}

async function resolveSession(db: Database, tokenHash: string): Promise<HttpAnswer> {
  const identity = await findIdentityByTokenHash(db, tokenHash);
  if (identity === undefined) throw new ApiError('UNAUTHORIZED', 'The session is over.', {});
  return { status: 200, body: identity };
}
