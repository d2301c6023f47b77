import { notFound } from '@docgen/contracts/errors';
import { isIdOf } from '@docgen/contracts/ids';
import * as apiKeys from '@docgen/database/tenants/api-keys';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';

/** Revokes a key. All gateways refuse it within a second. Revoking it again changes nothing. */
export async function revokeApiKey({ audit }: AuthDeps, caller: Caller, keyId: string): Promise<HttpAnswer> {
  if (!isIdOf('key', keyId)) throw notFound('key');
  const body = await audit.inTransaction(async (transaction, record) => {
    const revoked = await apiKeys.revokeApiKey(transaction, caller.tenantId, keyId);
    if (revoked === undefined) throw notFound('key');
    if (revoked.isRevokedNow) await record(caller, { action: 'key.revoked', object: keyId });
    return revoked.key;
  });
  return { status: 200, body };
}
