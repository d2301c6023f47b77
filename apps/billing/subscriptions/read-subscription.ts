/** GET /v1/billing/subscription: the caller's subscription, as the provider last reported it. */
import type { Subscription } from '@docgen/contracts/billing';
import { notFound } from '@docgen/contracts/errors';
import { findBestSubscription, toTenantStatus } from '@docgen/database/billing/subscriptions';
import type { SubscriptionRecord } from '@docgen/database/billing/subscriptions';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { hasEnded } from './end-subscription.ts';

/** @throws {ApiError} NOT_FOUND for a tenant that never had a subscription */
export async function readSubscription(db: Database, tenantId: string): Promise<HttpAnswer> {
  const subscription = await findBestSubscription(db.pool, tenantId);
  if (subscription === undefined) throw notFound('billing record');
  return { status: 200, body: describe(subscription) };
}

function describe(subscription: SubscriptionRecord): Subscription {
  const { status, tier, periodStart, periodEnd, trialEnd, endsAt } = subscription;
  return {
    status: toTenantStatus(status),
    tier,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    trialEnd: trialEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: endsAt !== null && !hasEnded(subscription),
    endsAt: endsAt?.toISOString() ?? null,
  };
}
