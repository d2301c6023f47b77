/** Cancels subscriptions that nobody needed and gives back what was paid for them. Safe to repeat. */
import { settleSurplusSubscription, takeSurplusSubscriptions } from '@docgen/database/surplus-subscriptions';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { callProvider, findAtProvider } from '../provider/call-provider.ts';
import { idOf } from '../provider/references.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';

/** What takes longer is tried again by whoever comes then. */
const leaseMs = 120_000;
const countMax = 20;

/** Settles what is due; the number settled. The first failure ends the round, and the rest waits. */
export async function settleSurplus(deps: BillingDeps): Promise<number> {
  const due = await takeSurplusSubscriptions(deps.db.pool, { now: deps.clock(), leaseMs, countMax });
  for (const subscriptionId of due) {
    await endSubscription(deps, subscriptionId);
    await refundInvoices(deps, subscriptionId);
    await settleSurplusSubscription(deps.db.pool, subscriptionId);
    deps.log.warn('a second subscription of one address was canceled and refunded');
  }
  return due.length;
}

async function refundInvoices(deps: BillingDeps, subscription: string): Promise<void> {
  const invoices = await findAtProvider(async () =>
    deps.stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }),
  );
  for (const invoice of invoices?.data ?? []) {
    if (invoice.amount_paid > 0) await refundPayments(deps, invoice);
  }
}

/** The key makes a repeated refund the same refund. */
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
