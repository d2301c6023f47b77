/**
 * Subscriptions as the payment provider describes them. The best subscription of a tenant sets its status and tier.
 */
import type { TenantStatus } from '@docgen/contracts/auth';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { ormOf } from '../connection/transaction.ts';
import type { Queryable } from '../connection/transaction.ts';
import { billingAccounts, subscriptions } from '../schema/billing-tables.ts';
import { tenants } from '../schema/core-tables.ts';

/** `status` is the provider's word. */
export type SubscriptionRecord = Omit<typeof subscriptions.$inferSelect, 'tenantId' | 'updatedAt'>;

export type BillingAccount = Pick<typeof billingAccounts.$inferSelect, 'tenantId' | 'customerId'>;

/** Best first. Any other status of the provider counts as suspended. */
const statusOrder = ['active', 'trialing', 'past_due', 'suspended', 'canceled'] as const;

/** The status of a tenant for the provider's status of its subscription. */
export function toTenantStatus(subscriptionStatus: string): TenantStatus {
  return statusOrder.find((status) => status === subscriptionStatus) ?? 'suspended';
}

export async function insertBillingAccount(transaction: Queryable, account: BillingAccount): Promise<void> {
  await ormOf(transaction).insert(billingAccounts).values(account);
}

/** Undefined for a tenant that no signup has created. */
export async function findBillingAccount(db: Queryable, tenantId: string): Promise<BillingAccount | undefined> {
  const [row] = await ormOf(db).select().from(billingAccounts).where(eq(billingAccounts.tenantId, tenantId));
  return row;
}

export async function findAccountOfCustomer(db: Queryable, customerId: string): Promise<BillingAccount | undefined> {
  const [row] = await ormOf(db).select().from(billingAccounts).where(eq(billingAccounts.customerId, customerId));
  return row;
}

/** Stores what the provider reports now. A canceled subscription stays canceled: the provider never revives one. */
export async function putSubscription(
  transaction: Queryable,
  tenantId: string,
  record: SubscriptionRecord,
): Promise<void> {
  const { subscriptionId, createdAt, ...changes } = record;
  await ormOf(transaction)
    .insert(subscriptions)
    .values({ subscriptionId, tenantId, createdAt, ...changes })
    .onConflictDoUpdate({
      target: subscriptions.subscriptionId,
      set: { ...changes, updatedAt: sql`now()` },
      setWhere: and(eq(subscriptions.tenantId, tenantId), ne(subscriptions.status, 'canceled')),
    });
}

/** Undefined for an unknown subscription. */
export async function findTenantOfSubscription(db: Queryable, subscriptionId: string): Promise<string | undefined> {
  const [row] = await ormOf(db)
    .select({ tenantId: subscriptions.tenantId })
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, subscriptionId));
  return row?.tenantId;
}

/** Newest first. */
export async function listSubscriptions(db: Queryable, tenantId: string): Promise<SubscriptionRecord[]> {
  return ormOf(db)
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.tenantId, tenantId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.subscriptionId));
}

/** Sets a tenant's status and tier to those of its best subscription. */
export async function alignTenant(transaction: Queryable, tenantId: string): Promise<void> {
  const best = pickBest(await listSubscriptions(transaction, tenantId));
  if (best === undefined) return;
  const status = toTenantStatus(best.status);
  await ormOf(transaction)
    .update(tenants)
    .set({ status, tier: best.tier })
    .where(and(eq(tenants.tenantId, tenantId), or(ne(tenants.status, status), ne(tenants.tier, best.tier))));
}

/** The subscription that sets the status of a tenant; undefined for a tenant without one. */
export async function findBestSubscription(db: Queryable, tenantId: string): Promise<SubscriptionRecord | undefined> {
  return pickBest(await listSubscriptions(db, tenantId));
}

/** The current billing period of the best subscription; undefined for a tenant without one. */
export async function findBillingPeriod(
  db: Queryable,
  tenantId: string,
): Promise<{ readonly start: Date; readonly end: Date } | undefined> {
  const best = await findBestSubscription(db, tenantId);
  return best && { start: best.periodStart, end: best.periodEnd };
}

/** The newest of the best ones. */
function pickBest(newestFirst: readonly SubscriptionRecord[]): SubscriptionRecord | undefined {
  const rankOf = (record: SubscriptionRecord) => statusOrder.indexOf(toTenantStatus(record.status));
  return newestFirst.reduce<SubscriptionRecord | undefined>(
    (best, record) => (best === undefined || rankOf(record) < rankOf(best) ? record : best),
    undefined,
  );
}
