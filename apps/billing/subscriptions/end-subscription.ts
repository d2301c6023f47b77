/** Ends a subscription immediately: the usage so far is billed, and nothing is prorated. */
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { callProvider, findAtProvider } from '../provider/call-provider.ts';

/**
 * The call has no idempotency key, so after a failure the subscription is read again.
 *
 * @returns the subscription after the cancellation; undefined when the provider does not know it
 * @throws {ApiError} the failure, if the subscription is not canceled
 */
export async function endSubscription(
  { stripe }: Pick<BillingDeps, 'stripe'>,
  subscriptionId: string,
): Promise<Stripe.Subscription | undefined> {
  const read = async () => findAtProvider(async () => stripe.subscriptions.retrieve(subscriptionId));
  const before = await read();
  if (before === undefined || hasEnded(before)) return before;
  try {
    return await callProvider(async () =>
      stripe.subscriptions.cancel(subscriptionId, { invoice_now: true, prorate: false }),
    );
  } catch (error) {
    const after = await read();
    if (after === undefined || hasEnded(after)) return after;
    throw error;
  }
}

/** True when the subscription cannot become active again. */
export function hasEnded({ status }: { readonly status: string }): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
