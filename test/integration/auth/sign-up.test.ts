import { randomUUID } from 'node:crypto';
import { getCaller } from '@docgen/contracts/auth';
import { signUp } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';
import { misleading } from '../fixtures/bad-values.ts';

const billing = useBilling();

describe('201', () => {
  it('POST /v1/signup answers a payment page of the tier and no key', async () => {
    const { client, payments } = billing();

    const { status, body, text } = await client.call(signUp, {
      apiKey: null,
      body: { email: anyEmail(), tier: 'growth' },
      headers: fromAnywhere(),
    });

    expect(status).toBe(201);
    expect(body).toEqual({ tenantId: anyText, tier: 'growth', status: 'pending_payment', checkoutUrl: anyText });
    expect(body.checkoutUrl.startsWith(`${payments.url}/c/pay/cs_`)).toBe(true);
    expect(text).not.toContain('dk_');
  });

  it('requests a subscription with a trial of 30 days, a card, and a return page with the session id', async () => {
    const { answered, openSignup } = billing();

    const { email, tenantId } = await openSignup(undefined, 'business');

    const asked = answered.findLast(({ request }) => request.path === '/v1/checkout/sessions')?.request;
    expect(asked).toMatchObject({ version: '2026-10-28.endive', idempotencyKey: anyText });
    expect(asked?.params).toMatchObject({
      mode: 'subscription',
      customer_email: email,
      payment_method_collection: 'always',
      line_items: { 0: { price: 'price_local_business', quantity: '1' } },
      subscription_data: {
        trial_period_days: '30',
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        metadata: { tenant_id: tenantId },
      },
      success_url: 'https://welcome.example.com/start?session_id={CHECKOUT_SESSION_ID}',
    });
  });

  it('POST /v1/signup creates a tenant with an admin key for each payment', async () => {
    const { client, openTenant } = billing();

    const { apiKey, tenantId } = await openTenant(undefined, 'growth');

    const me = await client.call(getCaller, { apiKey });
    expect(me.body).toMatchObject({ tenantId, role: 'admin', tier: 'growth', status: 'trialing' });
  });

  it('POST /v1/signup gives the tenant the name of the request, else the domain of the address', async () => {
    const { client, payments, deliverAll, readKey } = billing();
    const email = anyEmail();
    const names: string[] = [];

    for (const named of [{ tenantName: 'Müller & <b>Söhne</b> 🧵' }, { email }]) {
      const body = { email: anyEmail(), tier: 'starter' as const, ...named };
      const answer = await client.call(signUp, { apiKey: null, body, headers: fromAnywhere() });
      const session = payments.sessionOf(answer.body);
      payments.provider.complete(session);
      await deliverAll();
      const me = await client.call(getCaller, { apiKey: await readKey({ session }) });
      names.push(me.body.tenantName);
    }

    expect(names).toEqual(['Müller & <b>Söhne</b> 🧵', email.split('@')[1]]);
  });

  it('POST /v1/signup gives a tenant of the domain www.… its name without www.', async () => {
    const { client, openTenant } = billing();
    const domain = `${randomUUID()}.example`;

    const { apiKey } = await openTenant(`a@www.${domain}`);

    expect((await client.call(getCaller, { apiKey })).body.tenantName).toBe(domain);
  });
});

describe('403 FORBIDDEN', () => {
  it.each(['a@mailinator.com', 'a@MAILINATOR.com', 'a@sub.of.mailinator.com'])(
    'POST /v1/signup refuses %s',
    async (email) => {
      const answer = await billing().client.call(signUp, {
        apiKey: null,
        body: { email, tier: 'starter' },
        headers: fromAnywhere(),
      });

      expectError(answer, 403, 'FORBIDDEN');
    },
  );

  it('POST /v1/signup refuses the enterprise tier', async () => {
    const answer = await billing().client.call(signUp, {
      apiKey: null,
      body: { email: anyEmail(), tier: 'enterprise' },
      headers: fromAnywhere(),
    });

    expectError(answer, 403, 'FORBIDDEN');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it('POST /v1/signup refuses a tenant id in the body', async () => {
    const answer = await billing().client.call(signUp, {
      apiKey: null,
      rawBody: JSON.stringify({ email: anyEmail(), tier: 'starter', tenantId: 'ten_x' }),
      headers: fromAnywhere(),
    });

    expectInvalid(answer, 'tenantId');
  });

  it.each<readonly [string, string]>([['blank text', ' '], ...misleading])(
    'POST /v1/signup refuses a tenant name with %s',
    async (_what, tenantName) => {
      const before = billing().payments.state.sessions.size;

      const answer = await billing().client.call(signUp, {
        apiKey: null,
        body: { email: anyEmail(), tier: 'starter', tenantName },
        headers: fromAnywhere(),
      });

      expectInvalid(answer, 'tenantName');
      expect(billing().payments.state.sessions.size).toBe(before);
    },
  );
});
