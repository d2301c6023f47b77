/**
 * POST /v1/billing/checkout: opens a payment page for a canceled tenant. Its subscription belongs to the customer of the
 * tenant, so the event of the subscription brings the tenant back; `record-subscription.ts` refuses a second payment.
 */
import type { CheckoutRequest } from '@docgen/contracts/billing';
import { ApiError, notFound } from '@docgen/contracts/errors';
import { findSignupOfTenant, hasLiveTenant } from '@docgen/database/billing/signups';
import type { Signup } from '@docgen/database/billing/signups';
import { findBillingAccount, listSubscriptions } from '@docgen/database/billing/subscriptions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '../deps.ts';
import { callProvider, providerAnswerOf } from '../provider/call-provider.ts';
import { hasEnded } from '../subscriptions/end-subscription.ts';
import { checkReturnUrl } from '../subscriptions/return-url.ts';
import { addressDigests } from './address-digests.ts';
import { returnParams } from './checkout-params.ts';

/** @throws {ApiError} VALIDATION_ERROR for a URL, NOT_FOUND without a billing record, CONFLICT with a subscription */
export async function openCheckout(
  deps: BillingDeps,
  caller: Caller,
  { tier, successUrl, cancelUrl }: CheckoutRequest,
): Promise<HttpAnswer> {
  const pages = {
    successUrl: checkReturnUrl(successUrl, deps.portalReturnOrigins, 'successUrl'),
    cancelUrl: checkReturnUrl(cancelUrl, deps.portalReturnOrigins, 'cancelUrl'),
  };
  const { tenantId } = caller;
  const account = await findBillingAccount(deps.db.pool, tenantId);
  if (account === undefined) throw notFound('billing record');
  const signup = await findSignupOfTenant(deps.db.pool, tenantId);
  if (signup === undefined) throw new Error('a tenant with a billing record has no signup');
  await assertCanceled(deps, signup);
  const { customerId } = account;
  await expireOpenPages(deps, customerId);
  const params = returnParams(deps, signup, { customerId, tier, ...pages });
  const idempotencyKey = `return:${randomUUID()}`;
  const { url } = await callProvider(async () => deps.stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (url === null) throw new Error('a hosted checkout session has no URL');
  const event = { action: 'billing.checkout_opened', detail: tier } as const;
  await deps.audit.inTransaction(async (_transaction, record) => record(caller, event));
  return { status: 200, body: { url }, headers: { 'cache-control': 'no-store' } };
}

async function assertCanceled({ db, sealer }: BillingDeps, signup: Signup): Promise<void> {
  const subscriptions = await listSubscriptions(db.pool, signup.tenantId);
  if (subscriptions.some((subscription) => !hasEnded(subscription))) {
    throw new ApiError('CONFLICT', 'The subscription has not ended. The billing portal changes and pays it.', {});
  }
  if (await hasLiveTenant(db.pool, addressDigests(sealer, signup))) {
    throw new ApiError('CONFLICT', 'The address of this tenant has another tenant. Cancel that one first.', {});
  }
}

/** A page that was paid meanwhile stays as it is: its event brings the tenant back. */
async function expireOpenPages({ stripe }: BillingDeps, customer: string): Promise<void> {
  const open = await callProvider(async () => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
  for (const { id } of open.data) {
    try {
      await callProvider(async () => stripe.checkout.sessions.expire(id));
    } catch (error) {
      if (providerAnswerOf(error)?.statusCode !== 400) throw error;
    }
  }
}
