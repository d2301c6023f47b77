/**
 * Rotates all secrets in the steps of docs/operations.md, by rolling restarts under load: INTERNAL_TOKEN,
 * KEY_ENCRYPTION_SECRET, the webhook secret and the role of Postgres. No request fails, and values sealed before the
 * rotation can be read after it.
 */
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWebhookEndpoint } from '@docgen/contracts/webhooks';
import { processNames } from '@docgen/stack/processes';
import { sendWebhook } from '@docgen/payments/webhooks';
import { billingSettings } from '../harness/billing-settings.ts';
import { createTestClient } from '../harness/client.ts';
import type { TestClient } from '../harness/client.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { runProcess } from '../harness/run-process.ts';
import { openSignup, readKey } from '../harness/signups.ts';
import type { OpenSignup } from '../harness/signups.ts';
import { startSteadyLoad } from '../harness/steady-load.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { startTestPayments } from '../harness/test-payments.ts';
import type { TestPayments } from '../harness/test-payments.ts';
import { until } from '../harness/until.ts';
import { receiverAddress, startWebhookReceiver } from '../harness/webhook-receiver.ts';
import type { WebhookReceiver } from '../harness/webhook-receiver.ts';
import { addEndpoint } from '../harness/webhook-requests.ts';
import { startSmtpStub } from '../integration/worker/smtp-stub.ts';
import type { SmtpStub } from '../integration/worker/smtp-stub.ts';

const isFull = process.env.SCALE === 'full';
const requestsPerSecond = isFull ? 50 : 10;
const signupsOfStep = isFull ? 10 : 1;
/** A replaced process starts before the old one leaves: one of each service is sufficient. */
const replicas = isFull ? 2 : 1;
const withinMs = 600_000;

const services = ['billing', 'worker', 'auth', 'api', 'gateway'] as const;
const token = { old: 'o'.repeat(40), fresh: 'n'.repeat(40) };
const seal = { old: 'p'.repeat(40), fresh: 'q'.repeat(40) };
const webhook = { old: 'whsec_of_before', fresh: 'whsec_of_after' };
const both = (first: string, second: string): string => `${first},${second}`;

let stack: ProcessStack;
let payments: TestPayments;
let smtp: SmtpStub;
let receiver: WebhookReceiver;
let stranger: TestClient;
let webhookSecret = webhook.old;

beforeAll(async () => {
  [payments, smtp, receiver] = await Promise.all([
    startTestPayments(),
    startSmtpStub(),
    startWebhookReceiver(() => 'accept'),
  ]);
  stack = await startProcessStack({
    processes: processNames,
    replicas,
    // Processes leave their balancer before SIGTERM and have no drain of their own: a cluster has both.
    preStopMs: 4_500,
    settings: {
      ...billingSettings(payments.url),
      DRAIN_DELAY_MS: '0',
      TRUST_PROXY: '1',
      SMTP_URL: smtp.url,
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      INTERNAL_TOKEN: token.old,
      KEY_ENCRYPTION_SECRET: seal.old,
      STRIPE_WEBHOOK_SECRET: webhook.old,
    },
  });
  stranger = createTestClient(stack.gatewayUrl, '');
}, withinMs);
afterAll(async () => {
  await stranger.close();
  await stack.stop();
  await Promise.all([payments.close(), smtp.close(), receiver.close()]);
});

type AddedEndpoint = Awaited<ReturnType<typeof addEndpoint>>;

async function openSignups(): Promise<OpenSignup[]> {
  return Promise.all(Array.from({ length: signupsOfStep }, async () => openSignup(stranger, payments)));
}

/** Pays and delivers the provider's events. Expects that the page shows the key. */
async function pay({ session }: OpenSignup): Promise<void> {
  const known = new Set(payments.state.events.keys());
  payments.provider.complete(session);
  const events = [...payments.state.events.values()].filter(({ id }) => !known.has(id));
  for (const event of events) {
    const url = `${stack.gatewayUrl}/v1/webhooks/stripe`;
    expect(await sendWebhook({ url, secret: webhookSecret }, event, Date.now())).toBe(200);
  }
  await readKey(stranger, session);
}

async function payAll(signups: readonly OpenSignup[]): Promise<void> {
  for (const signup of signups) await pay(signup);
}

/** Sends a ping, which the worker signs with the endpoint's secret. Expects that the receiver can verify it. */
async function pingEndpoint(client: TestClient, { endpointId, secret }: AddedEndpoint): Promise<void> {
  const earlier = receiver.received.length;
  const { status } = await client.call(testWebhookEndpoint, { params: { endpointId } });
  expect(status).toBe(202);
  const ping = await until('the ping has arrived', () => receiver.received[earlier], 30_000);
  expect(new Webhook(secret).verify(ping.body, ping.headers)).toMatchObject({ type: 'ping' });
}

async function restartWith(settings: Readonly<Record<string, string>>): Promise<void> {
  stack.useSettings(settings);
  // One after the other: processes that start at once would take the processors from running ones.
  await stack.rollingRestart(...services);
}

/** Adds a second login with the rights of the first, as in docs/operations.md. Returns the URL with it. */
async function addLogin(): Promise<string> {
  const url = new URL(stack.postgres.url);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create role docgen_b login password 'of-the-second-role' in role ${url.username}`);
  await client.query(`alter role docgen_b set role ${url.username}`);
  await client.end();
  return Object.assign(url, { username: 'docgen_b', password: 'of-the-second-role' }).href;
}

async function countConnectionsOf(login: string): Promise<number> {
  const client = new Client({ connectionString: stack.postgres.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where usename = $1',
    [login],
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

async function reseal(): Promise<unknown> {
  const command = fileURLToPath(new URL('../../apps/auth/commands/reseal.ts', import.meta.url));
  const env = { DATABASE_URL: stack.postgres.url, KEY_ENCRYPTION_SECRET: both(seal.fresh, seal.old) };
  const { stdout, stderr } = await runProcess(process.execPath, [command], { env });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('a rotation of every secret under load', () => {
  it(
    'a rotation of every secret under load fails no request, and values sealed before it are read after it',
    { timeout: withinMs },
    async () => {
      const tenant = await stack.addTenant();
      const body = '{"n": <createSeq(orders)>}';
      const { templateId } = await until(
        'the stack stores',
        async () => storeTemplate(tenant.client, { body }),
        30_000,
      );
      const { gatewayUrl } = stack;
      const load = startSteadyLoad({ gatewayUrl, apiKey: tenant.adminKey, templateId, requestsPerSecond });
      const endpoint = await addEndpoint(tenant.client, { url: `http://${receiverAddress}:${receiver.port}/` });
      const fromBefore = await openSignups();
      const [first, second, third] = [await openSignups(), await openSignups(), await openSignups()];

      await restartWith({
        INTERNAL_TOKEN: both(token.old, token.fresh),
        KEY_ENCRYPTION_SECRET: both(seal.old, seal.fresh),
        STRIPE_WEBHOOK_SECRET: both(webhook.old, webhook.fresh),
      });
      await payAll(first);
      webhookSecret = webhook.fresh;
      await restartWith({
        INTERNAL_TOKEN: both(token.fresh, token.old),
        KEY_ENCRYPTION_SECRET: both(seal.fresh, seal.old),
      });
      await payAll(second);
      await pingEndpoint(tenant.client, endpoint);
      const resealed = await reseal();
      const databaseUrl = await addLogin();
      await restartWith({
        INTERNAL_TOKEN: token.fresh,
        KEY_ENCRYPTION_SECRET: seal.fresh,
        STRIPE_WEBHOOK_SECRET: webhook.fresh,
        DATABASE_URL: databaseUrl,
      });
      await payAll([...third, ...fromBefore, ...(await openSignups())]);
      await pingEndpoint(tenant.client, endpoint);

      const outcomes = await load.stop();
      expect(stack.logLines.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([]);
      await until('every key was mailed', () => smtp.taken.length >= signupsOfStep * 5, 30_000);
      expect(outcomes.length).toBeGreaterThan(requestsPerSecond);
      expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
      expect(resealed).toMatchObject({ unreadable: 0 });
      expect(await countConnectionsOf('docgen_b')).toBeGreaterThan(0);
    },
  );
});
