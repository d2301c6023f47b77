import { notFound } from '@docgen/contracts/errors';
import { hashApiKey } from '@docgen/database/tenants/api-keys';
import { takeRecovery } from '@docgen/database/tenants/key-recoveries';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';
import { issueKey, keyAnswer } from '../keys/add-key.ts';

/** Makes a new admin key with the token of a mailed link, which it uses up. A link without a key stays valid. */
export async function recoverKey(
  { audit }: AuthDeps,
  { address }: Pick<Caller, 'address'>,
  token: string,
): Promise<HttpAnswer> {
  const issued = await audit.inTransaction(async (transaction, record) => {
    const tenantId = await takeRecovery(transaction, hashApiKey(token));
    if (tenantId === undefined) throw notFound('link');
    const key = await issueKey(transaction, tenantId, { name: 'recovered', role: 'admin' });
    await record(
      { tenantId, actor: 'visitor', address },
      { action: 'key.recovered', object: key.keyId, detail: key.role },
    );
    return key;
  });
  return keyAnswer(issued);
}
