/**
 * Sends secrets by every input of callers, mails and the payment provider. Then searches all log lines, metrics,
 * traces, Redis commands, errors and database rows for them. At last every write statement fails with an error that
 * repeats the row, and log lines and traces are searched for the data of the tenant.
 */
import { randomUUID } from 'node:crypto';
import { tableRetention } from '@docgen/database/maintenance/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from 'undici';
import { startBilledStack } from '../harness/billed-stack.ts';
import type { BilledStack } from '../harness/billed-stack.ts';
import { monitorRedis } from '../harness/redis-monitor.ts';
import type { RedisMonitor } from '../harness/redis-monitor.ts';
import { startTraceCollector } from '../harness/trace-collector.ts';
import type { TraceCollector } from '../harness/trace-collector.ts';
import { until } from '../harness/until.ts';
import { startSmtpStub } from '../integration/worker/smtp-stub.ts';
import type { SmtpStub } from '../integration/worker/smtp-stub.ts';
import { failEveryStatement } from './failing-statements.ts';
import { plantSecrets } from './planted-secrets.ts';
import type { Planted } from './planted-secrets.ts';

const keyEncryptionSecret = randomUUID() + randomUUID();
const mailAddress = `canary-${randomUUID()}@canary.example`;
const services = ['gateway', 'api', 'auth', 'billing', 'worker-1'];

let stack: BilledStack;
let smtp: SmtpStub;
let collector: TraceCollector;
let monitored: RedisMonitor;
let planted: Planted;
let secrets: Readonly<Record<string, string>>;
const redisCommands: string[] = [];

beforeAll(async () => {
  smtp = await startSmtpStub({ kind: 'refuses', code: 550, says: `no mailbox ${mailAddress} here` });
  collector = await startTraceCollector();
  stack = await startBilledStack({
    sendsEvents: false,
    settings: {
      LOG_LEVEL: 'trace',
      KEY_ENCRYPTION_SECRET: keyEncryptionSecret,
      SMTP_URL: smtp.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      BILLING_SWEEP_INTERVAL_MS: '200',
    },
  });
  monitored = await monitorRedis(stack.redis.url, (args) => redisCommands.push(args.join(' ')));
  planted = await plantSecrets(stack, mailAddress);
  secrets = { ...planted.secrets, 'the encryption secret': keyEncryptionSecret };
  await sendRefusedMailAgain();
}, 120_000);

afterAll(async () => {
  monitored.close();
  await stack.stop();
  await collector.close();
  await smtp.close();
});

/** The mail server first refuses the mail and names its address, then accepts it. */
async function sendRefusedMailAgain(): Promise<void> {
  const wasRefused = () => stack.logLines.some((line) => line.includes('a mail was not sent'));
  await until('the mail was refused', wasRefused, 20_000);
  smtp.behaviour = { kind: 'takes' };
  await stack.db.pool.query('update mail_outbox set next_attempt_at = now() where sent_at is null');
  const isSent = async () =>
    (await stack.db.pool.query('select from mail_outbox where sent_at is null')).rowCount === 0;
  await until('the mail was sent', isSent, 20_000);
}

async function readMetrics(): Promise<string> {
  const texts = await Promise.all(
    services.map(async (name) => {
      const { body } = await request(stack.readyUrlOf(name).replace('/ready', '/metrics'));
      return body.text();
    }),
  );
  return texts.join('\n');
}

/** All rows of all tables, partitions included, as JSON. */
async function dumpRows() {
  const { rows: tables } = await stack.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const dumps = await Promise.all(
    tables.map(async ({ name }) =>
      stack.db.pool.query<{ row: string }>(`select row_to_json(t)::text as row from "${name}" as t`),
    ),
  );
  return {
    tables: tables.map(({ name }) => name),
    text: dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n'),
  };
}

/** Returns the names of secrets in a text: plain, percent-encoded, hexadecimal or Base64. */
function secretsIn(text: string): string[] {
  const forms = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
  return Object.entries(secrets).flatMap(([name, secret]) =>
    forms(secret).some((form) => text.includes(form)) ? [name] : [],
  );
}

describe('secrets', () => {
  it('no secret is in a log line, also at level trace', () => {
    for (const name of services)
      expect(stack.logLines.filter((line) => line.startsWith(name)).length).toBeGreaterThan(0);
    expect(stack.logLines.join('\n')).toContain('the payment provider failed');
    expect(stack.logLines.filter((line) => secretsIn(line).length > 0)).toEqual([]);
  });

  it('no secret is in a metric', async () => {
    const metrics = await readMetrics();

    expect(metrics).toMatch(/docgen_mails_total\{outcome="failed"\} [1-9]/);
    expect(metrics).toMatch(/docgen_billing_events_total\{.*outcome="applied"\} [1-9]/);
    expect(secretsIn(metrics)).toEqual([]);
  });

  it('no secret is in a trace', async () => {
    const routes = ['POST /v1/signup', 'GET /v1/signup/session/{sessionId}', 'POST /v1/webhooks/stripe'];
    const traces = () => collector.exports.join('\n');
    await until('the traces have come', () => routes.every((route) => traces().includes(`"${route}"`)), 20_000);

    expect(secretsIn(traces())).toEqual([]);
  });

  it('no secret is in a command to Redis', () => {
    expect(redisCommands.length).toBeGreaterThan(20);
    expect(redisCommands.filter((command) => secretsIn(command).length > 0)).toEqual([]);
  });

  it('no secret is in an error answer', () => {
    expect(planted.errors.length).toBeGreaterThan(12);
    expect(planted.errors.filter((error) => secretsIn(error).length > 0)).toEqual([]);
  });

  it('no secret is in the database in plain text', async () => {
    const { tables, text } = await dumpRows();

    const partition: unknown = expect.stringMatching(/^batch_documents_\d{8}$/);
    expect(tables).toEqual(expect.arrayContaining([...Object.keys(tableRetention), partition]));
    expect(text).toContain(planted.tenant.tenantId);
    expect(secretsIn(text)).toEqual([]);
  });
});

describe('the mail itself', () => {
  it('the mail arrives and contains the key', () => {
    expect(smtp.taken.map(({ to }) => to)).toEqual([[mailAddress]]);
    // Proves that the search finds secrets.
    expect(secretsIn(smtp.taken[0]?.source ?? '').toSorted()).toEqual(['a mailed key', 'the mail address']);
  });
});

describe('what tenants sent', () => {
  const canary = `canary${randomUUID().replaceAll('-', '')}`;
  let exportsBefore = 0;

  beforeAll(async () => {
    exportsBefore = collector.exports.length;
    await failEveryStatement(stack, canary, keyEncryptionSecret);
  }, 120_000);

  it('tenant data is in no log line of a service whose statements fail', () => {
    expect(stack.logLines.join('\n')).toContain('"code":"22P02"');
    expect(stack.logLines.filter((line) => line.includes(canary))).toEqual([]);
  });

  it('tenant data is in no trace of a service whose statements fail', async () => {
    const traces = () => collector.exports.slice(exportsBefore).join('\n');
    await until('the traces have come', () => traces().includes('"POST /v1/signup"'), 20_000);

    expect(traces()).not.toContain(canary);
  });
});
