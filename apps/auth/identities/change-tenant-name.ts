import type { Database } from '@docgen/database/connection/connect';
import { renameTenant } from '@docgen/database/tenants/tenants';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { identifyCaller } from './identify-caller.ts';

/** Names the tenant and answers the identity with the new name. */
export async function changeTenantName(db: Database, caller: Caller, name: string): Promise<HttpAnswer> {
  await renameTenant(db, caller.tenantId, name);
  return identifyCaller(db, caller);
}
