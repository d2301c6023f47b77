/**
 * Sends secrets through every input: requests of callers, and events and errors of the payment provider; also in wrong
 * places. Delivers the provider's events itself, so that their signatures are known.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'undici';
import { composeApiKey } from '@docgen/contracts/api-key';
import { createApiKey, getCaller, listApiKeys } from '@docgen/contracts/auth';
import { cancelSubscription, openPortal, receiveProviderEvent } from '@docgen/contracts/billing';
import { generateAdhoc } from '@docgen/contracts/generation';
import type { RouteContract } from '@docgen/contracts/route';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { createTemplate } from '@docgen/contracts/templates';
import { createWebhookEndpoint, rotateWebhookSecret, testWebhookEndpoint } from '@docgen/contracts/webhooks';
import type { Session } from '@docgen/payments/objects';
import { signWebhook } from '@docgen/payments/webhooks';
import type { BilledStack } from '../harness/billed-stack.ts';
import { secretKey, webhookSecret } from '../harness/billing-settings.ts';
import type { TestRequest } from '../harness/client.ts';
import { templateRequest } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

export interface Planted {
  readonly tenant: TestTenant;
  /** By description. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Bodies of all error answers. */
  readonly errors: readonly string[];
}

/** Sends a request without a client of a tenant, and keeps the text of an error answer. */
type Call = <R extends RouteContract>(contract: R, sent: TestRequest<R>) => ReturnType<typeof callRoute<R>>;

async function callRoute<R extends RouteContract>(stack: BilledStack, contract: R, sent: TestRequest<R>) {
  return stack.stranger.call(contract, sent);
}

export async function plantSecrets(stack: BilledStack, mailAddress: string): Promise<Planted> {
  const errors: string[] = [];
  const call: Call = async (contract, sent) => {
    const answer = await callRoute(stack, contract, sent);
    if (answer.error !== undefined) errors.push(answer.text);
    return answer;
  };
  const tenant = await stack.addTenant('growth');
  const issued = await call(createApiKey, { apiKey: tenant.adminKey, body: { name: 'canary' } });
  const strangeKey = composeApiKey('live', randomBytes(96));
  await callWithKeys(call, tenant, strangeKey);
  await signUpBadly(stack, call, mailAddress);
  const session = await openSession(stack, call, mailAddress);
  const forgedSignature = randomBytes(32).toString('hex');
  const forged = JSON.stringify({ id: 'evt_1', data: { object: { id: session.id, customer_email: mailAddress } } });
  await sendEvent(call, forged, `t=1,v1=${forgedSignature}`);
  const signature = await pay(stack, call, session);
  const mailedKey = await readKey(call, session.id);
  const portalId = await useSubscription(stack, call, mailedKey);
  const waiting = await leaveWaiting(stack, call);
  const endpoint = await useEndpoint(call, tenant);
  errors.push(...(await misplace(stack, tenant, { session: session.id, mailAddress })));
  return {
    tenant,
    errors,
    secrets: {
      'the admin key': tenant.adminKey,
      'the member key': tenant.memberKey,
      'a key made by the API': issued.body.apiKey,
      'an unknown key': strangeKey,
      'a mailed key': mailedKey,
      'the mail address': mailAddress,
      'the address of a waiting signup': waiting.mailAddress,
      'the checkout session': session.id,
      'the session of a waiting signup': waiting.session.id,
      'the portal session': portalId,
      'a forged signature': forgedSignature,
      'the signature of an event': signature,
      'the internal token': stack.internalToken,
      "the provider's key": secretKey,
      'the webhook secret': webhookSecret,
      'the secret of an endpoint': endpoint.secret,
      'the previous secret of an endpoint': endpoint.previousSecret,
      'the credentials in the URL of an endpoint': endpoint.credentials,
    },
  };
}

async function callWithKeys(call: Call, { adminKey, memberKey }: TestTenant, strangeKey: string): Promise<void> {
  await call(getCaller, { apiKey: adminKey });
  await call(getCaller, { apiKey: strangeKey });
  await call(listApiKeys, { apiKey: memberKey });
  await call(createTemplate, { apiKey: adminKey, body: templateRequest({ generate: {} }) });
  await call(generateAdhoc, { apiKey: adminKey, body: { body: '<getParam(missing)>' } });
  await call(openPortal, { apiKey: adminKey, body: { returnUrl: 'https://app.example.com/' } });
}

/** Sends invalid signups, and signups that the provider refuses with a message that repeats them. */
async function signUpBadly(stack: BilledStack, call: Call, email: string): Promise<void> {
  await call(signUp, { apiKey: null, rawBody: `{"email":"${email}","tier":` });
  await call(signUp, { apiKey: null, rawBody: `{"email":["${email}"],"tier":"growth"}` });
  for (const [code, param] of [
    ['email_invalid', 'customer_email'],
    ['resource_missing', 'line_items[0][price]'],
  ] as const) {
    stack.payments.setFault(() => ({ kind: 'refuse', code, param, says: `Invalid: ${email}`, when: 'before' }));
    await call(signUp, { apiKey: null, body: { email, tier: 'growth' } });
  }
  stack.payments.setFault(() => ({ kind: 'reset', when: 'before' }));
  await call(signUp, { apiKey: null, body: { email, tier: 'growth' } });
  stack.payments.setFault(() => undefined);
}

async function openSession({ payments }: BilledStack, call: Call, email: string): Promise<Session> {
  return payments.sessionOf((await call(signUp, { apiKey: null, body: { email, tier: 'growth' } })).body);
}

async function sendEvent(call: Call, body: string, signature: string): Promise<number> {
  const headers = { 'stripe-signature': signature };
  return (await call(receiveProviderEvent, { apiKey: null, rawBody: body, headers })).status;
}

/** Pays and delivers all events, each first while the provider fails. Returns the signature of the last event. */
async function pay({ payments }: BilledStack, call: Call, session: Session): Promise<string> {
  payments.provider.complete(session);
  const says = `No such session ${session.id} of ${session.customer_email}`;
  let signature = '';
  for (const event of payments.state.events.values()) {
    const body = JSON.stringify(event);
    signature = signWebhook(body, webhookSecret, Date.now());
    payments.setFault(() => ({ kind: 'refuse', code: 'strange', param: 'id', says, when: 'before' }));
    await sendEvent(call, body, signature);
    payments.setFault(() => undefined);
    if ((await sendEvent(call, body, signature)) !== 200) throw new Error(`an event was not taken: ${event.type}`);
  }
  return signature.split('v1=')[1] ?? '';
}

async function readKey(call: Call, sessionId: string): Promise<string> {
  const { body, text } = await call(getSignupSession, { apiKey: null, params: { sessionId } });
  if (body.status !== 'fulfilled' || body.apiKey === null) throw new Error(`no key was shown: ${text}`);
  return body.apiKey;
}

/** Uses the portal and cancels, also while the provider fails. Returns the id of the portal session. */
async function useSubscription({ payments }: BilledStack, call: Call, apiKey: string): Promise<string> {
  const { body } = await call(openPortal, { apiKey, body: { returnUrl: 'https://app.example.com/' } });
  payments.setFault(() => ({ kind: 'status', status: 500, when: 'before' }));
  await call(openPortal, { apiKey, body: { returnUrl: 'https://app.example.com/' } });
  await call(cancelSubscription, { apiKey });
  payments.setFault(() => undefined);
  return body.url.split('/').at(-1) ?? '';
}

/** Adds an endpoint, also with credentials in its URL, rotates its secret, and sends an event to it. */
async function useEndpoint(call: Call, { adminKey: apiKey }: TestTenant) {
  const credentials = `user:${randomBytes(24).toString('hex')}`;
  await call(createWebhookEndpoint, { apiKey, body: { url: `https://${credentials}@hooks.example.com/` } });
  const { body: added } = await call(createWebhookEndpoint, { apiKey, body: { url: 'https://hooks.example.com/' } });
  const params = { endpointId: added.endpointId };
  const { body: rotated } = await call(rotateWebhookSecret, { apiKey, params });
  await call(testWebhookEndpoint, { apiKey, params });
  return { secret: rotated.secret, previousSecret: added.secret, credentials };
}

/** Leaves a signup waiting until a sweep asks the provider, which refuses. */
async function leaveWaiting(stack: BilledStack, call: Call) {
  const mailAddress = `waiting-${randomUUID()}@canary.example`;
  const session = await openSession(stack, call, mailAddress);
  stack.payments.setFault(() => ({ kind: 'refuse', code: 'strange', param: 'id', says: mailAddress, when: 'before' }));
  await stack.db.pool.query(`update signups set created_at = now() - interval '1 hour' where status = 'pending'`);
  const wasAsked = (): boolean => stack.logLines.some((line) => line.includes('a waiting signup could not be checked'));
  await until('the sweep has failed', wasAsked, 20_000);
  stack.payments.setFault(() => undefined);
  return { mailAddress, session };
}

/** Sends secrets in paths and queries. Returns the answers. */
async function misplace(
  { gatewayUrl }: BilledStack,
  { adminKey, memberKey }: TestTenant,
  { session, mailAddress }: { readonly session: string; readonly mailAddress: string },
): Promise<string[]> {
  const texts: string[] = [];
  for (const path of [`/v1/templates/${session}`, `/v1/${adminKey}`, `/v1/usage?from=${mailAddress}`]) {
    const { body } = await request(`${gatewayUrl}${path}`, { headers: { authorization: `Bearer ${memberKey}` } });
    texts.push(await body.text());
  }
  return texts;
}
