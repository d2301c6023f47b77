import { ApiError } from '@docgen/contracts/errors';
import { revokedKeyMessage } from '@docgen/contracts/internal';
import type { resolveIdentity as contract } from '@docgen/contracts/internal';
import type { RouteBody } from '@docgen/contracts/route';
import { findIdentityByKeyHash } from '@docgen/database/tenants/api-keys';
import { findIdentityByTokenHash } from '@docgen/database/tenants/console-sessions';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { LastUses } from './last-uses.ts';

interface ResolveDeps {
  readonly db: Database;
  readonly lastUses: LastUses;
}

/** The messages of 401 tell revoked keys and unknown ones apart. */
export async function resolveIdentity(
  { db, lastUses }: ResolveDeps,
  { keyHash, of }: RouteBody<typeof contract>,
): Promise<HttpAnswer> {
  if (of === 'session') return resolveSession({ db, lastUses }, keyHash);
  const found = await findIdentityByKeyHash(db, keyHash);
  if (found === undefined) throw new ApiError('UNAUTHORIZED', 'The API key is not known.', {});
  if (found === 'revoked') throw new ApiError('UNAUTHORIZED', revokedKeyMessage, {});
  if (found.isUseDue) lastUses.addKey(found.identity.keyId);
  return { status: 200, body: found.identity };
}

async function resolveSession({ db, lastUses }: ResolveDeps, tokenHash: string): Promise<HttpAnswer> {
  const found = await findIdentityByTokenHash(db, tokenHash);
  if (found === undefined) throw new ApiError('UNAUTHORIZED', 'The session is over.', {});
  const { identity, isUseDue } = found;
  if (isUseDue && identity.sessionId !== undefined) lastUses.addSession(identity.sessionId);
  return { status: 200, body: identity };
}
