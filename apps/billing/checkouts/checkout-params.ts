/** The parameters of a checkout session: a subscription, usually with a trial, that always requires a card. */
import { signupSealContext } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type { CheckoutRequest } from '@docgen/contracts/billing';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { returnMetadata, signupMetadata } from '../provider/references.ts';

const trial = {
  trial_period_days: 30,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
} as const;

/** @param hasTrial false for an address that has paid before: it pays at once */
export function checkoutParams(
  { prices, sealer, signupSuccessUrl }: Pick<BillingDeps, 'prices' | 'sealer' | 'signupSuccessUrl'>,
  { signupId, tenantId, tier, emailSealed }: Signup,
  hasTrial: boolean,
): Stripe.Checkout.SessionCreateParams {
  const metadata = signupMetadata(signupId, tenantId);
  return {
    mode: 'subscription',
    client_reference_id: signupId,
    customer_email: sealer.open(emailSealed, signupSealContext(signupId)),
    line_items: [{ price: prices[tier], quantity: 1 }],
    payment_method_collection: 'always',
    // Only cards have a fingerprint, by which a second trial is found.
    ...(hasTrial ? { allowed_payment_method_types: ['card'] } : {}),
    subscription_data: { ...(hasTrial ? trial : {}), metadata },
    metadata,
    success_url: successUrl(signupSuccessUrl),
  };
}

/** The parameters for a tenant that was canceled: its customer, with all invoices, pays at once without a trial. */
export function returnParams(
  { prices }: Pick<BillingDeps, 'prices'>,
  { signupId, tenantId }: Signup,
  { customerId, tier, successUrl: paidUrl, cancelUrl }: CheckoutRequest & { readonly customerId: string },
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: prices[tier], quantity: 1 }],
    payment_method_collection: 'always',
    subscription_data: { metadata: returnMetadata(signupId, tenantId) },
    success_url: paidUrl,
    cancel_url: cancelUrl,
  };
}

/** Stripe replaces `{CHECKOUT_SESSION_ID}`. Its braces must not be percent-encoded. */
export function successUrl(page: string): string {
  const [withoutHash = '', ...hash] = page.split('#');
  const separator = withoutHash.includes('?') ? '&' : '?';
  const ending = hash.length === 0 ? '' : `#${hash.join('#')}`;
  return `${withoutHash}${separator}session_id={CHECKOUT_SESSION_ID}${ending}`;
}
