/**
 * Makes every write statement fail with an error of Postgres that repeats the row. Then sends data of a tenant by every
 * input that is written.
 */
import { request } from 'undici';
import { expect } from 'vitest';
import { mailSealContext } from '@docgen/contracts/mail';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { insertWebhookEndpoint } from '@docgen/database/webhooks/webhook-endpoints';
import { insertWebhookEvent } from '@docgen/database/webhooks/webhook-outbox';
import { createSealer } from '@docgen/runtime/sealer';
import { signWebhook } from '@docgen/payments/webhooks';
import type { BilledStack } from '../harness/billed-stack.ts';
import { webhookSecret } from '../harness/billing-settings.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

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
const services = ['api', 'auth', 'billing', 'worker-1'];

interface Sender {
  readonly stack: BilledStack;
  readonly tenant: TestTenant;
  readonly canary: string;
}

/**
 * Resolves when every service with a database has logged a failed statement. All later writes of the stack fail too.
 *
 * @param canary a part of everything that is sent
 */
export async function failEveryStatement(
  stack: BilledStack,
  canary: string,
  keyEncryptionSecret: string,
): Promise<void> {
  const tenant = await stack.addTenant('growth');
  const body = `{"n": <createSeq("${canary}")>, "v": <setVar("${canary}", "${canary}")>, "p": <getParam(p)>}`;
  const { templateId } = await storeTemplate(tenant.client, { name: 'Stored', body });
  await stack.db.pool.query(refuseEverything);
  const sender = { stack, tenant, canary };
  await sendAll(sender, templateId);
  await sendEvent(sender);
  await leaveMail(sender, keyEncryptionSecret);
  await leaveWebhook(sender);
  const hasFailed = (name: string): boolean =>
    stack.logLines.some((line) => line.startsWith(name) && line.includes('"code":"22P02"'));
  await until('every service has logged a failed statement', () => services.every(hasFailed), 30_000);
}

async function send(
  { stack, tenant, canary }: Sender,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await request(`${stack.gatewayUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.adminKey}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.body.text();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain(canary);
}

async function sendAll(sender: Sender, templateId: string): Promise<void> {
  const { canary } = sender;
  const body = `{"n": <createSeq("${canary}")>, "v": <setVar("${canary}", "${canary}")>, "x": "${canary}"}`;
  const documents = [{ templateId, alias: canary, count: 2, params: { p: canary } }];
  await send(sender, '/v1/templates', { name: canary, description: canary, body, tags: [canary] });
  await send(sender, '/v1/sequences', { name: canary, namespace: canary });
  await send(sender, '/v1/auth/keys', { name: canary, role: 'member' });
  await send(sender, '/v1/templates/generate', { body, sequenceNamespace: canary, variableNamespace: canary });
  const stored = `/v1/templates/${templateId}/generate`;
  await send(sender, stored, { params: { p: canary } }, { 'idempotency-key': canary });
  await send(sender, '/v1/batches', { documents });
  await send(sender, '/v1/signup', { email: `a@${canary}.example`, tier: 'starter' });
  await send(sender, '/v1/webhook-endpoints', { url: `https://hooks.example.com/${canary}`, description: canary });
}

async function sendEvent(sender: Sender): Promise<void> {
  const event = { id: `evt_${sender.canary}`, type: 'invoice.paid', created: 1, livemode: false, data: { object: {} } };
  const body = JSON.stringify(event);
  const signature = signWebhook(body, webhookSecret, Date.now());
  await send(sender, '/v1/webhooks/stripe', body, { 'stripe-signature': signature });
}

/** Inserts a mail whose claim by the worker fails. */
async function leaveMail({ stack, canary }: Sender, keyEncryptionSecret: string): Promise<void> {
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
async function leaveWebhook({ stack, tenant: { tenantId }, canary }: Sender): Promise<void> {
  const tables = ['webhook_endpoints', 'webhook_deliveries'];
  for (const table of tables) await stack.db.pool.query(`alter table ${table} disable trigger refuse`);
  await insertWebhookEndpoint(stack.db.pool, tenantId, {
    url: `https://hooks.example.com/${canary}`,
    description: canary,
    events: ['batch.completed'],
    sealSecret: () => Buffer.from(canary),
  });
  const event = { type: 'batch.completed', subject: canary, at: new Date(), data: { canary } } as const;
  await insertWebhookEvent(stack.db.pool, tenantId, event);
  for (const table of tables) await stack.db.pool.query(`alter table ${table} enable trigger refuse`);
  const linesBefore = stack.logLines.length;
  const hasLogged = () => stack.logLines.slice(linesBefore).some((line) => line.includes('delivering webhooks failed'));
  await until('the worker has logged that it cannot claim the endpoint', hasLogged, 30_000);
}
