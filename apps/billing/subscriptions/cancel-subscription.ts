/** POST /v1/billing/cancel: ends the caller's subscription immediately. */
import { invalidField, notFound } from '@docgen/contracts/errors';
import { findBillingAccount, listSubscriptions } from '@docgen/database/billing/subscriptions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { BillingDeps } from '../deps.ts';
import { endSubscription, hasEnded } from './end-subscription.ts';
import { recordUntilSettled } from './record-until-settled.ts';

/** @throws {ApiError} NOT_FOUND without a billing record, VALIDATION_ERROR without an active subscription */
export async function cancelSubscription(deps: BillingDeps, caller: Caller): Promise<HttpAnswer> {
  const { tenantId } = caller;
  if ((await findBillingAccount(deps.db.pool, tenantId)) === undefined) throw notFound('billing record');
  const known = await listSubscriptions(deps.db.pool, tenantId);
  const active = known.filter((subscription) => !hasEnded(subscription));
  const ended = [];
  for (const { subscriptionId } of active) {
    const subscription = await endSubscription(deps, subscriptionId);
    if (subscription === undefined) continue;
    await recordUntilSettled(deps, caller, { action: 'subscription.canceled', read: () => subscription });
    ended.push(new Date((subscription.canceled_at ?? deps.clock().getTime() / 1_000) * 1_000));
  }
  const canceledAt = ended.at(0);
  if (canceledAt === undefined) throw invalidField('subscription', 'There is no active subscription.');
  return { status: 200, body: { status: 'canceled', canceledAt: canceledAt.toISOString() } };
}
