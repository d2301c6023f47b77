/** POST /v1/billing/portal: a link to the provider's portal for the caller's own billing record. */
import { notFound } from '@docgen/contracts/errors';
import { findBillingAccount } from '@docgen/database/subscriptions';
import type { RouteReply } from '@docgen/http/route-handler';
import type { BillingDeps } from '../deps.ts';
import { callProvider } from '../provider/call-provider.ts';
import { checkReturnUrl } from './return-url.ts';

/** @throws {ApiError} VALIDATION_ERROR for the address to return to, NOT_FOUND without a billing record */
export async function openPortal(deps: BillingDeps, tenantId: string, returnUrl: string): Promise<RouteReply> {
  const checkedUrl = checkReturnUrl(returnUrl, deps.portalReturnOrigins);
  const account = await findBillingAccount(deps.db.pool, tenantId);
  if (account === undefined) throw notFound('billing record');
  // Each call is to make a link of its own; the SDK's key covers its repetitions.
  const { url } = await callProvider(async () =>
    deps.stripe.billingPortal.sessions.create({ customer: account.customerId, return_url: checkedUrl }),
  );
  return { status: 200, body: { url }, headers: { 'cache-control': 'no-store' } };
}
