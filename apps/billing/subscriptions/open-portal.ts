/** POST /v1/billing/portal: creates a link to the provider's portal for the caller's billing record. */
import { randomUUID } from 'node:crypto';
import { notFound } from '@docgen/contracts/errors';
import { findBillingAccount } from '@docgen/database/billing/subscriptions';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import type { BillingDeps } from '../deps.ts';
import { callProvider } from '../provider/call-provider.ts';
import { checkReturnUrl } from './return-url.ts';

/** @throws {ApiError} VALIDATION_ERROR for the return address, NOT_FOUND without a billing record */
export async function openPortal(deps: BillingDeps, caller: Caller, returnUrl: string): Promise<HttpAnswer> {
  const checkedUrl = checkReturnUrl(returnUrl, deps.portalReturnOrigins);
  const account = await findBillingAccount(deps.db.pool, caller.tenantId);
  if (account === undefined) throw notFound('billing record');
  // Each request gets a new link. Retries of the SDK get the same one.
  const idempotencyKey = `portal:${randomUUID()}`;
  const params = { customer: account.customerId, return_url: checkedUrl };
  const { url } = await callProvider(async () => deps.stripe.billingPortal.sessions.create(params, { idempotencyKey }));
  // Before the answer: a link that leaves no trace is not given out.
  await deps.audit.inTransaction(async (_transaction, record) => record(caller, { action: 'billing.portal_opened' }));
  return { status: 200, body: { url }, headers: { 'cache-control': 'no-store' } };
}
