/** A subscription as the provider has it, written as ours, with what follows for its tenant. */
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
 * Writes nothing before fulfilment, which reads the subscription itself, and nothing for a subscription of
 * somebody else's customer.
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

/** @param usualTier for a price that is not one of ours: made by hand at the provider */
export function toSubscriptionRecord(
  prices: PriceTable,
  subscription: Stripe.Subscription,
  usualTier: SelfServeTier,
): SubscriptionRecord {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('a subscription came without an item');
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    tier: tierOfPrice(prices, item.price.id) ?? usualTier,
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    trialEnd: subscription.trial_end === null ? null : toDate(subscription.trial_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: subscription.canceled_at === null ? null : toDate(subscription.canceled_at),
    createdAt: toDate(subscription.created),
  };
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
