/** Kills the billing service at every step of a fulfilment, and while it reports usage. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderEvent } from '@docgen/payments/state';
import { startBillingProcess } from '../harness/billing-process.ts';
import type { BillingProcess } from '../harness/billing-process.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const roundsEach = isFull ? 20 : 1;
const exporterKills = isFull ? 50 : 2;

let billing: BillingProcess;
beforeAll(async () => {
  // The claim of a killed reporter ends after six times the time limit of a call.
  billing = await startBillingProcess({ METER_REPORT_INTERVAL_MS: '50', STRIPE_TIMEOUT_MS: '500' });
}, 120_000);
afterAll(async () => billing.stop());

/** Adds a paid signup whose event is not delivered. */
async function paidSignup() {
  const { signup, session } = await billing.openSignup();
  billing.payments.provider.complete(session);
  const event = [...billing.payments.state.events.values()].at(-1);
  if (event === undefined) throw new Error('the payment left no event');
  return { signup, event };
}

async function countsOf(tenantId: string) {
  const { rows } = await billing.db.pool.query<Record<string, number>>(
    `select (select count(*)::int from tenants where tenant_id = $1) as tenants,
      (select count(*)::int from api_keys where tenant_id = $1) as keys,
      (select count(*)::int from subscriptions where tenant_id = $1) as subscriptions,
      (select count(*)::int from mail_outbox where tenant_id = $1 and sent_at is null) as mails`,
    [tenantId],
  );
  return rows[0];
}

const nothing = { tenants: 0, keys: 0, subscriptions: 0, mails: 0 };
const once = { tenants: 1, keys: 1, subscriptions: 1, mails: 1 };

/** Delivers an event while a table is locked, kills the service when it waits for the lock, and releases the lock. */
async function killWaitingFor(table: string, event: ProviderEvent): Promise<void> {
  const holder = await billing.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    const answer = billing.deliver(event);
    await until('the service waits for the lock', async () => {
      const { rows } = await billing.db.pool.query('select 1 from pg_locks where not granted');
      return rows.length > 0;
    });
    billing.kill();
    await answer;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Kills the service after the head and half of the body: it cannot check the signature yet. */
async function killBeforeVerifying(event: ProviderEvent): Promise<void> {
  const body = JSON.stringify(event);
  const headers = Object.entries({ ...billing.signedHeaders(body), host: 'billing', 'content-length': body.length });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = connect(Number(new URL(billing.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.write(`POST /v1/webhooks/stripe HTTP/1.1\r\n${head}\r\n${body.slice(0, body.length / 2)}`, () => resolve());
  });
  billing.kill();
  socket.destroy();
}

/** Kills the service while it waits for the provider's answer about the session. */
async function killWhileAsking(event: ProviderEvent): Promise<void> {
  const asked = billing.payments.requests.length;
  billing.payments.setFault(() => ({ kind: 'hang', ms: 60_000, when: 'before' }));
  const answer = billing.deliver(event);
  await until('the provider is asked', () => billing.payments.requests.length > asked);
  billing.kill();
  await answer;
  billing.payments.setFault(() => undefined);
}

const faultPoints: readonly (readonly [string, (event: ProviderEvent) => Promise<void>, typeof nothing])[] = [
  ['before it checks the signature', killBeforeVerifying, nothing],
  ['while it asks the provider', killWhileAsking, nothing],
  ['after it claims the event, before the effect', async (event) => killWaitingFor('tenants', event), nothing],
  ['within the effect, before the commit', async (event) => killWaitingFor('mail_outbox', event), nothing],
  ['after the commit, before the answer', async (event) => killWaitingFor('surplus_subscriptions', event), once],
  [
    'after the answer, before the mail is sent',
    async (event) => {
      expect(await billing.deliver(event)).toBe(200);
      billing.kill();
    },
    once,
  ],
];

describe('a fulfilment', () => {
  it.each(faultPoints)(
    `a fulfilment happens once when the service is killed %s, ${roundsEach} times`,
    async (_where, kill, left) => {
      for (let round = 0; round < roundsEach; round += 1) {
        const { signup, event } = await paidSignup();

        await kill(event);
        const afterwards = await countsOf(signup.tenantId);
        await billing.untilBack();
        const answers = [await billing.deliver(event), await billing.deliver(event)];

        expect(afterwards).toEqual(left);
        expect(answers).toEqual([200, 200]);
        expect(await countsOf(signup.tenantId)).toEqual(once);
      }
    },
  );
});

describe('reported usage', () => {
  it(`reported usage equals the generated documents after ${exporterKills} kills of the reporter`, async () => {
    await fulfilTenants();
    let generated = 0;
    for (let kill = 0; kill < exporterKills; kill += 1) {
      const sentBefore = billing.payments.requests.length;
      generated += await generateSome();
      await until('usage is being reported', () => billing.payments.requests.length > sentBefore, 90_000);
      billing.kill();
      await billing.untilBack();
    }

    const sum = () => [...billing.payments.state.meterEvents.values()].reduce((total, { value }) => total + value, 0);
    await until('everything is reported', () => sum() >= generated, 120_000);
    expect(sum()).toBe(generated);
  });
});

/** Adds twenty tenants whose usage is reported. */
async function fulfilTenants(): Promise<void> {
  for (let tenant = 0; tenant < 20; tenant += 1) {
    const { event } = await paidSignup();
    expect(await billing.deliver(event)).toBe(200);
  }
}

/** Adds one document for the first tenant, two for the second, and so on. Returns their sum. */
async function generateSome(): Promise<number> {
  const { rows } = await billing.db.pool.query<{ documents: number }>(
    `insert into usage_days (tenant_id, day, documents)
      select tenant_id, (now() at time zone 'utc')::date, row_number() over (order by tenant_id) from billing_accounts
      on conflict (tenant_id, day) do update set documents = usage_days.documents + excluded.documents
      returning 1 as documents`,
  );
  return (rows.length * (rows.length + 1)) / 2;
}
