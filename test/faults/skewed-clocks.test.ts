/**
 * Runs processes whose clocks are ten minutes wrong, in different directions: nothing expires early or never. Ages are
 * measured on the clock of Postgres.
 */
import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBatch } from '@docgen/contracts/batches';
import { generateStored } from '@docgen/contracts/generation';
import { getSignupSession } from '@docgen/contracts/signup';
import type { SessionStatus } from '@docgen/contracts/signup';
import { getUsage } from '@docgen/contracts/usage';
import type { Session } from '@docgen/payments/objects';
import { sendWebhook } from '@docgen/payments/webhooks';
import { submit } from '../harness/batch-requests.ts';
import { startBilledStack } from '../harness/billed-stack.ts';
import type { BilledStack } from '../harness/billed-stack.ts';
import { webhookSecret } from '../harness/billing-settings.ts';
import { openSignup } from '../harness/signups.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const renders = isFull ? 1_000 : 20;
const documentCount = isFull ? 20_000 : 1_000;
const tenMinutesMs = 600_000;
/** Timestamps of the provider have whole seconds. */
const eventAgesMs = { taken: 299_000, refused: 302_000 };

/** How long a paid key can be read, and how long a signup waits for its payment. */
const revealMinutesMax = 24 * 60;
const signupMinutesMax = 25 * 60;

/** Directions in the first stack; the second stack has the opposite. */
const ahead: Readonly<Record<string, 1 | -1>> = {
  gateway: 1,
  api: -1,
  auth: 1,
  billing: -1,
  'worker-1': 1,
  'worker-2': -1,
};

let stack: BilledStack;

const billingBehind = { what: 'the billing service behind, the auth service ahead', sign: 1 };
const billingAhead = { what: 'the billing service ahead, the auth service behind', sign: -1 };

// Every age is checked shortly before and shortly after its limit. A service that used its own clock would fail one of
// the two checks, whichever way its clock is wrong.
describe.each(isFull ? [billingBehind, billingAhead] : [billingBehind])(
  'clocks that are ten minutes wrong, $what',
  ({ sign }) => {
    const skewMsOf = (name: string) => (ahead[name] ?? 0) * sign * tenMinutesMs;

    beforeAll(async () => {
      const clock = fileURLToPath(new URL('../harness/skewed-clock.ts', import.meta.url));
      stack = await startBilledStack({
        workers: 2,
        settings: { BILLING_SWEEP_INTERVAL_MS: '500' },
        settingsOf: (name) => ({ NODE_OPTIONS: `--import=${clock}`, CLOCK_SKEW_MS: String(skewMsOf(name)) }),
      });
    });
    afterAll(async () => stack.stop());

    it('the clocks of the processes are wrong in their directions', () => {
      for (const name of Object.keys(ahead)) {
        const line =
          stack.logLines.find((each) => each.startsWith(`${name} `) && each.includes('"msg":"started"')) ?? '';
        const skewMs = Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '') - Date.now();
        expect(Math.sign(skewMs)).toBe(Math.sign(skewMsOf(name)));
      }
    });

    it('wrong clocks change no document, no batch and no usage', async () => {
      const { client } = await stack.addTenant('business');
      const { templateId } = await storeTemplate(client, { body: '{"n": <createSeq(orders)>}' });
      const render = async () => client.call(generateStored, { params: { templateId }, body: {} });
      const statuses: number[] = [];
      for (let count = 0; count < renders; count += 1) statuses.push((await render()).status);
      const { body: batch } = await submit(client, {
        documents: [{ templateId, alias: 'order', count: documentCount }],
      });
      const done = await until(
        'the batch is completed',
        async () => {
          const { body } = await client.call(getBatch, { params: { batchId: batch.batchId }, query: { limit: '1' } });
          return body.status === 'completed' ? body : undefined;
        },
        60_000,
      );
      const { body: usage } = await client.call(getUsage, {});
      // A worker that used its own clock would have taken over a claim that is still valid.
      const lost = await stack.db.pool.query('select from batch_chunks where lost_claims > 0');

      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(done.progress).toEqual({ total: documentCount, completed: documentCount, failed: 0 });
      expect(usage.documentsGenerated).toBe(renders + documentCount);
      expect(lost.rowCount).toBe(0);
    });

    it('with wrong clocks the answer to an Idempotency-Key is kept for exactly 24 hours', async () => {
      const { tenantId, client } = await stack.addTenant();
      const { templateId } = await storeTemplate(client, { body: '{"n": <createSeq(kept)>}' });
      const ask = async () => {
        const headers = { 'idempotency-key': 'once' };
        return (await client.call(generateStored, { params: { templateId }, body: {}, headers })).body.data;
      };
      const ageBy = async (minutes: number) =>
        stack.db.pool.query(
          `update idempotency_keys set created_at = now() - $2::int * interval '1 minute' where tenant_id = $1`,
          [tenantId, minutes],
        );
      const first = await ask();
      await ageBy(24 * 60 - 1);
      const kept = await ask();
      await ageBy(24 * 60 + 1);
      const forgotten = await ask();

      expect([first, kept, forgotten]).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
    });

    it('with wrong clocks a signup can be paid, and its key is shown once and works', async () => {
      const { session } = await pay();
      const shown = await readSession(session);
      const again = await readSession(session);
      const apiKey = shown.status === 'fulfilled' ? shown.apiKey : null;
      const { status } = await stack.stranger.call(getUsage, { apiKey });

      expect(again).toMatchObject({ status: 'fulfilled', apiKey: null });
      expect(status).toBe(200);
    });

    it('with wrong clocks signups and keys expire on time', async () => {
      const [waiting, late] = [await signUpOnce(), await signUpOnce()];
      const [unread, expired] = [await pay(), await pay()];
      // Otherwise the provider would answer that they are still open.
      for (const { session } of [waiting, late]) stack.payments.state.sessions.delete(session.id);
      await age('signups', waiting, signupMinutesMax - 1);
      await age('signups', late, signupMinutesMax + 1);
      await age('key_reveals', unread, revealMinutesMax - 1);
      await age('key_reveals', expired, revealMinutesMax + 1);
      await until('the old key is removed', async () => (await countReveals(expired)) === 0);
      await until('the old signup has expired', async () => (await readSession(late.session)).status === 'failed');

      expect(await readSession(waiting.session)).toEqual({ status: 'pending' });
      expect(await readSession(expired.session)).toMatchObject({ status: 'fulfilled', apiKey: null });
      expect(JSON.stringify(await readSession(unread.session))).toMatch(/"apiKey":"dk_/);
    });

    it('with wrong clocks an event of 299 s is accepted and one of 302 s refused, by the true time', async () => {
      const endpoint = { url: `${stack.gatewayUrl}/v1/webhooks/stripe`, secret: webhookSecret };
      const deliver = async (ageMs: number) => {
        const id = `evt_${randomUUID().replaceAll('-', '')}`;
        const object = { id: 'di_1', object: 'discount' };
        const event = { id, type: 'customer.discount.created', created: 1, livemode: false, data: { object } };
        return sendWebhook(endpoint, event, Date.now() - ageMs);
      };

      expect(await deliver(0)).toBe(200);
      expect(await deliver(eventAgesMs.taken)).toBe(200);
      expect(await deliver(eventAgesMs.refused)).toBe(400);
    });
  },
);

interface DigestedSignup {
  readonly session: Session;
  /** Identifies the session in the database. */
  readonly digest: string;
}

async function signUpOnce(): Promise<DigestedSignup> {
  const { session } = await openSignup(stack.stranger, stack.payments);
  return { session, digest: createHash('sha256').update(session.id).digest('hex') };
}

/** Adds a paid signup whose key has not been read. */
async function pay(): Promise<DigestedSignup> {
  const signup = await signUpOnce();
  stack.payments.provider.complete(signup.session);
  await until('its key waits to be read', async () => (await countReveals(signup)) === 1, 30_000);
  return signup;
}

async function readSession({ id: sessionId }: Session): Promise<SessionStatus> {
  return (await stack.stranger.call(getSignupSession, { apiKey: null, params: { sessionId } })).body;
}

async function countReveals({ digest }: DigestedSignup): Promise<number> {
  const { rowCount } = await stack.db.pool.query('select from key_reveals where session_digest = $1', [digest]);
  return rowCount ?? 0;
}

async function age(table: 'signups' | 'key_reveals', { digest }: DigestedSignup, minutes: number): Promise<void> {
  await stack.db.pool.query(
    `update ${table} set created_at = now() - $2::int * interval '1 minute' where session_digest = $1`,
    [digest, minutes],
  );
}
