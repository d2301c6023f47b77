/**
 * PUT /v1/billing/subscription: cancels the caller's subscription at the end of its period, or revokes that. The
 * provider ends the subscription and reports it by an event.
 */
import type { UpdateSubscriptionRequest } from '@docgen/contracts/billing';
import { invalidField, notFound } from '@docgen/contracts/errors';
import { findBillingAccount, listSubscriptions } from '@docgen/database/billing/subscriptions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { callProvider, findAtProvider } from '../provider/call-provider.ts';
import { hasEnded } from './end-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { recordUntilSettled } from './record-until-settled.ts';

/** @throws {ApiError} NOT_FOUND without a billing record, VALIDATION_ERROR without an active subscription */
export async function updateSubscription(
  deps: BillingDeps,
  caller: Caller,
  { cancelAtPeriodEnd }: UpdateSubscriptionRequest,
): Promise<HttpAnswer> {
  const { tenantId } = caller;
  const action = cancelAtPeriodEnd ? 'subscription.end_scheduled' : 'subscription.end_withdrawn';
  if ((await findBillingAccount(deps.db.pool, tenantId)) === undefined) throw notFound('billing record');
  const known = await listSubscriptions(deps.db.pool, tenantId);
  let isAnyOpen = false;
  for (const { subscriptionId } of known.filter((subscription) => !hasEnded(subscription))) {
    await scheduleEnd(deps, subscriptionId, cancelAtPeriodEnd);
    const current = await recordUntilSettled(deps, caller, {
      action,
      read: async () => retrieve(deps, subscriptionId),
    });
    isAnyOpen ||= current !== undefined && !hasEnded(current);
  }
  if (!isAnyOpen) throw invalidField('subscription', 'There is no active subscription.');
  return getSubscription(deps.db, tenantId);
}

/** Leaves a subscription as it is that has ended, or whose end is already as wanted. */
async function scheduleEnd(deps: BillingDeps, subscriptionId: string, isEnding: boolean): Promise<void> {
  const before = await retrieve(deps, subscriptionId);
  if (before === undefined || hasEnded(before) || isScheduled(before) === isEnding) return;
  try {
    await callProvider(async () => deps.stripe.subscriptions.update(subscriptionId, changesFor(before, isEnding)));
  } catch (error) {
    // It can have ended meanwhile. The caller reads it again.
    const after = await retrieve(deps, subscriptionId);
    if (after !== undefined && !hasEnded(after)) throw error;
  }
}

/** The portal schedules some cancellations with `cancel_at` only. The provider refuses both parameters at once. */
function changesFor(before: Stripe.Subscription, isEnding: boolean): Stripe.SubscriptionUpdateParams {
  return isEnding || before.cancel_at_period_end ? { cancel_at_period_end: isEnding } : { cancel_at: '' };
}

function isScheduled({ cancel_at_period_end: atPeriodEnd, cancel_at: at }: Stripe.Subscription): boolean {
  return atPeriodEnd || at !== null;
}

async function retrieve({ stripe }: BillingDeps, subscriptionId: string): Promise<Stripe.Subscription | undefined> {
  return findAtProvider(async () => stripe.subscriptions.retrieve(subscriptionId));
}
