/** Tenants. All other rows belong to one of them. */
import { eq } from 'drizzle-orm';
import type { Database } from '../connection/connect.ts';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { newId } from '../new-id.ts';
import { tenants } from '../schema/core-tables.ts';

export type TenantRow = Omit<typeof tenants.$inferSelect, 'createdAt' | 'suspendedAt'>;

/** Adds an active tenant and returns its id. */
export async function insertTenant(db: Database, tenant: Pick<TenantRow, 'name' | 'tier'>): Promise<string> {
  const tenantId = newId('tenant');
  await db.orm.insert(tenants).values({ tenantId, ...tenant, status: 'active' });
  return tenantId;
}

/** Adds an active tenant with a fixed id. If it exists, nothing changes. */
export async function ensureTenant(db: Database, tenant: Omit<TenantRow, 'status'>): Promise<void> {
  await db.orm
    .insert(tenants)
    .values({ ...tenant, status: 'active' })
    .onConflictDoNothing();
}

/** Adds a tenant with the id that its signup has reserved. */
export async function insertReservedTenant(transaction: Queryable, tenant: TenantRow): Promise<void> {
  await ormOf(transaction).insert(tenants).values(tenant);
}

/** Sets the name that people see. */
export async function renameTenant(transaction: Queryable, tenantId: string, name: string): Promise<void> {
  await ormOf(transaction).update(tenants).set({ name }).where(eq(tenants.tenantId, tenantId));
}

export async function findTenant(db: Database, tenantId: string): Promise<TenantRow | undefined> {
  const [row] = await db.orm.select().from(tenants).where(eq(tenants.tenantId, tenantId));
  return row;
}
