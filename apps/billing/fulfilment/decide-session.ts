/** Decides what the current state of a checkout session means for its signup. */
import type { RecordAudit } from '@docgen/database/audit/audit-trail';
import { failSignup } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type { Queryable } from '@docgen/database/connection/transaction';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { fulfil } from './fulfil.ts';

const paymentFailed = 'checkout.session.async_payment_failed';

/**
 * A session that is paid, or free during the trial, fulfils the signup. An expired session fails it. The state of a
 * payment that was refused later equals that of a pending one, so the type of the event decides.
 *
 * @param session with its expanded subscription
 */
export function decideSession(deps: BillingDeps, session: Stripe.Checkout.Session, eventType: string | undefined) {
  return async (transaction: Queryable, signup: Signup, record: RecordAudit): Promise<void> => {
    if (signup.status === 'fulfilled') return;
    if (isPaid(session)) return fulfil({ ...deps, record }, transaction, signup, session);
    if (session.status === 'expired') return failSignup(transaction, signup.signupId, 'checkout.session.expired');
    if (session.status === 'complete' && eventType === paymentFailed) {
      return failSignup(transaction, signup.signupId, paymentFailed);
    }
  };
}

/** A trial has the status `no_payment_required`, or `paid` with an invoice of zero. */
function isPaid({ mode, status, payment_status: payment }: Stripe.Checkout.Session): boolean {
  return mode === 'subscription' && status === 'complete' && payment !== 'unpaid';
}
