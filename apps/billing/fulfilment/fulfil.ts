/**
 * Fulfils a paid signup: one transaction stores tenant, billing record, API key, its single reveal and its mail. If the
 * address already has a tenant, the second subscription is canceled and refunded.
 */
import type { RecordAudit } from '@docgen/database/audit/audit-trail';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import { insertKeyReveal, revealSealContext } from '@docgen/database/billing/key-reveals';
import {
  failSignup,
  fulfilSignup,
  hasLiveTenant,
  lockEmail,
  signupSealContext,
} from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { insertBillingAccount, putSubscription, toTenantStatus } from '@docgen/database/billing/subscriptions';
import { insertSurplusSubscription } from '@docgen/database/billing/surplus-subscriptions';
import { insertReservedTenant } from '@docgen/database/tenants/tenants';
import type { Queryable } from '@docgen/database/connection/transaction';
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
  if (await hasLiveTenant(transaction, emailDigests)) {
    await insertSurplusSubscription(transaction, subscription.id);
    return failSignup(transaction, signup.signupId, surplusReason);
  }
  await insertTenantWithAccount(deps, transaction, signup, { customerId, subscription });
  await issueKey(deps, transaction, signup, digestOf(session.id));
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
  await fulfilSignup(transaction, signupId, sessionDigest);
  const event = { action: 'key.created', object: keyId, detail: role } as const;
  await record({ tenantId, actor: 'payment_provider' }, event);
}
