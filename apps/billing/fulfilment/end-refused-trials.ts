/**
 * Ends refused trials at once, so that their first period is paid. A subscription whose card cannot be charged is
 * canceled: past due, it would have the whole quota without a payment. Safe to repeat.
 */
import { refusedTrialTasks } from '@docgen/database/billing/subscription-tasks';
import { findTenantOfSubscription } from '@docgen/database/billing/subscriptions';
import type { BillingDeps } from '../deps.ts';
import { callProvider, findAtProvider, providerAnswerOf } from '../provider/call-provider.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { recordUntilSettled } from '../subscriptions/record-until-settled.ts';
import { runSubscriptionTasks } from '../sweeps/run-subscription-tasks.ts';

/**
 * Ends the trials that are due, one by one.
 *
 * @param countMax the most attempts
 * @returns how many ended
 */
export async function endRefusedTrials(deps: BillingDeps, countMax?: number): Promise<number> {
  return runSubscriptionTasks(deps, { tasks: refusedTrialTasks, name: 'refused trial', run: endOne }, countMax);
}

async function endOne(deps: BillingDeps, subscriptionId: string): Promise<void> {
  const retrieve = async () => findAtProvider(async () => deps.stripe.subscriptions.retrieve(subscriptionId));
  if ((await retrieve())?.status === 'trialing') await endTrial(deps, subscriptionId);
  const tenantId = await findTenantOfSubscription(deps.db.pool, subscriptionId);
  if (tenantId === undefined) return;
  const source = { tenantId, actor: 'payment_provider' } as const;
  await recordUntilSettled(deps, source, { action: 'subscription.changed', read: retrieve });
}

/** Without a fixed idempotency key: under one, the provider repeats a stored failure for a day. */
async function endTrial(deps: BillingDeps, subscriptionId: string): Promise<void> {
  const { stripe, log } = deps;
  try {
    await callProvider(async () =>
      stripe.subscriptions.update(subscriptionId, { trial_end: 'now', payment_behavior: 'error_if_incomplete' }),
    );
    log.info({ subscriptionId }, 'a second trial of an address or a card was ended');
  } catch (error) {
    // 402: the card was declined, or its bank asks for its owner. Nothing has changed at the provider.
    if (providerAnswerOf(error)?.statusCode !== 402) throw error;
    await endSubscription(deps, subscriptionId);
    log.info({ subscriptionId }, 'a subscription without a trial was canceled, because its card was declined');
  }
}
