/** What a checkout session, as the provider describes it now, means for its signup. */
import { failSignup } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type { Queryable } from '@docgen/database/connection/transaction';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { fulfil } from './fulfil.ts';

const paymentFailed = 'checkout.session.async_payment_failed';

/**
 * Paid, or free for a trial: fulfilled. Expired: failed. A payment that was refused later looks like one
 * that is still under way, so there the event's type decides.
 *
 * @param session with its subscription written out
 */
export function decideSession(deps: BillingDeps, session: Stripe.Checkout.Session, eventType: string | undefined) {
  return async (transaction: Queryable, signup: Signup): Promise<void> => {
    if (signup.status === 'fulfilled') return;
    if (isPaid(session)) return fulfil(deps, transaction, signup, session);
    if (session.status === 'expired') return failSignup(transaction, signup.signupId, 'checkout.session.expired');
    if (session.status === 'complete' && eventType === paymentFailed) {
      return failSignup(transaction, signup.signupId, paymentFailed);
    }
  };
}

/** A trial comes as `no_payment_required`, or as `paid` on an invoice of zero. */
function isPaid({ mode, status, payment_status: payment }: Stripe.Checkout.Session): boolean {
  return mode === 'subscription' && status === 'complete' && payment !== 'unpaid';
}
