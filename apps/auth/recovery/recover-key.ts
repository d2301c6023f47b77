import { notFound } from '@docgen/contracts/errors';
import type { recoverKey as contract } from '@docgen/contracts/key-recovery';
import type { RouteBody } from '@docgen/contracts/route';
import { hashApiKey, revokeAllKeys } from '@docgen/database/tenants/api-keys';
import { takeRecovery } from '@docgen/database/tenants/key-recoveries';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';
import { issueKey, keyAnswer } from '../keys/create-api-key.ts';

/**
 * Makes a new admin key with the token of a mailed link, which it uses up. A link without a key stays valid, and no key
 * is revoked then.
 */
export async function recoverKey(
  { audit }: AuthDeps,
  { address }: Pick<Caller, 'address'>,
  { token, endsOtherKeys }: RouteBody<typeof contract>,
): Promise<HttpAnswer> {
  const issued = await audit.inTransaction(async (transaction, record) => {
    const tenantId = await takeRecovery(transaction, hashApiKey(token));
    if (tenantId === undefined) throw notFound('link');
    const source = { tenantId, actor: 'visitor', address } as const;
    const revokedIds = endsOtherKeys ? await revokeAllKeys(transaction, tenantId) : [];
    for (const object of revokedIds) await record(source, { action: 'key.revoked', object });
    const key = await issueKey(transaction, tenantId, { name: 'recovered', role: 'admin' });
    await record(source, { action: 'key.recovered', object: key.keyId, detail: key.role });
    return key;
  });
  return keyAnswer(issued);
}
