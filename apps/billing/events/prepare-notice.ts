/** Mails that follow from an event: about a trial that ends and payments that need somebody. */
import type { MailPayload } from '@docgen/contracts/mail';
import { signupSealContext } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type { Queryable } from '@docgen/database/connection/transaction';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { leaveMail } from '../fulfilment/leave-mail.ts';
import { findAtProvider } from '../provider/call-provider.ts';

type Notice = (transaction: Queryable, signup: Signup) => Promise<void>;

interface Occasion {
  readonly type: string;
  readonly objectId: string;
  /** As it is now. */
  readonly subscription: Stripe.Subscription;
}

/** A trial that ends sooner than this was cut short: nothing is left to be announced. */
const announcedMsMin = 60 * 60 * 1_000;

/** Undefined when nobody has to be told, or the reason for it is over. */
export async function prepareNotice(deps: BillingDeps, occasion: Occasion): Promise<Notice | undefined> {
  const { type, objectId, subscription } = occasion;
  if (type === 'customer.subscription.trial_will_end') return trialNotice(deps, subscription);
  if (type !== 'invoice.payment_failed' && type !== 'invoice.payment_action_required') return undefined;
  const invoice = await findAtProvider(async () => deps.stripe.invoices.retrieve(objectId));
  if (invoice?.status !== 'open') return undefined;
  const kind = type === 'invoice.payment_failed' ? ('payment_failed' as const) : ('payment_action_required' as const);
  const invoiceUrl = invoice.hosted_invoice_url ?? null;
  return notifyWith(deps, (to, { tenantId }) => ({ kind, to, tenantId, invoiceUrl }));
}

function trialNotice(deps: BillingDeps, { status, trial_end: endSeconds }: Stripe.Subscription): Notice | undefined {
  const end = new Date((endSeconds ?? 0) * 1_000);
  if (status !== 'trialing' || end.getTime() - deps.clock().getTime() < announcedMsMin) return undefined;
  return notifyWith(deps, (to, { tenantId, tier }) => ({
    kind: 'trial_will_end',
    to,
    tenantId,
    tier,
    trialEnd: end.toISOString(),
  }));
}

function notifyWith(deps: BillingDeps, compose: (to: string, signup: Signup) => MailPayload): Notice {
  return async (transaction, signup) => {
    // Before fulfilment nobody has a key, and nobody is told anything.
    if (signup.status !== 'fulfilled') return;
    const to = deps.sealer.open(signup.emailSealed, signupSealContext(signup.signupId));
    await leaveMail(deps.sealer, transaction, compose(to, signup));
  };
}
