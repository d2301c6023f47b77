import { notFound } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { inTransaction } from '@docgen/database/connection/transaction';
import { hashApiKey } from '@docgen/database/tenants/api-keys';
import { takeRecovery } from '@docgen/database/tenants/key-recoveries';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { addKey } from '../keys/add-key.ts';

/** Makes a new admin key with the token of a mailed link, which it uses up. A link without a key stays valid. */
export async function recoverKey(db: Database, token: string): Promise<HttpAnswer> {
  return inTransaction(db.pool, async (transaction) => {
    const tenantId = await takeRecovery(transaction, hashApiKey(token));
    if (tenantId === undefined) throw notFound('link');
    return addKey(transaction, tenantId, { name: 'recovered', role: 'admin' });
  });
}
