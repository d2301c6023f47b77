/** Tenants whose id is known beforehand, so that whoever needs one finds it again. */
import type { Tier } from '@docgen/contracts/tiers';
import type { Database } from '../connection/connect.ts';
import { tenants } from '../schema/core-tables.ts';

/** Adds the tenant, active, unless it is there already; then nothing about it changes. */
export async function ensureTenant(
  db: Database,
  tenant: { readonly tenantId: string; readonly name: string; readonly tier: Tier },
): Promise<void> {
  await db.orm
    .insert(tenants)
    .values({ ...tenant, status: 'active' })
    .onConflictDoNothing();
}
