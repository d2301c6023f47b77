import { getSubscription } from '@docgen/contracts/billing';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { expectError } from '../../harness/expect-error.ts';

const billing = useBilling();

describe('GET /v1/billing/subscription', () => {
  it('GET /v1/billing/subscription answers the subscription of the caller', async () => {
    const { openTenant, client } = billing();
    const { apiKey } = await openTenant();

    const { status, body } = await client.call(getSubscription, { apiKey });

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'trialing', tier: 'starter', cancelAtPeriodEnd: false, endsAt: null });
  });

  it('GET /v1/billing/subscription answers 403 to a member, 401 without a key, and 404 without a billing record', async () => {
    const { client, memberKey } = await billing().stack.addTenant('starter');

    expectError(await client.call(getSubscription, { apiKey: memberKey }), 403, 'FORBIDDEN');
    expectError(await client.call(getSubscription, { apiKey: null }), 401, 'UNAUTHORIZED');
    expectError(await client.call(getSubscription), 404, 'NOT_FOUND');
  });
});
