/** Tenants: who owns everything else. */
import type { TenantStatus } from '@docgen/contracts/auth';
import type { Tier } from '@docgen/contracts/tiers';
import { eq } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { newId } from '../new-id.ts';
import { tenants } from '../schema/core-tables.ts';
import type { Queryable } from '../connection/transaction.ts';

export interface TenantRow {
  readonly tenantId: string;
  readonly name: string;
  readonly tier: Tier;
  readonly status: TenantStatus;
}

/** Adds a tenant that may generate at once. */
export async function insertTenant(db: Database, tenant: Pick<TenantRow, 'name' | 'tier'>): Promise<string> {
  const tenantId = newId('tenant');
  await db.orm.insert(tenants).values({ tenantId, ...tenant, status: 'active' });
  return tenantId;
}

export async function findTenant(db: Database, tenantId: string): Promise<TenantRow | undefined> {
  const [row] = await db.orm.select().from(tenants).where(eq(tenants.tenantId, tenantId));
  return row;
}

/** Adds a tenant under an id that was promised to it before. */
export async function insertReservedTenant(transaction: Queryable, tenant: TenantRow): Promise<void> {
  await transaction.query('insert into tenants (tenant_id, name, tier, status) values ($1, $2, $3, $4)', [
    tenant.tenantId,
    tenant.name,
    tenant.tier,
    tenant.status,
  ]);
}
