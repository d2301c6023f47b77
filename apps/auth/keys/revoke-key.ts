import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import { revokeApiKey } from '@docgen/database/tenants/api-keys';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';

/** Revokes a key. All gateways refuse it within a second. Revoking it again changes nothing. */
export async function revokeKey(db: Database, tenantId: string, keyId: string): Promise<HttpAnswer> {
  const revoked = isIdOf('key', keyId) ? await revokeApiKey(db, tenantId, keyId) : undefined;
  if (revoked === undefined) throw notFound('key');
  return { status: 200, body: revoked };
}
