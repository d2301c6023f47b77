/**
 * Secrets are planted wherever a caller, a mail or the payment provider could bring one in; then every
 * log line, metric, Redis command, error and database row is searched for them.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { composeApiKey } from '@docgen/contracts/api-key';
import { createApiKey, getCaller, listApiKeys } from '@docgen/contracts/auth';
import { receiveProviderEvent } from '@docgen/contracts/billing';
import { generateAdhoc } from '@docgen/contracts/generation';
import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import { createTemplate } from '@docgen/contracts/templates';
import { insertMail } from '@docgen/database/mail-outbox';
import { connectRedis } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { createSealer } from '@docgen/runtime/sealer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from 'undici';
import { findFreePort } from '../../apps/local/ports.ts';
import { localUrl } from '../../apps/local/services.ts';
import { templateRequest } from '../harness/template-requests.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { startSmtpStub } from '../integration/worker/smtp-stub.ts';
import type { SmtpStub } from '../integration/worker/smtp-stub.ts';

const keyEncryptionSecret = randomUUID() + randomUUID();
const mailAddress = `canary-${randomUUID()}@canary.example`;
const sessionId = `cs_test_${randomBytes(29).toString('hex')}`;
const signature = randomBytes(32).toString('hex');
const strangeKey = composeApiKey('live', randomBytes(96));
const mailedKey = composeApiKey('live', randomBytes(96));

let stack: ProcessStack;
let smtp: SmtpStub;
let tenant: TestTenant;
let monitored: Redis;
let secrets: Readonly<Record<string, string>>;
const redisCommands: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  smtp = await startSmtpStub({ kind: 'refuses', code: 550, says: `no mailbox ${mailAddress} here` });
  stack = await startProcessStack({
    settings: {
      LOG_LEVEL: 'trace',
      KEY_ENCRYPTION_SECRET: keyEncryptionSecret,
      SMTP_URL: smtp.url,
      // Nobody listens: what fails on the way out is logged more than what succeeds.
      BILLING_SERVICE_URL: localUrl(await findFreePort()),
    },
  });
  monitored = await connectRedis(stack.redis.url, 'consumer', () => undefined).monitor();
  monitored.on('monitor', (_time: string, args: readonly string[]) => redisCommands.push(args.join(' ')));
  tenant = await stack.addTenant('growth');
  await until('mails are tried', plantEverything, 60_000);
}, 120_000);

afterAll(async () => {
  monitored.disconnect();
  await stack.stop();
  await smtp.close();
});

/** Every way in for each secret; true when the mail has been tried, and has been sent afterwards. */
async function plantEverything(): Promise<boolean> {
  const outboxId = await leaveMail();
  const issued = await tenant.client.call(createApiKey, { body: { name: 'canary' } });
  secrets = {
    'the admin key': tenant.adminKey,
    'the member key': tenant.memberKey,
    'a key made by the API': issued.body.apiKey,
    'a key that nobody has': strangeKey,
    'a mailed key': mailedKey,
    'the mail address': mailAddress,
    'the checkout session': sessionId,
    'the signature': signature,
    'the internal token': stack.internalToken,
    'the encryption secret': keyEncryptionSecret,
  };
  await callWithSecrets();
  await until(
    'the mail was refused',
    () => stack.logLines.some((line) => line.includes('a mail was not sent')),
    20_000,
  );
  smtp.behaviour = { kind: 'takes' };
  await stack.db.pool.query('update mail_outbox set next_attempt_at = now() where sent_at is null');
  await until('the mail was sent', async () => isSent(outboxId), 20_000);
  return true;
}

async function leaveMail(): Promise<string> {
  const sealer = createSealer(keyEncryptionSecret);
  const { tenantId } = tenant;
  const payload: MailPayload = { kind: 'api_key', to: mailAddress, tenantId, tier: 'growth', apiKey: mailedKey };
  return insertMail(stack.db.pool, {
    tenantId,
    kind: payload.kind,
    seal: (outboxId) => sealer.seal(JSON.stringify(payload), mailSealContext(outboxId)),
  });
}

async function isSent(outboxId: string): Promise<boolean> {
  const { rowCount } = await stack.db.pool.query(
    'select from mail_outbox where outbox_id = $1 and sent_at is not null',
    [outboxId],
  );
  return rowCount === 1;
}

async function callWithSecrets(): Promise<void> {
  const { client, memberKey } = tenant;
  const answers = [
    await client.call(getCaller),
    await client.call(getCaller, { apiKey: strangeKey }),
    await client.call(listApiKeys, { apiKey: memberKey }),
    await client.call(createTemplate, { body: templateRequest({ generate: {} }) }),
    await client.call(generateAdhoc, { body: { body: '<getParam(missing)>' } }),
    await client.call(signUp, { apiKey: null, body: { email: mailAddress, tier: 'growth' } }),
    await client.call(signUp, { apiKey: null, rawBody: `{"email":"${mailAddress}","tier":` }),
    await client.call(signUp, { apiKey: null, rawBody: `{"email":["${mailAddress}"],"tier":"growth"}` }),
    await client.call(getSignupSession, { apiKey: null, params: { sessionId } }),
    await client.call(receiveProviderEvent, {
      apiKey: null,
      rawBody: JSON.stringify({ id: 'evt_1', data: { object: { id: sessionId, customer_email: mailAddress } } }),
      headers: { 'stripe-signature': `t=1,v1=${signature}` },
    }),
  ];
  errors.push(...answers.filter(({ error }) => error !== undefined).map(({ text }) => text));
  // Where secrets do not belong.
  for (const path of [`/v1/templates/${sessionId}`, `/v1/${tenant.adminKey}`, `/v1/usage?from=${mailAddress}`]) {
    const { body } = await request(`${stack.gatewayUrl}${path}`, { headers: { authorization: `Bearer ${memberKey}` } });
    errors.push(await body.text());
  }
}

async function readMetrics(): Promise<string> {
  const texts = await Promise.all(
    ['gateway', 'api', 'auth', 'worker-1'].map(async (name) => {
      const { body } = await request(stack.readyUrlOf(name).replace('/ready', '/metrics'));
      return body.text();
    }),
  );
  return texts.join('\n');
}

async function dumpRows(): Promise<string> {
  const { rows: tables } = await stack.db.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const dumps = await Promise.all(
    tables.map(async ({ name }) =>
      stack.db.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} as t`),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

/** The names of the secrets that stand in a text, as they are or in hexadecimal. */
function secretsIn(text: string): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')) ? [name] : [],
  );
}

describe('no secret', () => {
  it('is in a log line, at the most talkative level', () => {
    expect(stack.logLines.length).toBeGreaterThan(10);
    expect(stack.logLines.filter((line) => secretsIn(line).length > 0)).toEqual([]);
  });

  it('is in a metric', async () => {
    const metrics = await readMetrics();

    expect(metrics).toContain('docgen_mails_total{outcome="failed"} 1');
    expect(secretsIn(metrics)).toEqual([]);
  });

  it('is in anything that was ever sent to Redis', () => {
    expect(redisCommands.length).toBeGreaterThan(20);
    expect(redisCommands.filter((command) => secretsIn(command).length > 0)).toEqual([]);
  });

  it('is in an error', () => {
    expect(errors.length).toBeGreaterThan(8);
    expect(errors.filter((error) => secretsIn(error).length > 0)).toEqual([]);
  });

  it('is in the database as it is', async () => {
    const rows = await dumpRows();

    expect(rows).toContain(tenant.tenantId);
    expect(secretsIn(rows)).toEqual([]);
  });
});

describe('the mail itself', () => {
  it('has arrived, with the key in it', () => {
    expect(smtp.taken.map(({ to }) => to)).toEqual([[mailAddress]]);
    expect(smtp.taken[0]?.source).toContain(mailedKey);
  });
});
