/** Stores the provider's state of a subscription and updates the tenant. */
import type { SelfServeTier } from '@docgen/contracts/signup';
import type { AuditSource } from '@docgen/database/audit/audit-events';
import type { RecordAudit } from '@docgen/database/audit/audit-trail';
import type { Signup } from '@docgen/database/billing/signups';
import { hasLiveTenant, lockEmail } from '@docgen/database/billing/signups';
import {
  alignTenant,
  findBillingAccount,
  listSubscriptions,
  putSubscription,
} from '@docgen/database/billing/subscriptions';
import type { SubscriptionRecord } from '@docgen/database/billing/subscriptions';
import { surplusTasks } from '@docgen/database/billing/subscription-tasks';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { Sealer } from '@docgen/runtime/sealer';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { tierOfPrice } from '../provider/prices.ts';
import type { PriceTable } from '../provider/prices.ts';
import { idOf, isReturn } from '../provider/references.ts';
import { addressDigests } from '../checkouts/address-digests.ts';
import { hasEnded } from './end-subscription.ts';

interface RecordingDeps extends Pick<BillingDeps, 'prices' | 'sealer'> {
  /** Stores security events in the transaction. */
  readonly record: RecordAudit;
  /** Who has changed the subscription; absent when the provider reports a change. */
  readonly source?: AuditSource;
}

/**
 * Stores nothing before fulfilment, which reads the subscription itself, and nothing for a subscription of another
 * customer.
 */
export async function recordSubscription(
  { prices, sealer, record, source }: RecordingDeps,
  transaction: Queryable,
  signup: Signup,
  subscription: Stripe.Subscription,
): Promise<void> {
  const { tenantId, tier, status } = signup;
  if (status !== 'fulfilled') return;
  const account = await findBillingAccount(transaction, tenantId);
  if (account?.customerId !== idOf(subscription.customer)) return;
  if (isReturn(subscription) && !(await mayBringBack(sealer, transaction, signup, subscription))) return;
  const before = await findStatus(transaction, tenantId, subscription.id);
  await putSubscription(transaction, tenantId, toSubscriptionRecord(prices, subscription, tier));
  await alignTenant(transaction, tenantId);
  if (before === 'canceled' || before === subscription.status) return;
  const event = { action: 'subscription.changed', object: subscription.id, detail: subscription.status } as const;
  await record(source ?? { tenantId, actor: 'payment_provider' }, event);
}

/** The stored status; undefined before the first report. */
async function findStatus(
  transaction: Queryable,
  tenantId: string,
  subscriptionId: string,
): Promise<string | undefined> {
  const known = await listSubscriptions(transaction, tenantId);
  return known.find((subscription) => subscription.subscriptionId === subscriptionId)?.status;
}

/**
 * False for the first payment of a return that is not complete, and for one that an address with a tenant has made on a
 * second page: that one is canceled and refunded. Needs the lock of the signup.
 */
async function mayBringBack(
  sealer: Sealer,
  transaction: Queryable,
  signup: Signup,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const known = await listSubscriptions(transaction, signup.tenantId);
  if (hasEnded(subscription) || known.some(({ subscriptionId }) => subscriptionId === subscription.id)) return true;
  if (subscription.status === 'incomplete' || (await surplusTasks.has(transaction, subscription.id))) return false;
  const emailDigests = addressDigests(sealer, signup);
  await lockEmail(transaction, emailDigests);
  if (!(await hasLiveTenant(transaction, emailDigests))) return true;
  await surplusTasks.add(transaction, subscription.id);
  return false;
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
