/** Stores the provider's state of a subscription and updates the tenant. */
import type { SelfServeTier } from '@docgen/contracts/signup';
import type { Signup } from '@docgen/database/billing/signups';
import { alignTenant, findBillingAccount, putSubscription } from '@docgen/database/billing/subscriptions';
import type { SubscriptionRecord } from '@docgen/database/billing/subscriptions';
import type { Queryable } from '@docgen/database/connection/transaction';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { tierOfPrice } from '../provider/prices.ts';
import type { PriceTable } from '../provider/prices.ts';
import { idOf } from '../provider/references.ts';

/**
 * Stores nothing before fulfilment, which reads the subscription itself, and nothing for a subscription of another
 * customer.
 */
export async function recordSubscription(
  { prices }: Pick<BillingDeps, 'prices'>,
  transaction: Queryable,
  { tenantId, tier, status }: Signup,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (status !== 'fulfilled') return;
  const account = await findBillingAccount(transaction, tenantId);
  if (account?.customerId !== idOf(subscription.customer)) return;
  await putSubscription(transaction, tenantId, toSubscriptionRecord(prices, subscription, tier));
  await alignTenant(transaction, tenantId);
}

/** @param usualTier for an unknown price that was created by hand at the provider */
export function toSubscriptionRecord(
  prices: PriceTable,
  subscription: Stripe.Subscription,
  usualTier: SelfServeTier,
): SubscriptionRecord {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('a subscription has no item');
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    tier: tierOfPrice(prices, item.price.id) ?? usualTier,
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    trialEnd: subscription.trial_end === null ? null : toDate(subscription.trial_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: subscription.canceled_at === null ? null : toDate(subscription.canceled_at),
    endsAt: endOf(subscription),
    createdAt: toDate(subscription.created),
  };
}

/** A cancellation at the end of the period sets `cancel_at`, too; the item has the same time. */
function endOf({ ended_at: endedAt, cancel_at: cancelAt, cancel_at_period_end: isEnding, items }: Stripe.Subscription) {
  const seconds = endedAt ?? cancelAt ?? (isEnding ? (items.data[0]?.current_period_end ?? null) : null);
  return seconds === null ? null : toDate(seconds);
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
