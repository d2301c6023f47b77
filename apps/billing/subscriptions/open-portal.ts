/** POST /v1/billing/portal: creates a link to the provider's portal for the caller's billing record. */
import { randomUUID } from 'node:crypto';
import { notFound } from '@docgen/contracts/errors';
import { findBillingAccount } from '@docgen/database/billing/subscriptions';
import type { HttpAnswer } from '@docgen/http/route-handler';
import type { BillingDeps } from '../deps.ts';
import { callProvider } from '../provider/call-provider.ts';
import { checkReturnUrl } from './return-url.ts';

/** @throws {ApiError} VALIDATION_ERROR for the return address, NOT_FOUND without a billing record */
export async function openPortal(deps: BillingDeps, tenantId: string, returnUrl: string): Promise<HttpAnswer> {
  const checkedUrl = checkReturnUrl(returnUrl, deps.portalReturnOrigins);
  const account = await findBillingAccount(deps.db.pool, tenantId);
  if (account === undefined) throw notFound('billing record');
  // Each request gets a new link. Retries of the SDK get the same one.
  const idempotencyKey = `portal:${randomUUID()}`;
  const params = { customer: account.customerId, return_url: checkedUrl };
  const { url } = await callProvider(async () => deps.stripe.billingPortal.sessions.create(params, { idempotencyKey }));
  return { status: 200, body: { url }, headers: { 'cache-control': 'no-store' } };
}
