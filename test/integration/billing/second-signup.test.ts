/** A second signup with the same address. */
import { randomUUID } from 'node:crypto';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { settleSurplus } from '../../../apps/billing/fulfilment/settle-surplus.ts';
import { useBilling } from '../../harness/billing.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';
import { lastEvent, stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { expectError } from '../../harness/expect-error.ts';
import { anyText } from '../../harness/matchers.ts';

const billing = useBilling();

async function signUpWith(email: string, headers: Readonly<Record<string, string>> = {}) {
  const body = { email, tier: 'starter' as const };
  return billing().client.call(signUp, { apiKey: null, body, headers: { ...fromAnywhere(), ...headers } });
}

describe('an address with a live tenant', () => {
  it('an address with a tenant gets the same answer without a page and with an unused tenant id', async () => {
    const { openTenant } = billing();
    const { email, tenantId } = await openTenant();

    const { status, body } = await signUpWith(email);

    expect(status).toBe(201);
    expect(body).toEqual({ tenantId: anyText, tier: 'starter', status: 'blocked', checkoutUrl: '' });
    expect(body.tenantId).not.toBe(tenantId);
    expect(await stateOf(billing(), body)).toBeUndefined();
  });

  it.each([
    ['other letters', (email: string) => email.toUpperCase()],
    ['dots and a tag at Gmail', (email: string) => email.replace('@', '+second@').replace('a', 'a.')],
    ['the other name of Gmail', (email: string) => email.replace('gmail.com', 'googlemail.com')],
  ])('an address with a tenant is recognized in %s', async (_what, respell) => {
    const email = `a${randomUUID().replaceAll('-', '')}@gmail.com`;
    await billing().openTenant(email);

    const { body } = await signUpWith(respell(email));

    expect(body.status).toBe('blocked');
  });

  it('an address can sign up for another tenant after its tenant was canceled', async () => {
    const { openTenant, payments, deliver } = billing();
    const { email, tenantId, session } = await openTenant();
    payments.provider.cancel(subscriptionOf(billing(), session));
    await deliver(lastEvent(billing()));

    const { body } = await signUpWith(email);

    expect(body.status).toBe('pending_payment');
    expect(body.tenantId).not.toBe(tenantId);
  });
});

describe('an address whose first signup is pending', () => {
  it('an address with a pending signup gets a new page, and the first page is expired', async () => {
    const { openSignup, payments, client } = billing();
    const first = await openSignup();

    const second = await openSignup(first.email);

    const { body } = await client.call(getSignupSession, { apiKey: null, params: { sessionId: first.session.id } });
    expect(second.session.id).not.toBe(first.session.id);
    expect(payments.state.sessions.get(first.session.id)?.status).toBe('expired');
    expect(body).toEqual({ status: 'failed', reason: 'checkout.session.expired' });
  });

  it('when both pages are paid, the second subscription is canceled and refunded', async () => {
    const { openSignup, payments, deliver, client } = billing();
    const first = await openSignup();
    payments.provider.complete(first.session);
    const paidFirst = lastEvent(billing());
    // The event has not arrived yet, so the signup is still pending.
    const second = await openSignup(first.email);
    payments.provider.complete(second.session);
    const paidSecond = lastEvent(billing());
    payments.provider.endTrial(subscriptionOf(billing(), second.session), true);

    await deliver(paidFirst);
    await deliver(paidSecond);

    const { body } = await client.call(getSignupSession, { apiKey: null, params: { sessionId: second.session.id } });
    expect(await stateOf(billing(), first)).toMatchObject({ status: 'trialing', keys: 1 });
    expect(await stateOf(billing(), second)).toBeUndefined();
    expect(body).toEqual({ status: 'failed', reason: 'already_subscribed' });
    expect(subscriptionOf(billing(), first.session).status).toBe('trialing');
    expect(subscriptionOf(billing(), second.session).status).toBe('canceled');
    expect(payments.state.refunds.size).toBe(1);
  });

  it('a second payment is refunded later, and once, when the provider is down', async () => {
    const { openSignup, payments, deliver, setFault, advance, deps } = billing();
    const first = await openSignup();
    const second = await openSignup(first.email);
    payments.state.sessions.set(first.session.id, Object.assign(first.session, { status: 'open' }));
    payments.provider.complete(first.session);
    const paidFirst = lastEvent(billing());
    payments.provider.complete(second.session);
    await deliver(lastEvent(billing()));
    payments.provider.endTrial(subscriptionOf(billing(), first.session), true);
    const refundsBefore = payments.state.refunds.size;
    setFault(({ method }) => (method === 'DELETE' ? { kind: 'status', status: 500, when: 'before' } : undefined));
    const taken = await deliver(paidFirst);
    setFault(() => undefined);
    const statusMeanwhile = subscriptionOf(billing(), first.session).status;

    advance(10 * 60_000);
    await Promise.all([settleSurplus(deps), settleSurplus(deps)]);
    await settleSurplus(deps);

    expect({ taken, statusMeanwhile }).toEqual({ taken: 200, statusMeanwhile: 'active' });
    expect(subscriptionOf(billing(), first.session).status).toBe('canceled');
    expect(payments.state.refunds.size).toBe(refundsBefore + 1);
  });

  it('many concurrent signups with one address end with one open page', async () => {
    const { payments } = billing();
    const email = anyEmail();

    const answers = await Promise.all(Array.from({ length: 8 }, async () => signUpWith(email)));
    const last = await signUpWith(email);

    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const open = [...payments.state.sessions.values()].filter(
      (session) => session.customer_email === email && session.status === 'open',
    );
    expect(open.map(({ id }) => id)).toEqual([last.body.checkoutUrl.split('/').at(-1)]);
  });

  it('an address is refused after ten signups within an hour', async () => {
    const email = anyEmail();
    for (let count = 0; count < 10; count += 1) expect((await signUpWith(email)).status).toBe(201);

    const answer = await signUpWith(email);

    expectError(answer, 429, 'RATE_LIMITED');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
