/**
 * Makes every write statement fail with an error of Postgres that repeats the row. Then searches log lines and traces
 * of every service for the data of tenants.
 */
import { randomUUID } from 'node:crypto';
import { mailSealContext } from '@docgen/contracts/mail';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { insertWebhookEndpoint } from '@docgen/database/webhooks/webhook-endpoints';
import { insertWebhookEvent } from '@docgen/database/webhooks/webhook-outbox';
import { createSealer } from '@docgen/runtime/sealer';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '../../apps/local/payments/webhooks.ts';
import { startBilledStack } from '../harness/billed-stack.ts';
import type { BilledStack } from '../harness/billed-stack.ts';
import { webhookSecret } from '../harness/billing-settings.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { startTraceCollector } from '../harness/trace-collector.ts';
import type { TraceCollector } from '../harness/trace-collector.ts';
import { until } from '../harness/until.ts';

const canary = `canary${randomUUID().replaceAll('-', '')}`;
const keyEncryptionSecret = randomUUID() + randomUUID();
const services = ['api', 'auth', 'billing', 'worker-1'];

/** 22P02 is the SQL state of invalid values, whose messages repeat the value. */
const refuseEverything = `
  create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '22P02', message = 'invalid input: ' || new::text,
      detail = 'Key is ' || new::text, hint = 'Change ' || new::text;
  end $$;
  do $$ declare name text; begin
    -- Partitions get the triggers of their table.
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
      execute format('create trigger refuse before insert or update on %I for each row execute function refuse_row()', name);
    end loop;
  end $$;`;

let stack: BilledStack;
let collector: TraceCollector;
let tenant: TestTenant;
let templateId: string;

beforeAll(async () => {
  collector = await startTraceCollector();
  stack = await startBilledStack({
    sendsEvents: false,
    settings: {
      LOG_LEVEL: 'trace',
      KEY_ENCRYPTION_SECRET: keyEncryptionSecret,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  tenant = await stack.addTenant('growth');
  const body = `{"n": <createSeq("${canary}")>, "v": <setVar("${canary}", "${canary}")>, "p": <getParam(p)>}`;
  ({ templateId } = await storeTemplate(tenant.client, { name: 'Stored', body }));
  await stack.db.pool.query(refuseEverything);
  await failEverywhere();
  await until('every service has logged a failed statement', () => services.every(hasFailed), 30_000);
}, 120_000);

afterAll(async () => {
  await stack.stop();
  await collector.close();
});

async function send(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await request(`${stack.gatewayUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.adminKey}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.body.text();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain(canary);
}

async function failEverywhere(): Promise<void> {
  const body = `{"n": <createSeq("${canary}")>, "v": <setVar("${canary}", "${canary}")>, "x": "${canary}"}`;
  await send('/v1/templates', { name: canary, description: canary, body, tags: [canary] });
  await send('/v1/sequences', { name: canary, namespace: canary });
  await send('/v1/auth/keys', { name: canary, role: 'member' });
  await send('/v1/templates/generate', { body, sequenceNamespace: canary, variableNamespace: canary });
  await send(`/v1/templates/${templateId}/generate`, { params: { p: canary } }, { 'idempotency-key': canary });
  await send('/v1/batches', { documents: [{ templateId, alias: canary, count: 2, params: { p: canary } }] });
  await send('/v1/signup', { email: `a@${canary}.example`, tier: 'starter' });
  await send('/v1/webhook-endpoints', { url: `https://hooks.example.com/${canary}`, description: canary });
  await sendEvent();
  await leaveMail();
  await leaveWebhook();
}

async function sendEvent(): Promise<void> {
  const event = { id: `evt_${canary}`, type: 'invoice.paid', created: 1, livemode: false, data: { object: {} } };
  const body = JSON.stringify(event);
  await send('/v1/webhooks/stripe', body, { 'stripe-signature': signWebhook(body, webhookSecret, Date.now()) });
}

/** Inserts a mail whose claim by the worker fails. */
async function leaveMail(): Promise<void> {
  const sealer = createSealer(keyEncryptionSecret);
  await stack.db.pool.query('alter table mail_outbox disable trigger refuse');
  await insertMail(stack.db.pool, {
    tenantId: canary,
    kind: 'api_key',
    seal: (outboxId) => sealer.seal('{}', mailSealContext(outboxId)),
  });
  await stack.db.pool.query('alter table mail_outbox enable trigger refuse');
}

/** Inserts an event whose endpoint cannot be claimed by the worker. */
async function leaveWebhook(): Promise<void> {
  const { tenantId } = tenant;
  const tables = ['webhook_endpoints', 'webhook_deliveries'];
  for (const table of tables) await stack.db.pool.query(`alter table ${table} disable trigger refuse`);
  await insertWebhookEndpoint(stack.db, tenantId, {
    url: `https://hooks.example.com/${canary}`,
    description: canary,
    events: ['batch.completed'],
    sealSecret: () => Buffer.from(canary),
  });
  const event = { type: 'batch.completed', subject: canary, at: new Date(), data: { canary } } as const;
  await insertWebhookEvent(stack.db.pool, tenantId, event);
  for (const table of tables) await stack.db.pool.query(`alter table ${table} enable trigger refuse`);
  const hasLogged = () => stack.logLines.some((line) => line.includes('delivering webhooks failed'));
  await until('the worker has logged that it cannot claim the endpoint', hasLogged, 30_000);
}

function hasFailed(name: string): boolean {
  return stack.logLines.some((line) => line.startsWith(name) && line.includes('"code":"22P02"'));
}

describe('what tenants sent', () => {
  it('tenant data is in no log line of a service whose statements fail', () => {
    expect(services.filter(hasFailed)).toEqual(services);
    expect(stack.logLines.filter((line) => line.includes(canary))).toEqual([]);
  });

  it('tenant data is in no trace of a service whose statements fail', async () => {
    const traces = () => collector.exports.join('\n');
    await until('the traces have come', () => traces().includes('"POST /v1/signup"'), 20_000);

    expect(traces()).not.toContain(canary);
  });
});
