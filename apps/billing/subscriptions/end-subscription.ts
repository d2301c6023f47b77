/** Ends a subscription at once: what was used is billed, nothing is prorated. */
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { callProvider, findAtProvider } from '../provider/call-provider.ts';

/**
 * The call carries no idempotency key, so after any failure the provider is asked what became of it.
 *
 * @returns the subscription as it is then; undefined when the provider knows none
 * @throws {ApiError} the failure, when it is still not canceled
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

/** True when nothing brings it back. */
export function hasEnded({ status }: { readonly status: string }): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
