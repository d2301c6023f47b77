/**
 * Fulfils a paid signup: one transaction stores tenant, billing record, API key, its single reveal and its mail. If the
 * address already has a tenant, the second subscription is canceled and refunded. If the address or the card has paid
 * before, the trial ends at once.
 */
import type { RecordAudit } from '@docgen/database/audit/audit-trail';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import { insertKeyReveal, revealSealContext } from '@docgen/database/billing/key-reveals';
import {
  failSignup,
  fulfilSignup,
  hasPaidBefore,
  hasTenantBeforeSignup,
  lockCard,
  lockEmail,
  signupSealContext,
} from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { insertBillingAccount, putSubscription, toTenantStatus } from '@docgen/database/billing/subscriptions';
import { refusedTrialTasks, surplusTasks } from '@docgen/database/billing/subscription-tasks';
import { insertReservedTenant } from '@docgen/database/tenants/tenants';
import type { Queryable } from '@docgen/database/connection/transaction';
import type { Sealer } from '@docgen/runtime/sealer';
import type Stripe from 'stripe';
import { addressDigests } from '../checkouts/address-digests.ts';
import { digestOf } from '../checkouts/create-checkout.ts';
import type { BillingDeps } from '../deps.ts';
import { idOf } from '../provider/references.ts';
import { toSubscriptionRecord } from '../subscriptions/record-subscription.ts';
import { enqueueMail } from './enqueue-mail.ts';

/** The `reason` of a session whose address already has a tenant. */
export const surplusReason = 'already_subscribed';

export interface FulfilmentDeps extends BillingDeps {
  /** Stores security events in the transaction. */
  readonly record: RecordAudit;
}

/** @param session a paid session with its expanded subscription */
export async function fulfil(
  deps: FulfilmentDeps,
  transaction: Queryable,
  signup: Signup,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const { subscription } = session;
  const customerId = idOf(session.customer);
  if (subscription === null || typeof subscription === 'string' || customerId === undefined) {
    throw new Error('a paid checkout session has no customer or no subscription');
  }
  const emailDigests = addressDigests(deps.sealer, signup);
  await lockEmail(transaction, emailDigests);
  if (await hasTenantBeforeSignup(transaction, emailDigests)) {
    await surplusTasks.add(transaction, subscription.id);
    return failSignup(transaction, signup.signupId, surplusReason);
  }
  const cardDigests = cardDigestsOf(deps.sealer, subscription);
  await insertTenantWithAccount(deps, transaction, signup, { customerId, subscription });
  if (await isRefusedTrial(transaction, subscription, { emailDigests, cardDigests })) {
    await refuseTrial(deps, transaction, signup, subscription.id);
  }
  const sessionDigest = digestOf(session.id);
  await issueKey(deps, transaction, signup, sessionDigest);
  await fulfilSignup(transaction, signup.signupId, { sessionDigest, cardDigest: cardDigests[0] ?? null });
}

/** Empty for a payment method without a fingerprint. The fingerprint itself is not stored. */
function cardDigestsOf(sealer: Sealer, { default_payment_method: method }: Stripe.Subscription): readonly string[] {
  const fingerprint = typeof method === 'string' ? undefined : (method?.card?.fingerprint ?? undefined);
  return fingerprint === undefined ? [] : sealer.digests(`card ${fingerprint}`);
}

interface Payer {
  readonly emailDigests: readonly string[];
  readonly cardDigests: readonly string[];
}

/** The page offered a trial because nothing was paid yet, or because only the card is known. Needs `lockEmail`. */
async function isRefusedTrial(
  transaction: Queryable,
  { status }: Stripe.Subscription,
  { emailDigests, cardDigests }: Payer,
): Promise<boolean> {
  // Also without a trial: a concurrent trial with this card waits until this signup is stored.
  await lockCard(transaction, cardDigests);
  return status === 'trialing' && (await hasPaidBefore(transaction, emailDigests, cardDigests));
}

async function refuseTrial(
  { sealer }: BillingDeps,
  transaction: Queryable,
  { signupId, tenantId, tier, emailSealed }: Signup,
  subscriptionId: string,
): Promise<void> {
  await refusedTrialTasks.add(transaction, subscriptionId);
  const to = sealer.open(emailSealed, signupSealContext(signupId));
  await enqueueMail(sealer, transaction, { kind: 'trial_refused', to, tenantId, tier });
}

interface Purchase {
  readonly customerId: string;
  readonly subscription: Stripe.Subscription;
}

async function insertTenantWithAccount(
  deps: FulfilmentDeps,
  transaction: Queryable,
  signup: Signup,
  { customerId, subscription }: Purchase,
): Promise<void> {
  const { tenantId, tenantName: name } = signup;
  const record = toSubscriptionRecord(deps.prices, subscription, signup.tier);
  await insertReservedTenant(transaction, { tenantId, name, tier: record.tier, status: toTenantStatus(record.status) });
  await insertBillingAccount(transaction, { tenantId, customerId });
  await putSubscription(transaction, tenantId, record);
  const event = { action: 'tenant.created', object: subscription.id, detail: record.tier } as const;
  await deps.record({ tenantId, actor: 'payment_provider' }, event);
}

async function issueKey(
  { sealer, record }: FulfilmentDeps,
  transaction: Queryable,
  { signupId, tenantId, tier, emailSealed }: Signup,
  sessionDigest: string,
): Promise<void> {
  const { apiKey, keyId, role } = await issueApiKey(transaction, tenantId, { role: 'admin', name: 'signup' });
  await insertKeyReveal(transaction, sessionDigest, sealer.seal(apiKey, revealSealContext(sessionDigest)));
  const to = sealer.open(emailSealed, signupSealContext(signupId));
  await enqueueMail(sealer, transaction, { kind: 'api_key', to, tenantId, tier, apiKey });
  const event = { action: 'key.created', object: keyId, detail: role } as const;
  await record({ tenantId, actor: 'payment_provider' }, event);
}
