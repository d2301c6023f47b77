/** One free trial for an address and for a card, also with several attackers, lost answers and events in any order. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCaller } from '@docgen/contracts/auth';
import { cancelSubscription } from '@docgen/contracts/billing';
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import { generateAdhoc } from '@docgen/contracts/generation';
import { countGivenUp } from '@docgen/database/billing/given-up';
import type { Fault } from '@docgen/payments/api';
import { testCards } from '@docgen/payments/checkout-page';
import { endRefusedTrials } from '../../../apps/billing/fulfilment/end-refused-trials.ts';
import { sweepEvents } from '../../../apps/billing/sweeps/sweep-events.ts';
import { sweepSignups } from '../../../apps/billing/sweeps/sweep-signups.ts';
import { composeMail } from '../../../apps/worker/mail/compose-mail.ts';
import { useBilling } from '../../harness/billing.ts';
import { stateOf, subscriptionOf } from '../../harness/billing-life.ts';
import { expectError } from '../../harness/expect-error.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { anyEmail } from '../../harness/signups.ts';
import type { OpenSignup } from '../../harness/signups.ts';

const billing = useBilling({ STRIPE_TIMEOUT_MS: '500' });
const minuteMs = 60_000;

function anyCard(): string {
  return `42${Array.from({ length: 14 }, () => Math.floor(Math.random() * 10)).join('')}`;
}

/** Pays a page and returns its events. */
function pay({ session }: OpenSignup, card = anyCard()) {
  const { payments, events } = billing();
  const known = new Set(events().map(({ id }) => id));
  payments.provider.complete(session, 'at once', card);
  return events().filter(({ id }) => !known.has(id));
}

async function payAndDeliver(signup: OpenSignup, card?: string): Promise<void> {
  pay(signup, card);
  await billing().deliverNew();
  // The events of a trial that the fulfilment has ended.
  await billing().deliverNew();
}

async function cancel(signup: OpenSignup): Promise<void> {
  const apiKey = await billing().readKey(signup);
  await billing().client.call(cancelSubscription, { apiKey });
}

/** What the provider has charged for the subscription of a signup, cents. */
function chargedFor({ session }: OpenSignup): number {
  return [...billing().payments.state.invoices.values()]
    .filter(({ subscriptionId }) => subscriptionId === session.subscription)
    .reduce((sum, { amount_paid: paid }) => sum + paid, 0);
}

describe('the trial of an address', () => {
  it('an address that has paid before pays at once, on a page without a trial', async () => {
    const { openSignup, answered } = billing();
    const first = await openSignup();
    await payAndDeliver(first);
    await cancel(first);

    const second = await openSignup(first.email.toUpperCase());
    const asked = answered.findLast(({ request }) => request.path === '/v1/checkout/sessions')?.request.params;
    await payAndDeliver(second);

    expect([first.session.amount_total, second.session.amount_total]).toEqual([0, 2_900]);
    expect(asked?.['subscription_data']).not.toHaveProperty('trial_period_days');
    expect(await stateOf(billing(), second)).toMatchObject({ status: 'active', keys: 1 });
    expect(chargedFor(second)).toBe(2_900);
  });

  it('pages that were opened before the first payment give one trial in all', async () => {
    const { openSignup, payments, deliverNew } = billing();
    const first = await openSignup();
    const pages = await mapBounded([1, 2, 3], async () => openSignup(first.email));
    await payAndDeliver(first);
    await cancel(first);

    for (const page of pages) {
      // Paid in the moment in which it was expired.
      Object.assign(page.session, { status: 'open' });
      await payAndDeliver(page);
      await cancel(page);
    }
    await deliverNew();

    expect(pages.map(chargedFor)).toEqual([2_900, 2_900, 2_900]);
    expect([...payments.state.subscriptions.values()].filter(({ status }) => status === 'trialing')).toEqual([]);
  });
});

describe('the trial of a card', () => {
  it('a card that has paid for another address gets no second trial: the first period is paid, and a mail says so', async () => {
    const { openSignup, client, readKey, stack, deps } = billing();
    const card = anyCard();
    await payAndDeliver(await openSignup(), card);

    const second = await openSignup(undefined, 'growth');
    await payAndDeliver(second, card);

    const apiKey = await readKey(second);
    const subscription = subscriptionOf(billing(), second.session);
    expect(await stateOf(billing(), second)).toMatchObject({ status: 'active', tier: 'growth', keys: 1, mails: 1 });
    expect((await client.call(getCaller, { apiKey })).body.status).toBe('active');
    expect(chargedFor(second)).toBe(19_900);
    expect(subscription.trial_end).toBe(subscription.items.data[0]?.current_period_start);
    const { rows } = await stack.db.pool.query<{ id: string; sealed: Buffer }>(
      `select outbox_id as id, payload_sealed as sealed from mail_outbox where tenant_id = $1 and kind = 'trial_refused'`,
      [second.tenantId],
    );
    const mails = rows.map(({ id, sealed }) =>
      MailPayload.parse(JSON.parse(deps.sealer.open(sealed, mailSealContext(id)))),
    );
    expect(mails.map(({ to }) => to)).toEqual([second.email]);
    expect(mails.map((mail) => composeMail(mail).text).join()).toContain('first period of the tier growth');
  });

  it('a card that cannot be charged gets no second trial: the subscription is canceled and generates nothing', async () => {
    const { openSignup, client, readKey } = billing();
    const { chargedInVain: card } = testCards;
    const first = await openSignup();
    await payAndDeliver(first, card);

    const attackers = await mapBounded([1, 2, 3], async () => openSignup(undefined, 'business'));
    for (const attacker of attackers) await payAndDeliver(attacker, card);

    expect(await stateOf(billing(), first)).toMatchObject({ status: 'trialing' });
    for (const attacker of attackers) {
      expect(await stateOf(billing(), attacker)).toMatchObject({ status: 'canceled' });
      const apiKey = await readKey(attacker);
      expectError(await client.call(generateAdhoc, { apiKey, body: { body: '<getName()>' } }), 403, 'FORBIDDEN');
    }
  });

  it('of many tenants that pay with one card at once, one has a trial', async () => {
    const { openSignup, deliver, deliverNew, deps, advance, resetTime } = billing();
    const card = anyCard();
    const signups = await mapBounded(Array.from({ length: 6 }), async () => openSignup());
    const events = signups.flatMap((signup) => pay(signup, card));

    await Promise.all([...events, ...events.toReversed()].map(deliver));
    for (let round = 0; round < 3; round += 1) {
      advance(3 * minuteMs);
      await endRefusedTrials(deps);
    }
    await deliverNew();
    resetTime();

    const states = await Promise.all(signups.map(async (signup) => (await stateOf(billing(), signup))?.['status']));
    expect(states.filter((status) => status === 'trialing')).toHaveLength(1);
    expect(states.filter((status) => status === 'active')).toHaveLength(5);
    expect(signups.map(chargedFor).toSorted((a, b) => a - b)).toEqual([0, 2_900, 2_900, 2_900, 2_900, 2_900]);
  });

  it('the database has no fingerprint, and another digest for another secret', async () => {
    const { openSignup, payments, stack, deps } = billing();
    const signup = await openSignup();
    await payAndDeliver(signup);

    const method = payments.state.paymentMethods.get(
      subscriptionOf(billing(), signup.session).default_payment_method ?? '',
    );
    const { rows } = await stack.db.pool.query<{ row: string; digest: string }>(
      'select s::text as row, card_digest as digest from signups s where tenant_id = $1',
      [signup.tenantId],
    );
    expect(rows[0]?.digest).toBe(deps.sealer.digest(`card ${method?.card.fingerprint}`));
    expect(rows[0]?.row).not.toContain(method?.card.fingerprint);
  });
});

describe('the end of a refused trial while the provider fails', () => {
  const isUpdate = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && /^\/v1\/subscriptions\/\w+$/.test(path);

  it.each<[string, Fault]>([
    ['is lost before it arrives', { kind: 'reset', when: 'before' }],
    ['has an effect and its answer is lost', { kind: 'reset', when: 'after' }],
    ['is answered 500 after its effect', { kind: 'status', status: 500, when: 'after' }],
    ['is answered 429', { kind: 'status', status: 429, when: 'before' }],
    ['hangs', { kind: 'hang', ms: 1_200, when: 'after' }],
  ])('a second trial ends once and is paid once when its call %s', { timeout: 60_000 }, async (_what, fault) => {
    const { openSignup, deliverNew, setFault, deps, advance, resetTime, readKey } = billing();
    const card = anyCard();
    await payAndDeliver(await openSignup(), card);
    const second = await openSignup();
    pay(second, card);
    setFault((request) => (isUpdate(request) ? fault : undefined));
    await deliverNew();
    setFault(() => undefined);
    const key = await readKey(second);

    for (let round = 0; round < 3; round += 1) {
      advance(5 * minuteMs);
      await Promise.all([endRefusedTrials(deps), endRefusedTrials(deps)]);
    }
    await deliverNew();
    resetTime();

    expect(key).toMatch(/^dk_live_/);
    expect(await stateOf(billing(), second)).toMatchObject({ status: 'active', keys: 1 });
    expect(chargedFor(second)).toBe(2_900);
    expect(await countGivenUp(deps.db.pool)).toMatchObject({ trials: 0 });
  });

  it.each(['in order', 'reversed', 'twice and shuffled', 'never, and sweeps read them'])(
    'a second trial ends in the same state when its events arrive %s',
    { timeout: 60_000 },
    async (order) => {
      const { openSignup, deliver, deps, advance, resetTime, events, payments } = billing();
      const card = anyCard();
      await payAndDeliver(await openSignup(), card);
      const known = new Set(payments.state.events.keys());
      const second = await openSignup();
      pay(second, card);
      const fresh = () => events().filter(({ id }) => !known.has(id));
      const send = async () => {
        const list = fresh();
        if (order === 'in order') for (const event of list) await deliver(event);
        if (order === 'reversed') for (const event of list.toReversed()) await deliver(event);
        if (order === 'twice and shuffled') {
          await Promise.all([...list, ...list].toSorted(() => Math.random() - 0.5).map(deliver));
        }
      };

      for (let round = 0; round < 3; round += 1) {
        await send();
        advance(61 * minuteMs);
        await Promise.all([sweepSignups(deps), sweepEvents(deps), endRefusedTrials(deps)]);
      }
      resetTime();

      expect(await stateOf(billing(), second)).toMatchObject({ status: 'active', keys: 1, accounts: 1, mails: 1 });
      expect(chargedFor(second)).toBe(2_900);
    },
  );

  it('attackers that sign up, pay and cancel with one address and one card for a minute get one trial', async () => {
    const { openSignup } = billing();
    const [card, email] = [anyCard(), anyEmail()];
    const charged: number[] = [];

    for (let round = 0; round < 4; round += 1) {
      const signup = await openSignup(round % 2 === 0 ? email : `${randomUUID()}@attacker.example`);
      await payAndDeliver(signup, card);
      await cancel(signup);
      charged.push(chargedFor(signup));
    }

    expect(charged).toEqual([0, 2_900, 2_900, 2_900]);
  });
});
