/**
 * What the provider says about a tenant's subscriptions, and what follows for the tenant: its status
 * and its tier are those of its best subscription.
 */
import type { TenantStatus } from '@docgen/contracts/auth';
import type { SelfServeTier } from '@docgen/contracts/signup';
import type { Queryable } from '../connection/transaction.ts';

export interface SubscriptionRecord {
  readonly subscriptionId: string;
  /** In the provider's words. */
  readonly status: string;
  readonly tier: SelfServeTier;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly trialEnd: Date | null;
  readonly cancelsAtPeriodEnd: boolean;
  readonly canceledAt: Date | null;
  readonly createdAt: Date;
}

export interface BillingAccount {
  readonly tenantId: string;
  readonly customerId: string;
}

/** Best first; a status that is not here, whatever the provider may invent, counts as suspended. */
const statusOrder = ['active', 'trialing', 'past_due', 'suspended', 'canceled'] as const;

/** The provider's word for a subscription as ours for a tenant. */
export function toTenantStatus(subscriptionStatus: string): TenantStatus {
  return statusOrder.find((status) => status === subscriptionStatus) ?? 'suspended';
}

export async function insertBillingAccount(transaction: Queryable, account: BillingAccount): Promise<void> {
  await transaction.query('insert into billing_accounts (tenant_id, customer_id) values ($1, $2)', [
    account.tenantId,
    account.customerId,
  ]);
}

/** Undefined for a tenant that was not made by a signup. */
export async function findBillingAccount(db: Queryable, tenantId: string): Promise<BillingAccount | undefined> {
  const { rows } = await db.query<BillingAccount>(
    `select tenant_id as "tenantId", customer_id as "customerId" from billing_accounts where tenant_id = $1`,
    [tenantId],
  );
  return rows[0];
}

export async function findAccountOfCustomer(db: Queryable, customerId: string): Promise<BillingAccount | undefined> {
  const { rows } = await db.query<BillingAccount>(
    `select tenant_id as "tenantId", customer_id as "customerId" from billing_accounts where customer_id = $1`,
    [customerId],
  );
  return rows[0];
}

/** Writes what the provider says now. One that was canceled stays so: the provider never revives one. */
export async function putSubscription(
  transaction: Queryable,
  tenantId: string,
  record: SubscriptionRecord,
): Promise<void> {
  await transaction.query(
    `insert into subscriptions (subscription_id, tenant_id, status, tier, period_start, period_end, trial_end,
        cancels_at_period_end, canceled_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (subscription_id) do update set status = excluded.status, tier = excluded.tier,
        period_start = excluded.period_start, period_end = excluded.period_end, trial_end = excluded.trial_end,
        cancels_at_period_end = excluded.cancels_at_period_end, canceled_at = excluded.canceled_at, updated_at = now()
      where subscriptions.tenant_id = excluded.tenant_id and subscriptions.status <> 'canceled'`,
    [
      record.subscriptionId,
      tenantId,
      record.status,
      record.tier,
      record.periodStart,
      record.periodEnd,
      record.trialEnd,
      record.cancelsAtPeriodEnd,
      record.canceledAt,
      record.createdAt,
    ],
  );
}

/** Newest first. */
export async function listSubscriptions(db: Queryable, tenantId: string): Promise<SubscriptionRecord[]> {
  const { rows } = await db.query<SubscriptionRecord>(
    `select subscription_id as "subscriptionId", status, tier, period_start as "periodStart",
        period_end as "periodEnd", trial_end as "trialEnd", cancels_at_period_end as "cancelsAtPeriodEnd",
        canceled_at as "canceledAt", created_at as "createdAt"
      from subscriptions where tenant_id = $1 order by created_at desc, subscription_id desc`,
    [tenantId],
  );
  return rows;
}

/** Brings a tenant's status and tier in line with its subscriptions. */
export async function alignTenant(transaction: Queryable, tenantId: string): Promise<void> {
  const best = pickBest(await listSubscriptions(transaction, tenantId));
  if (best === undefined) return;
  await transaction.query(
    'update tenants set status = $2, tier = $3 where tenant_id = $1 and (status, tier) is distinct from ($2, $3)',
    [tenantId, toTenantStatus(best.status), best.tier],
  );
}

/** The billing period that runs now, of the best subscription; undefined for a tenant without one. */
export async function findBillingPeriod(
  db: Queryable,
  tenantId: string,
): Promise<{ readonly start: Date; readonly end: Date } | undefined> {
  const best = pickBest(await listSubscriptions(db, tenantId));
  return best && { start: best.periodStart, end: best.periodEnd };
}

/** Of equals the newest. */
function pickBest(newestFirst: readonly SubscriptionRecord[]): SubscriptionRecord | undefined {
  const rankOf = (record: SubscriptionRecord) => statusOrder.indexOf(toTenantStatus(record.status));
  return newestFirst.reduce<SubscriptionRecord | undefined>(
    (best, record) => (best === undefined || rankOf(record) < rankOf(best) ? record : best),
    undefined,
  );
}
