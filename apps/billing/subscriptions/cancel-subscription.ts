/** POST /v1/billing/cancel: ends the caller's subscription immediately. */
import { invalidField, notFound, unavailable } from '@docgen/contracts/errors';
import { findSignupOfTenant, lockUnchangedSignup } from '@docgen/database/billing/signups';
import { findBillingAccount, listSubscriptions } from '@docgen/database/billing/subscriptions';
import { inTransaction } from '@docgen/database/connection/transaction';
import type { RouteReply } from '@docgen/http/route-handler';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { findAtProvider } from '../provider/call-provider.ts';
import { endSubscription, hasEnded } from './end-subscription.ts';
import { recordSubscription } from './record-subscription.ts';

const recordAttempts = 12;

/** @throws {ApiError} NOT_FOUND without a billing record, VALIDATION_ERROR without an active subscription */
export async function cancelSubscription(deps: BillingDeps, tenantId: string): Promise<RouteReply> {
  if ((await findBillingAccount(deps.db.pool, tenantId)) === undefined) throw notFound('billing record');
  const known = await listSubscriptions(deps.db.pool, tenantId);
  const active = known.filter((subscription) => !hasEnded(subscription));
  const ended = [];
  for (const { subscriptionId } of active) {
    const subscription = await endSubscription(deps, subscriptionId);
    if (subscription !== undefined) ended.push(await recordEnd(deps, tenantId, subscription));
  }
  const canceledAt = ended.at(0);
  if (canceledAt === undefined) throw invalidField('subscription', 'There is no active subscription.');
  return { status: 200, body: { status: 'canceled', canceledAt: canceledAt.toISOString() } };
}

/** Stores the canceled subscription and returns the time of the cancellation. */
async function recordEnd(deps: BillingDeps, tenantId: string, ended: Stripe.Subscription): Promise<Date> {
  let subscription = ended;
  for (let attempt = 0; attempt < recordAttempts; attempt += 1) {
    const signup = await findSignupOfTenant(deps.db.pool, tenantId);
    if (signup === undefined) throw new Error('a tenant with a billing record has no signup');
    const isRecorded = await inTransaction(deps.db.pool, async (transaction) => {
      const locked = await lockUnchangedSignup(transaction, signup);
      if (locked !== undefined) await recordSubscription(deps, transaction, locked, subscription);
      return locked !== undefined;
    });
    if (isRecorded) return new Date((subscription.canceled_at ?? deps.clock().getTime() / 1_000) * 1_000);
    subscription = (await findAtProvider(async () => deps.stripe.subscriptions.retrieve(ended.id))) ?? ended;
  }
  throw unavailable('The subscription is canceled, but not recorded yet. It is recorded within a few minutes.', 5);
}
