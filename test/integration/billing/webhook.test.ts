/** The webhook of the provider accepts only bodies with a valid signature over their bytes. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { receiveProviderEvent } from '@docgen/contracts/billing';
import { signWebhook } from '@docgen/payments/webhooks';
import { useBilling } from '../../harness/billing.ts';
import { lastEvent, stateOf } from '../../harness/billing-life.ts';
import { webhookSecret } from '../../harness/billing-settings.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';

const otherSecret = 'whsec_the_next_one';
const billing = useBilling({ STRIPE_WEBHOOK_SECRET: `${webhookSecret}, ${otherSecret}` });

/** The event of a paid session, before its delivery. */
async function paidEvent() {
  const signup = await billing().openSignup();
  billing().payments.provider.complete(signup.session);
  return { signup, body: JSON.stringify(lastEvent(billing())) };
}

function nowMs(): number {
  return billing().deps.clock().getTime();
}

async function post(body: string | Uint8Array, headers: Record<string, string>) {
  return billing().client.call(receiveProviderEvent, { apiKey: null, rawBody: body, headers });
}

describe('200', () => {
  it.each([
    ['the secret', webhookSecret],
    ['the other secret during a rotation', otherSecret],
  ])('the webhook accepts an event that is signed with %s', async (_what, secret) => {
    const { signup, body } = await paidEvent();

    const answer = await post(body, { 'stripe-signature': signWebhook(body, secret, nowMs()) });

    expect(answer.body).toEqual({ received: true });
    expect(await stateOf(billing(), signup)).toMatchObject({ status: 'trialing', keys: 1 });
  });

  it.each([
    ['299 s ago', -299_000],
    ['299 s from now', 299_000],
  ])('the webhook accepts an event that was signed %s', async (_what, offsetMs) => {
    const { body } = await paidEvent();

    const answer = await post(body, { 'stripe-signature': signWebhook(body, webhookSecret, nowMs() + offsetMs) });

    expect(answer.status).toBe(200);
  });

  it('the webhook accepts one valid signature among others, as during a rotation at the provider', async () => {
    const { body } = await paidEvent();
    const good = signWebhook(body, webhookSecret, nowMs());

    const answer = await post(body, { 'stripe-signature': `${good},v1=${'0'.repeat(64)},v0=${'1'.repeat(64)}` });

    expect(answer.status).toBe(200);
  });

  it('the webhook verifies the bytes of a body with unusual spacing and escapes', async () => {
    const { signup, body } = await paidEvent();
    const spaced = ` ${body.replace('{', '{\n\t ')}  \n`.replace('"type"', '"\\u0074ype"');

    const answer = await post(spaced, {
      'stripe-signature': signWebhook(spaced, webhookSecret, nowMs()),
      'content-type': 'text/weird; charset=latin1',
    });

    expect(answer.status).toBe(200);
    expect(await stateOf(billing(), signup)).toMatchObject({ keys: 1 });
  });
});

describe('400 VALIDATION_ERROR', () => {
  const sign = (body: string, offsetMs = 0) => signWebhook(body, webhookSecret, nowMs() + offsetMs);
  const refused: readonly (readonly [what: string, header: (body: string) => Record<string, string>])[] = [
    ['no signature', () => ({})],
    ['an empty signature', () => ({ 'stripe-signature': '' })],
    ['a signature of another body', (body) => ({ 'stripe-signature': sign(`${body} `) })],
    ['another secret', (body) => ({ 'stripe-signature': signWebhook(body, 'whsec_x', nowMs()) })],
    ['a time 301 s ago', (body) => ({ 'stripe-signature': sign(body, -301_000) })],
    ['a time 310 s to come', (body) => ({ 'stripe-signature': sign(body, 310_000) })],
    ['a day to come', (body) => ({ 'stripe-signature': sign(body, 86_400_000) })],
    ['no time', (body) => ({ 'stripe-signature': sign(body).replace(/^t=\d+,/, '') })],
    ['a time that is no number', (body) => ({ 'stripe-signature': sign(body).replace(/^t=\d+/, 't=now') })],
    ['two times', (body) => ({ 'stripe-signature': `t=1,${sign(body)}` })],
    ['two headers joined', (body) => ({ 'stripe-signature': `${sign(body)}, ${sign(body)}` })],
    ['only an old scheme', (body) => ({ 'stripe-signature': sign(body).replace('v1=', 'v0=') })],
    ['a signature cut short', (body) => ({ 'stripe-signature': sign(body).slice(0, -1) })],
    ['a signature in upper case', (body) => ({ 'stripe-signature': sign(body).toUpperCase() })],
    ['a very long header', (body) => ({ 'stripe-signature': `${sign(body)},v1=${'a'.repeat(3_000)}` })],
  ];

  it.each(refused)('the webhook refuses %s without an effect', async (_what, header) => {
    const { signup, body } = await paidEvent();

    const answer = await post(body, header(body));

    expectInvalid(answer, 'stripe-signature');
    expect(await stateOf(billing(), signup)).toBeUndefined();
  });

  it.each([
    ['no JSON', 'not json'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['no event', '{"id":"evt_1"}'],
    ['a thin event', '{"object":"v2.core.event","id":"evt_1","type":"v1.billing.meter.no_meter_found"}'],
    ['an object without a name', JSON.stringify({ id: 'e', type: 't', created: 1, livemode: false, data: {} })],
  ])('the webhook refuses %s although it is signed', async (_what, body) => {
    const answer = await post(body, { 'stripe-signature': signWebhook(body, webhookSecret, nowMs()) });

    expectInvalid(answer, 'stripe-signature');
  });

  it('the webhook refuses a compressed body, whose bytes are not the signed ones', async () => {
    const { signup, body } = await paidEvent();
    const headers = { 'stripe-signature': signWebhook(body, webhookSecret, nowMs()), 'content-encoding': 'gzip' };

    const answer = await post(gzipSync(body), headers);

    expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    expect(await stateOf(billing(), signup)).toBeUndefined();
  });

  it('the webhook refuses one changed byte', async () => {
    const { signup, body } = await paidEvent();
    const signature = signWebhook(body, webhookSecret, nowMs());

    const answer = await post(body.replace('no_payment_required', 'no_payment_requirec'), {
      'stripe-signature': signature,
    });

    expectInvalid(answer, 'stripe-signature');
    expect(await stateOf(billing(), signup)).toBeUndefined();
  });
});

describe('other modes and sizes', () => {
  it('POST /v1/billing/webhook ignores live events when the key is a test key', async () => {
    const { signup, body } = await paidEvent();
    const live = body.replace('"livemode":false,"pending_webhooks"', '"livemode":true,"pending_webhooks"');

    const answer = await post(live, { 'stripe-signature': signWebhook(live, webhookSecret, nowMs()) });

    expect(live).not.toBe(body);
    expect(answer.status).toBe(200);
    expect(await stateOf(billing(), signup)).toBeUndefined();
  });

  it('POST /v1/billing/webhook refuses a body of more than 1 MiB', async () => {
    const body = `{"padding":"${'x'.repeat(1024 * 1024)}"}`;

    const answer = await post(body, { 'stripe-signature': signWebhook(body, webhookSecret, nowMs()) });

    expectError(answer, 413, 'PAYLOAD_TOO_LARGE');
  });
});
