/** The webhook of the payment provider: the gateway forwards its bytes and its signature unchanged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '@docgen/stack/ports';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';
import { startRecordingService } from './recording-service.ts';
import type { RecordingService } from './recording-service.ts';

const path = '/v1/webhooks/stripe';
const page = 'https://welcome.example.com';
let billing: RecordingService;
let fixture: GatewayFixture;

beforeAll(async () => {
  billing = await startRecordingService();
  fixture = await startGateway({ billingServiceUrl: billing.url, signupSuccessUrl: `${page}/start?x=1` });
});
afterAll(async () => {
  await fixture.stop();
  await billing.close();
});

function post(body: string, headers: readonly string[]): string {
  return requestBytes(`POST ${path}`, [...headers, `Content-Length: ${body.length}`]) + body;
}

describe('a webhook', () => {
  it('a webhook arrives with its bytes and its signature unchanged, without any key', async () => {
    const body = '{ "odd" :\r\n\t"\\u0041\xc3\xa9" }  ';
    const signature = 't=1790000000,v1=0123456789abcdef,v0=00';

    const answer = await sendRaw(fixture.port, post(body, [`Stripe-Signature: ${signature}`]));

    const [request] = billing.requests;
    expect(answer.status).toBe(200);
    expect(request?.body).toBe(Buffer.from(body, 'latin1').toString());
    expect(request?.headers['stripe-signature']).toEqual([signature]);
    expect(request?.headers['x-tenant-id']).toBeUndefined();
  });

  it('a webhook has both values of a doubled signature', async () => {
    billing.requests.length = 0;

    await sendRaw(fixture.port, post('{}', ['Stripe-Signature: t=1,v1=aa', 'Stripe-Signature: t=2,v1=bb']));

    expect(billing.requests[0]?.headers['stripe-signature']?.join(', ')).toBe('t=1,v1=aa, t=2,v1=bb');
  });

  it('a webhook is answered 502 when the billing service cannot be reached', async () => {
    const gateway = await startGateway({ billingServiceUrl: `http://127.0.0.1:${await findFreePort()}` });

    const answer = await sendRaw(gateway.port, post('{}', []));

    await gateway.stop();
    expect(answer.status).toBe(502);
    expect(errorOf(answer).code).toBe('BAD_GATEWAY');
  });

  it.each([`POST ${path}`, 'POST /v1/billing/portal', 'POST /v1/billing/cancel'])(
    '%s is 404 without a billing service',
    async (requestLine) => {
      const without = await startGateway();

      const answer = await sendRaw(without.port, requestBytes(requestLine, []));

      await without.stop();
      expect(answer.status).toBe(404);
    },
  );
});

describe('the page after the payment', () => {
  const ask = (target: string, origin: string) => requestBytes(`GET ${target}`, [`Origin: ${origin}`]);

  it('the page after the payment may read a session from its own origin', async () => {
    const answer = await sendRaw(fixture.port, ask('/v1/signup/session/cs_test_a', page));

    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': page, vary: 'origin' });
  });

  it('the page after the payment may send a preflight', async () => {
    const preflight = requestBytes('OPTIONS /v1/signup/session/cs_test_a', [
      `Origin: ${page}`,
      'Access-Control-Request-Method: GET',
    ]);

    const answer = await sendRaw(fixture.port, preflight);

    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(page);
  });

  it.each([
    ['/v1/templates', page],
    ['/v1/auth/me', page],
    ['/v1/signup/session/cs_test_a', 'https://elsewhere.example.com'],
  ])('the page after the payment may not read %s from %s', async (target, origin) => {
    const answer = await sendRaw(fixture.port, ask(target, origin));

    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
