/** `Idempotency-Key` on the public signup route: it never reveals the page or the key of another caller. */
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';
import { subscriptionOf } from '../../harness/billing-life.ts';
import { expectInvalid } from '../../harness/expect-error.ts';

const billing = useBilling();

async function signUpWith(email: string, key: string) {
  const headers = { ...fromAnywhere(), 'idempotency-key': key };
  return billing().client.call(signUp, { apiKey: null, body: { email, tier: 'starter' }, headers });
}

function sessionIdOf(checkoutUrl: string): string {
  return checkoutUrl.split('/').at(-1) ?? '';
}

async function readSession(sessionId: string) {
  return billing().client.call(getSignupSession, { apiKey: null, params: { sessionId } });
}

describe('a second caller with the same key, email and tier', () => {
  it.each([
    ['short', 'k'],
    ['long and derived from the address', 'a@example.com'.padEnd(200, '-signup')],
  ])(
    'a second caller with the key %s gets another page, and never the API key that the first caller pays for',
    async (_what, key) => {
      const { payments, deliverAll } = billing();
      const email = anyEmail();
      const own = await signUpWith(email, key);
      const strange = await signUpWith(email, key);
      const [ownId, strangeId] = [own, strange].map(({ body }) => sessionIdOf(body.checkoutUrl));
      // The page of the first caller is expired. It signs up again and pays.
      const again = await signUpWith(email, key);
      const paid = payments.state.sessions.get(sessionIdOf(again.body.checkoutUrl));
      if (paid === undefined) throw new Error('no page');
      payments.provider.complete(paid);
      await deliverAll();

      const read = await readSession(strangeId ?? '');
      const { body: first } = await readSession(paid.id);

      expect([own.status, strange.status, again.status]).toEqual([201, 201, 201]);
      expect(strangeId).not.toBe(ownId);
      expect(read.body).toEqual({ status: 'failed', reason: 'checkout.session.expired' });
      expect(first).toMatchObject({ status: 'fulfilled', apiKey: expect.stringMatching(/^dk_/) as string });
    },
  );

  it('a second caller learns nothing about a page that is paid', async () => {
    const { payments, deliverAll } = billing();
    const [email, key] = [anyEmail(), 'derived'];
    const { body } = await signUpWith(email, key);
    const session = payments.state.sessions.get(sessionIdOf(body.checkoutUrl));
    if (session === undefined) throw new Error('no page');
    payments.provider.complete(session);
    await deliverAll();

    const strange = await signUpWith(email, key);

    expect(strange.body).toMatchObject({ status: 'blocked', checkoutUrl: '' });
    expect(strange.body.tenantId).not.toBe(body.tenantId);
  });
});

describe('a caller that repeats its request', () => {
  it('repeated requests whose pages are all paid end with one tenant and one subscription', async () => {
    const { payments, deliverAll, stack } = billing();
    const [email, key] = [anyEmail(), 'repeated'];
    const answers = [await signUpWith(email, key), await signUpWith(email, key), await signUpWith(email, key)];
    const sessions = [...payments.state.sessions.values()].filter((session) => session.customer_email === email);
    const open = sessions.filter(({ status }) => status === 'open');
    for (const session of open) payments.provider.complete(session);

    await deliverAll();

    const tenants = await stack.db.pool.query('select from tenants where tenant_id = any($1)', [
      answers.map(({ body }) => body.tenantId),
    ]);
    expect(tenants.rowCount).toBe(1);
    const statuses = open.map((session) => subscriptionOf(billing(), session).status);
    expect(statuses.toSorted()).toEqual(['canceled', 'canceled', 'trialing']);
  });

  it('a repeated request is answered 409 while the first one runs', async () => {
    const { payments } = billing();
    const [email, key] = [anyEmail(), 'hurried'];

    const answers = await Promise.all(Array.from({ length: 20 }, async () => signUpWith(email, key)));

    const sessions = [...payments.state.sessions.values()].filter((session) => session.customer_email === email);
    expect(sessions).toHaveLength(answers.filter(({ status }) => status === 201).length);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('a caller can use its key for another request', async () => {
    const key = 'used-twice';

    const answers = [await signUpWith(anyEmail(), key), await signUpWith(anyEmail(), key)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it.each(['', 'with space', 'x'.repeat(256)])('the key %j is answered 400', async (key) => {
    expectInvalid(await signUpWith(anyEmail(), key), 'Idempotency-Key');
  });
});
