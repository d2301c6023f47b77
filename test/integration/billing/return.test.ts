/** A canceled tenant comes back with its data: a mailed link proves the address, and a payment of its customer follows. */
import { describe, expect, it } from 'vitest';
import { getCaller } from '@docgen/contracts/auth';
import { cancelSubscription, openCheckout } from '@docgen/contracts/billing';
import { recoverKey } from '@docgen/contracts/key-recovery';
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import { signUp } from '@docgen/contracts/signup';
import { createTemplate, getTemplate } from '@docgen/contracts/templates';
import { removeFinishedMails } from '@docgen/database/mail/mail-delivery';
import { removeOldRecoveries } from '@docgen/database/tenants/key-recoveries';
import type { Session } from '@docgen/payments/objects';
import { removeOld } from '../../../apps/billing/sweeps/remove-old.ts';
import { composeMail } from '../../../apps/worker/mail/compose-mail.ts';
import { useBilling } from '../../harness/billing.ts';
import type { OpenTenant } from '../../harness/billing.ts';
import { stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { expectError, expectInvalid } from '../../harness/expect-error.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';

const billing = useBilling();
const pages = {
  successUrl: 'https://app.example.com/#/billing?paid=1',
  cancelUrl: 'https://app.example.com/#/billing',
};

async function openCanceled(): Promise<OpenTenant & { readonly templateId: string }> {
  const { client, openTenant } = billing();
  const tenant = await openTenant();
  const body = { name: 'kept', body: '<getName()>' };
  const stored = (await client.call(createTemplate, { apiKey: tenant.apiKey, body })).body;
  await client.call(cancelSubscription, { apiKey: tenant.apiKey });
  return { ...tenant, templateId: 'templateId' in stored ? stored.templateId : '' };
}

async function askForPage({ apiKey }: Pick<OpenTenant, 'apiKey'>, tier: 'starter' | 'growth' = 'starter') {
  return billing().client.call(openCheckout, { apiKey, body: { tier, ...pages } });
}

async function openPage(tenant: Pick<OpenTenant, 'apiKey'>, tier?: 'starter' | 'growth'): Promise<Session> {
  const { body } = await askForPage(tenant, tier);
  return billing().payments.sessionOf({ checkoutUrl: body.url });
}

/** Pays a page and returns the events of it. */
function pay(session: Session) {
  const { payments, events } = billing();
  const known = new Set(events().map(({ id }) => id));
  payments.provider.complete(session);
  return events().filter(({ id }) => !known.has(id));
}

async function signUpAgain(email: string) {
  const body = { email, tier: 'starter' as const };
  return billing().client.call(signUp, { apiKey: null, body, headers: fromAnywhere() });
}

/** The mails that offer the tenant, oldest first. */
async function offersOf(tenantId: string) {
  const { rows } = await billing().stack.db.pool.query<{ id: string; sealed: Buffer }>(
    `select outbox_id as id, payload_sealed as sealed from mail_outbox
      where tenant_id = $1 and kind = 'tenant_return' order by outbox_id`,
    [tenantId],
  );
  return rows.map(({ id, sealed }) => {
    const mail = MailPayload.parse(JSON.parse(billing().deps.sealer.open(sealed, mailSealContext(id))));
    if (mail.kind !== 'tenant_return') throw new Error('the row has another kind');
    return mail;
  });
}

async function countTenants(email: string): Promise<number> {
  const { stack, deps } = billing();
  const { rowCount } = await stack.db.pool.query(
    'select from signups join tenants using (tenant_id) where email_digest = any($1)',
    [deps.sealer.digests(email)],
  );
  return rowCount ?? 0;
}

describe('an address that signs up again after a cancellation', () => {
  it('the owner proves the address, pays, and has the old tenant with its templates and a new admin key', async () => {
    const { client, deliver } = billing();
    const old = await openCanceled();

    const again = await signUpAgain(old.email.toUpperCase());
    const [mail] = await offersOf(old.tenantId);
    const token = mail?.link.split('token=')[1] ?? '';
    const { apiKey } = (await client.call(recoverKey, { apiKey: null, body: { token }, headers: fromAnywhere() })).body;
    const session = await openPage({ apiKey }, 'growth');
    for (const event of pay(session)) await deliver(event);

    expect(again.body).toMatchObject({ status: 'pending_payment' });
    expect(mail?.to).toBe(old.email);
    expect(mail && composeMail(mail).text).toContain(mail?.link);
    expect(session).toMatchObject({ customer: old.session.customer, amount_total: 19_900 });
    expect((await client.call(getCaller, { apiKey })).body).toMatchObject({
      tenantId: old.tenantId,
      role: 'admin',
      tier: 'growth',
      status: 'active',
    });
    expect((await client.call(getTemplate, { apiKey, params: { templateId: old.templateId } })).status).toBe(200);
    expect(await countTenants(old.email)).toBe(1);
  });

  it('the answer is the same with and without an old tenant, and only the old tenant gets a mail', async () => {
    const old = await openCanceled();

    const [known, unknown] = [await signUpAgain(old.email), await signUpAgain(anyEmail())];

    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect([known.status, known.body.status]).toEqual([unknown.status, unknown.body.status]);
    expect(known.body.tenantId).not.toBe(old.tenantId);
    expect(await offersOf(old.tenantId)).toHaveLength(1);
    expect(await offersOf(known.body.tenantId)).toEqual([]);
  });

  it('an address gets at most three links an hour', async () => {
    const old = await openCanceled();

    for (let count = 0; count < 5; count += 1) await signUpAgain(old.email);

    expect(await offersOf(old.tenantId)).toHaveLength(3);
  });

  it('the owner can choose a new tenant, and the old one then stays canceled', async () => {
    const { openTenant } = billing();
    const old = await openCanceled();

    const other = await openTenant(old.email);

    expect(other.tenantId).not.toBe(old.tenantId);
    expect(await stateOf(billing(), old)).toMatchObject({ status: 'canceled' });
    expectError(await askForPage(old), 409, 'CONFLICT');
  });
});

describe('the payment of a return', () => {
  it('events that come twice and in the wrong order bring the tenant back once', async () => {
    const old = await openCanceled();
    const events = pay(await openPage(old));

    for (const event of [...events.toReversed(), ...events]) expect(await billing().deliver(event)).toBe(200);

    expect(await stateOf(billing(), old)).toMatchObject({ status: 'active', keys: 1, accounts: 1, mails: 1 });
    expect((await stateOf(billing(), old))?.['subscriptions']).toHaveLength(2);
    expect(await countTenants(old.email)).toBe(1);
  });

  it('a later page ends the earlier one', async () => {
    const old = await openCanceled();

    const [first, second] = [await openPage(old), await openPage(old, 'growth')];

    expect([first.status, second.status]).toEqual(['expired', 'open']);
  });

  it('a second payment for one tenant is canceled and refunded', async () => {
    const { payments, deliver } = billing();
    const old = await openCanceled();
    const first = await openPage(old);
    const second = await openPage(old);
    // Paid in the moment in which the second page was opened.
    Object.assign(first, { status: 'open' });
    const refundsBefore = payments.state.refunds.size;

    for (const event of [...pay(first), ...pay(second)]) await deliver(event);
    await billing().deliverAll();

    expect(subscriptionOf(billing(), first).status).toBe('active');
    expect(subscriptionOf(billing(), second).status).toBe('canceled');
    expect(payments.state.refunds.size).toBe(refundsBefore + 1);
    expect(await stateOf(billing(), old)).toMatchObject({ status: 'active' });
  });

  it.each(['the return', 'the new tenant'])(
    'of a return and a new tenant that are paid at once, the later one is refunded: %s is first',
    async (winner) => {
      const { deliver, openSignup, deliverAll } = billing();
      const old = await openCanceled();
      const signup = await openSignup(old.email);
      const page = await openPage(old);
      const [returning, other] = [pay(page), pay(signup.session)];
      const [first, later] = winner === 'the return' ? [returning, other] : [other, returning];

      for (const event of [...first, ...later]) await deliver(event);
      await deliverAll();

      const statuses = [page, signup.session].map((session) => subscriptionOf(billing(), session).status);
      expect(statuses).toEqual(winner === 'the return' ? ['active', 'canceled'] : ['canceled', 'active']);
      const tenants = [await stateOf(billing(), old), await stateOf(billing(), signup)];
      expect(tenants.filter((tenant) => tenant !== undefined && tenant['status'] !== 'canceled')).toHaveLength(1);
    },
  );

  it.each(['before', 'after'])('the removal of old rows %s the return removes nothing of the tenant', async (order) => {
    const { client, deps, stack, deliver } = billing();
    const old = await openCanceled();
    const removeAll = async () => {
      await removeOld({ db: stack.db, clock: () => new Date(deps.clock().getTime() + 365 * 24 * 60 * 60_000) });
      await removeOldRecoveries(stack.db.pool, 1_000);
      await removeFinishedMails(stack.db.pool, 1_000);
    };

    if (order === 'before') await removeAll();
    for (const event of pay(await openPage(old))) await deliver(event);
    if (order === 'after') await removeAll();

    const { apiKey, templateId } = old;
    expect((await client.call(getTemplate, { apiKey, params: { templateId } })).status).toBe(200);
    expect(await stateOf(billing(), old)).toMatchObject({ status: 'active' });
  });
});

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
