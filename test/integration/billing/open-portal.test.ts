import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPortal } from '@docgen/contracts/billing';
import { describe, expect, it } from 'vitest';
import { checkReturnUrl } from '../../../apps/billing/subscriptions/return-url.ts';
import { useBilling } from '../../harness/billing.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';

const billing = useBilling();

describe('POST /v1/billing/portal', () => {
  it('POST /v1/billing/portal answers a link to the portal of the caller', async () => {
    const { openTenant, client, payments } = billing();
    const { apiKey, session } = await openTenant();

    const { status, body, headers } = await client.call(openPortal, {
      apiKey,
      body: { returnUrl: 'https://app.example.com/billing' },
    });

    const portal = payments.state.portalSessions.get(body.url.split('/').at(-1) ?? '');
    expect({ status, cached: headers['cache-control'] }).toEqual({ status: 200, cached: 'no-store' });
    expect(portal).toEqual({ customer: session.customer, returnUrl: 'https://app.example.com/billing' });
  });

  it('the portal is answered 404 for a tenant without a billing record', async () => {
    const { stack } = billing();
    const { client } = await stack.addTenant('starter');

    const answer = await client.call(openPortal, { body: { returnUrl: 'https://app.example.com/' } });

    expectError(answer, 404, 'NOT_FOUND');
  });

  it('POST /v1/billing/portal refuses a tenant or customer in the body', async () => {
    const { openTenant, client } = billing();
    const { apiKey } = await openTenant();
    const returnUrl = 'https://app.example.com/';

    const answer = await client.call(openPortal, { apiKey, rawBody: JSON.stringify({ returnUrl, tenantId: 'ten_x' }) });

    expectInvalid(answer, 'tenantId');
  });

  it.each(['http://evil.example.com/', 'javascript:alert(1)', '//evil.example.com', 'https://a@evil.example.com/', ''])(
    'POST /v1/billing/portal refuses the return URL %s',
    async (returnUrl) => {
      const { openTenant, client } = billing();
      const { apiKey } = await openTenant();

      const answer = await client.call(openPortal, { apiKey, body: { returnUrl } });

      expectInvalid(answer, 'returnUrl');
    },
  );
});

describe('checkReturnUrl', () => {
  const allowed = ['https://app.example.com'];
  const file = fileURLToPath(
    new URL('../../../../shared/corpora/payloads-all-the-things/Open-Redirect-payloads.txt', import.meta.url),
  );
  // Examples for a checkout without the public corpus.
  const own = [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://app.example.com@evil.example/',
    'https://app.example.com.evil.example/',
    'https://app.example.com\\@evil.example',
    'https://app.example.com%2eevil.example/',
    'https://evil.example/https://app.example.com',
    'https://app.example.com:8443/',
    'https://app.example.com./',
    'http://app.example.com/',
    'https://user:pass@app.example.com/',
    'data:text/html,x',
    ' https://app.example.com/',
    'https://app.example.com/\r\nSet-Cookie: x=1',
    'https://app\u3002example.com@evil.example/',
    'https://app.example.com\u2028.evil.example/',
  ];
  const corpus = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];

  it('checkReturnUrl accepts no URL of the corpus with another origin', () => {
    const passed = [...own, ...corpus].flatMap((text) => {
      try {
        return [checkReturnUrl(text, allowed)];
      } catch {
        return [];
      }
    });

    expect(passed.filter((url) => new URL(url).origin !== allowed[0])).toEqual([]);
  });

  it.each(own)('checkReturnUrl refuses %j', (text) => {
    expect(() => checkReturnUrl(text, allowed)).toThrow(/returnUrl/);
  });

  it.each(['https://app.example.com', 'https://app.example.com/a?b=c#d'])('checkReturnUrl accepts %s', (text) => {
    expect(checkReturnUrl(text, allowed)).toBe(new URL(text).href);
  });

  it('checkReturnUrl accepts plain http for localhost only, also for allowed origins', () => {
    const origins = ['http://app.example.com', 'http://localhost:3000'];

    expect(() => checkReturnUrl('http://app.example.com/', origins)).toThrow(/returnUrl/);
    expect(checkReturnUrl('http://localhost:3000/x', origins)).toBe('http://localhost:3000/x');
  });

  it.each(['http://localhost:3000/x', 'http://127.0.0.1/', 'https://any.example/'])(
    'checkReturnUrl accepts %s without a list of origins',
    (text) => {
      expect(checkReturnUrl(text, [])).toBe(text);
    },
  );
});
