/** A second signup with the same address. */
import { randomUUID } from 'node:crypto';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { sweepSignups } from '../../../apps/billing/sweeps/sweep-signups.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { settleSurplus } from '../../../apps/billing/fulfilment/settle-surplus.ts';
import { useBilling } from '../../harness/billing.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';
import { lastEvent, stateOf, subscriptionOf } from '../../harness/billing-life.ts';
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

describe('an address with a suspended tenant', () => {
  it('an address whose tenant is suspended gets no page until the tenant is active or canceled', async () => {
    const { openTenant, payments, deliver } = billing();
    const { email, session, tenantId } = await openTenant();
    payments.provider.setStatus(subscriptionOf(billing(), session), 'unpaid');
    await deliver(lastEvent(billing()));

    const suspended = await signUpWith(email);
    payments.provider.cancel(subscriptionOf(billing(), session));
    await deliver(lastEvent(billing()));
    const canceled = await signUpWith(email);

    expect(suspended.body).toMatchObject({ status: 'blocked', checkoutUrl: '' });
    expect(suspended.body.tenantId).not.toBe(tenantId);
    expect(canceled.body.status).toBe('pending_payment');
  });
});

describe('an address whose first signup is pending', () => {
  it('an address with a pending signup gets a new page, and the first page stays open until the new one is paid', async () => {
    const { openSignup, payments, client, deliverNew } = billing();
    const first = await openSignup();
    const readFirst = async () =>
      client.call(getSignupSession, { apiKey: null, params: { sessionId: first.session.id } });

    const second = await openSignup(first.email);
    const [meanwhile, stateMeanwhile] = [await readFirst(), first.session.status];
    payments.provider.complete(second.session);
    await deliverNew();

    expect(second.session.id).not.toBe(first.session.id);
    expect([meanwhile.body, stateMeanwhile]).toEqual([{ status: 'pending' }, 'open']);
    expect(first.session.status).toBe('expired');
    expect((await readFirst()).body).toEqual({ status: 'failed', reason: 'checkout.session.expired' });
  });

  it('the owner pays the page of a signup although strangers of many networks sign up with the address meanwhile', async () => {
    const { openSignup, payments, deliverNew, deps, advance, resetTime } = billing();
    const owner = await openSignup();
    const strangers = await mapBounded(Array.from({ length: 12 }), async () => openSignup(owner.email));

    payments.provider.complete(owner.session);
    await deliverNew();
    const expiredAtOnce = strangers.filter(({ session }) => session.status === 'expired').length;
    advance(11 * 60_000);
    await sweepSignups(deps);
    resetTime();

    expect(await stateOf(billing(), owner)).toMatchObject({ status: 'trialing', keys: 1, mails: 1 });
    expect(expiredAtOnce).toBe(5);
    expect(strangers.every(({ session }) => session.status === 'expired')).toBe(true);
  });

  it('a page that could not be expired after the payment of another one is expired by the sweep', async () => {
    const { openSignup, payments, deliverNew, deps, setFault, advance, resetTime } = billing();
    const first = await openSignup();
    const second = await openSignup(first.email);
    payments.provider.complete(second.session);
    setFault(({ path }) => (path.endsWith('/expire') ? { kind: 'status', status: 500, when: 'before' } : undefined));
    await deliverNew();
    const meanwhile = first.session.status;
    setFault(() => undefined);

    advance(11 * 60_000);
    await sweepSignups(deps);
    resetTime();

    expect([meanwhile, first.session.status]).toEqual(['open', 'expired']);
    expect(await stateOf(billing(), second)).toMatchObject({ keys: 1 });
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

  it('of many concurrent signups with one address, all have a page, and one payment ends the others', async () => {
    const { payments, deliverNew, deps, advance, resetTime } = billing();
    const email = anyEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => signUpWith(email)));
    const sessions = answers.map(({ body }) => payments.sessionOf(body));
    const openOnes = () => sessions.filter(({ status }) => status === 'open').length;
    const openBefore = openOnes();

    payments.provider.complete(payments.sessionOf({ checkoutUrl: answers[3]?.body.checkoutUrl ?? '' }));
    await deliverNew();
    advance(11 * 60_000);
    await sweepSignups(deps);
    resetTime();

    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect([openBefore, openOnes()]).toEqual([8, 0]);
  });
});
