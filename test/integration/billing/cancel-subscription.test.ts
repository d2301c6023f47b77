/** The cancellation of a subscription, and the rights of a key afterwards. */

import { getCaller } from '@docgen/contracts/auth';
import { cancelSubscription, openPortal } from '@docgen/contracts/billing';
import { generateAdhoc } from '@docgen/contracts/generation';
import { listTemplates } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { lastEvent, subscriptionOf } from '../../harness/billing-life.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';

const billing = useBilling();

describe('POST /v1/billing/cancel', () => {
  it('POST /v1/billing/cancel cancels immediately, bills the usage and prorates nothing', async () => {
    const { openTenant, client, answered } = billing();
    const { apiKey, session } = await openTenant();

    const { status, body } = await client.call(cancelSubscription, { apiKey });

    const asked = answered.findLast(({ request }) => request.method === 'DELETE')?.request;
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'canceled', canceledAt: anyText });
    expect(subscriptionOf(billing(), session).status).toBe('canceled');
    expect(asked?.params).toEqual({ invoice_now: 'true', prorate: 'false' });
  });

  it('a cancellation that is not recorded in time is answered 503 of unknown outcome, because the provider has carried it out', async () => {
    const { openTenant, client, stack } = billing();
    const { apiKey, session, tenantId } = await openTenant();
    const rival = await stack.db.pool.connect();
    try {
      await rival.query('begin');
      await rival.query('select from signups where tenant_id = $1 for update', [tenantId]);

      const answer = await client.call(cancelSubscription, { apiKey });

      expectError(answer, 503, 'SERVICE_UNAVAILABLE', { reason: 'unknown' });
      expect(answer.error?.message).toContain('The subscription is changed');
      expect(subscriptionOf(billing(), session).status).toBe('canceled');
    } finally {
      await rival.query('rollback');
      rival.release();
    }
  });

  it('a second cancellation is answered 400', async () => {
    const { openTenant, client } = billing();
    const { apiKey } = await openTenant();
    await client.call(cancelSubscription, { apiKey });

    const answer = await client.call(cancelSubscription, { apiKey });

    expectInvalid(answer, 'subscription');
  });

  it('a cancellation is answered 404 for a tenant without a billing record', async () => {
    const { client } = await billing().stack.addTenant('starter');

    expectError(await client.call(cancelSubscription), 404, 'NOT_FOUND');
  });

  it('a cancellation is answered 403 for a member, and 401 without a key', async () => {
    const { client, memberKey } = await billing().stack.addTenant('starter');

    expectError(await client.call(cancelSubscription, { apiKey: memberKey }), 403, 'FORBIDDEN');
    expectError(await client.call(cancelSubscription, { apiKey: null }), 401, 'UNAUTHORIZED');
  });

  it('POST /v1/billing/cancel cancels only the subscription of the caller, for any body', async () => {
    const { openTenant, client } = billing();
    const [mine, theirs] = [await openTenant(), await openTenant()];
    const rawBody = JSON.stringify({ tenantId: theirs.tenantId, customer: theirs.session.customer });

    const { status } = await client.call(cancelSubscription, { apiKey: mine.apiKey, rawBody });

    expect(status).toBe(200);
    expect(subscriptionOf(billing(), mine.session).status).toBe('canceled');
    expect(subscriptionOf(billing(), theirs.session).status).toBe('trialing');
  });

  it('POST /v1/billing/cancel cancels no subscription of other tenants', async () => {
    const { openTenant, client } = billing();
    const [mine, theirs] = [await openTenant(), await openTenant()];

    await client.call(cancelSubscription, { apiKey: mine.apiKey });

    expect(subscriptionOf(billing(), theirs.session).status).toBe('trialing');
  });
});

describe('a canceled tenant', () => {
  it('a canceled tenant can read, see its usage and open the portal, but not generate', async () => {
    const { openTenant, client } = billing();
    const { apiKey } = await openTenant();
    await client.call(cancelSubscription, { apiKey });

    const me = await client.call(getCaller, { apiKey });
    const templates = await client.call(listTemplates, { apiKey });
    const usage = await client.call(getUsage, { apiKey });
    const portal = await client.call(openPortal, { apiKey, body: { returnUrl: 'https://app.example.com/' } });

    expect(me.body.status).toBe('canceled');
    expect([templates.status, usage.status, portal.status]).toEqual([200, 200, 200]);
    // The gateway caches identities for less than a second.
    await expect
      .poll(async () => (await client.call(generateAdhoc, { apiKey, body: { body: '<getName()>' } })).status, {
        timeout: 5_000,
      })
      .toBe(403);
  });

  it('a tenant is canceled by the portal as well', async () => {
    const { openTenant, client, payments, deliver } = billing();
    const { apiKey, session } = await openTenant();
    payments.provider.cancel(subscriptionOf(billing(), session));
    await deliver(lastEvent(billing()));

    expectInvalid(await client.call(cancelSubscription, { apiKey }), 'subscription');
  });
});
