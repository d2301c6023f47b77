import * as tenants from '@docgen/database/tenants/tenants';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { AuthDeps } from '../deps.ts';
import { getCaller } from './get-caller.ts';

/** Names the tenant and answers the identity with the new name. */
export async function renameTenant({ db, audit }: AuthDeps, caller: Caller, name: string): Promise<HttpAnswer> {
  await audit.inTransaction(async (transaction, record) => {
    await tenants.renameTenant(transaction, caller.tenantId, name);
    await record(caller, { action: 'tenant.renamed', object: caller.tenantId });
  });
  return getCaller(db, caller);
}
