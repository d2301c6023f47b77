/**
 * Cancels surplus subscriptions and refunds their payments. Safe to repeat. A failed one is tried again with growing
 * delays for about three days.
 */
import { surplusTasks } from '@docgen/database/billing/subscription-tasks';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { callProvider, findAtProvider } from '../provider/call-provider.ts';
import { idOf } from '../provider/references.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { runSubscriptionTasks } from '../sweeps/run-subscription-tasks.ts';

/**
 * Settles the subscriptions that are due, one by one.
 *
 * @param countMax the most attempts
 * @returns how many were settled
 */
export async function settleSurplus(deps: BillingDeps, countMax?: number): Promise<number> {
  return runSubscriptionTasks(deps, { tasks: surplusTasks, name: 'refund', run: settleOne }, countMax);
}

async function settleOne(deps: BillingDeps, subscriptionId: string): Promise<void> {
  await endSubscription(deps, subscriptionId);
  await refundInvoices(deps, subscriptionId);
  deps.log.warn('a second subscription of one address was canceled and refunded');
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
