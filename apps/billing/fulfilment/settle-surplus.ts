/**
 * Cancels surplus subscriptions and refunds their payments. Safe to repeat. A failed one is tried again with growing
 * delays for about three days, without delaying the others.
 */
import {
  deferSurplusSubscription,
  giveUpSurplusSubscription,
  settleSurplusSubscription,
  takeSurplusSubscription,
} from '@docgen/database/billing/surplus-subscriptions';
import type { SurplusSubscription } from '@docgen/database/billing/surplus-subscriptions';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { callProvider, findAtProvider } from '../provider/call-provider.ts';
import { idOf } from '../provider/references.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { failureOf, nextAttemptAt } from '../sweeps/retry-plan.ts';

/** After this time, another process can take the subscription of a process that has crashed. */
const claimMs = 120_000;
const countPerSweepMax = 100;
export const surplusRetries = { attemptsMax: 20, waitMsMin: 60_000, waitMsMax: 6 * 60 * 60_000 };

/**
 * Settles the subscriptions that are due, one by one.
 *
 * @param countMax the most attempts
 * @returns how many were settled
 */
export async function settleSurplus(deps: BillingDeps, countMax = countPerSweepMax): Promise<number> {
  const now = deps.clock();
  let settled = 0;
  for (let attempt = 0; attempt < countMax && !deps.stopping.aborted; attempt += 1) {
    const surplus = await takeSurplusSubscription(deps.db.pool, { now, claimMs });
    if (surplus === undefined) break;
    if (await trySettle(deps, surplus)) settled += 1;
  }
  return settled;
}

async function trySettle(deps: BillingDeps, surplus: SurplusSubscription): Promise<boolean> {
  const { subscriptionId } = surplus;
  try {
    await endSubscription(deps, subscriptionId);
    await refundInvoices(deps, subscriptionId);
  } catch (err) {
    await afterFailure(deps, surplus, err);
    return false;
  }
  await settleSurplusSubscription(deps.db.pool, subscriptionId);
  deps.log.warn('a second subscription of one address was canceled and refunded');
  return true;
}

async function afterFailure(
  { db, clock, log }: BillingDeps,
  surplus: SurplusSubscription,
  err: unknown,
): Promise<void> {
  const { subscriptionId, attempts } = surplus;
  const now = clock();
  const again = nextAttemptAt(surplusRetries, attempts, now);
  if (again !== undefined) {
    log.warn({ err, subscriptionId, attempts }, 'a refund failed; it is tried again later');
    return deferSurplusSubscription(db.pool, surplus, again);
  }
  log.error({ err, subscriptionId, attempts }, 'a refund was given up');
  return giveUpSurplusSubscription(db.pool, subscriptionId, { now, failure: failureOf(err) });
}

async function refundInvoices(deps: BillingDeps, subscription: string): Promise<void> {
  const invoices = await findAtProvider(async () =>
    deps.stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }),
  );
  for (const invoice of invoices?.data ?? []) {
    if (invoice.amount_paid > 0) await refundPayments(deps, invoice);
  }
}

/** The idempotency key makes sure that a repeated call refunds once. */
async function refundPayments({ stripe }: BillingDeps, invoice: Stripe.Invoice): Promise<void> {
  for (const { status, payment } of invoice.payments?.data ?? []) {
    const paymentIntent = idOf(payment.payment_intent);
    if (status !== 'paid' || paymentIntent === undefined) continue;
    await callProvider(async () =>
      stripe.refunds.create(
        { payment_intent: paymentIntent, reason: 'duplicate' },
        { idempotencyKey: `refund:${paymentIntent}` },
      ),
    );
  }
}
