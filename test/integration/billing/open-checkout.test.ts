import { describe, it } from 'vitest';
import { openCheckout } from '@docgen/contracts/billing';
import { useBilling } from '../../harness/billing.ts';
import type { OpenTenant } from '../../harness/billing.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';

const billing = useBilling();

const pages = {
  successUrl: 'https://app.example.com/#/billing?paid=1',
  cancelUrl: 'https://app.example.com/#/billing',
};

async function askForPage({ apiKey }: Pick<OpenTenant, 'apiKey'>, tier: 'starter' | 'growth' = 'starter') {
  return billing().client.call(openCheckout, { apiKey, body: { tier, ...pages } });
}

describe('POST /v1/billing/checkout', () => {
  it('a tenant whose subscription has not ended gets no page', async () => {
    expectError(await askForPage(await billing().openTenant()), 409, 'CONFLICT');
  });

  it('a tenant without a billing record gets no page', async () => {
    expectError(await askForPage({ apiKey: (await billing().stack.addTenant('starter')).adminKey }), 404, 'NOT_FOUND');
  });

  it.each([
    ['tier', { ...pages, tier: 'enterprise' }],
    ['successUrl', { ...pages, tier: 'starter', successUrl: 'http://evil.example.com/' }],
    ['cancelUrl', { ...pages, tier: 'starter', cancelUrl: 'javascript:alert(1)' }],
    ['tenantId', { ...pages, tier: 'starter', tenantId: 'ten_x' }],
  ])('a wrong %s is refused with its name', async (field, body) => {
    const { client, openTenant } = billing();
    const { apiKey } = await openTenant();

    expectInvalid(await client.call(openCheckout, { apiKey, rawBody: JSON.stringify(body) }), field);
  });
});
