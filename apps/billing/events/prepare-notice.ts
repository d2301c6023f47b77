/** Prepares the mails about ending trials and payments that need an action. */
import type { MailPayload } from '@docgen/contracts/mail';
import { signupSealContext } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import type { Queryable } from '@docgen/database/connection/transaction';
import type Stripe from 'stripe';
import type { BillingDeps } from '../deps.ts';
import { enqueueMail } from '../fulfilment/enqueue-mail.ts';
import { getAtProvider } from '../provider/call-provider.ts';

type Notice = (transaction: Queryable, signup: Signup) => Promise<void>;

interface NoticeEvent {
  readonly type: string;
  readonly objectId: string;
  /** The current state at the provider. */
  readonly subscription: Stripe.Subscription;
}

/** A trial that ends sooner was shortened by hand. A mail would come too late. */
const announcedMsMin = 60 * 60 * 1_000;

/**
 * Undefined when the event needs no mail, or its reason no longer exists.
 *
 * @throws {ApiError} SERVICE_UNAVAILABLE when the provider does not find the invoice
 */
export async function prepareNotice(deps: BillingDeps, event: NoticeEvent): Promise<Notice | undefined> {
  const { type, objectId, subscription } = event;
  if (type === 'customer.subscription.trial_will_end') return trialNotice(deps, subscription);
  if (type !== 'invoice.payment_failed' && type !== 'invoice.payment_action_required') return undefined;
  const invoice = await getAtProvider(async () => deps.stripe.invoices.retrieve(objectId));
  if (invoice.status !== 'open') return undefined;
  const kind = type === 'invoice.payment_failed' ? ('payment_failed' as const) : ('payment_action_required' as const);
  const invoiceUrl = invoice.hosted_invoice_url ?? null;
  return notifyWith(deps, (to, { tenantId }) => ({ kind, to, tenantId, invoiceUrl }));
}

function trialNotice(deps: BillingDeps, subscription: Stripe.Subscription): Notice | undefined {
  const { status, trial_end: endSeconds, cancel_at: cancelAt, cancel_at_period_end: isEnding } = subscription;
  // The mail announces a charge. A subscription that ends with its trial is not charged.
  if (isEnding || cancelAt !== null) return undefined;
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
    // Before fulfilment there is no tenant that could act on the mail.
    if (signup.status !== 'fulfilled') return;
    const to = deps.sealer.open(signup.emailSealed, signupSealContext(signup.signupId));
    await enqueueMail(deps.sealer, transaction, compose(to, signup));
  };
}
