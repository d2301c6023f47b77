/** Postgres, Redis, the mail server and the collector with TLS and certificates of a private authority. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateAdhoc } from '@docgen/contracts/generation';
import { mailSealContext } from '@docgen/contracts/mail';
import { connectDatabase } from '@docgen/database/connection/connect';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { assertUsable } from '@docgen/database/connection/assert-usable';
import { connectRedis, untilUsable } from '@docgen/runtime/redis';
import { createSealer } from '@docgen/runtime/sealer';
import { startSpan, startTracing } from '@docgen/runtime/tracing';
import { findFreePort, localUrl } from '@docgen/stack/ports';
import { superviseService } from '@docgen/stack/service-process';
import { entryOf, processNames } from '@docgen/stack/processes';
import { billingSettings } from '../harness/billing-settings.ts';
import { bundleOf } from '../harness/bundled-services.ts';
import { makeCertificates } from '../harness/certificates.ts';
import type { Certificates } from '../harness/certificates.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { runProcess } from '../harness/run-process.ts';
import { startTlsCollector, startTlsMailServer, startTlsStores } from '../harness/tls-servers.ts';
import type { TlsCollector, TlsMailServer, TlsStores } from '../harness/tls-servers.ts';
import { until } from '../harness/until.ts';

const secret = 'of the tests of TLS: 32 characters';
const caller = { traceparent: `00-${'4b'.repeat(16)}-${'0a'.repeat(8)}-01` };

let dir: string;
let authority: Certificates;
let stranger: Certificates;
let mails: TlsMailServer;
let collector: TlsCollector;
let stores: TlsStores;
let stack: ProcessStack;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docgen-tls-'));
  // Started by root, the database server runs as another user.
  await chmod(dir, 0o711);
  authority = await makeCertificates(dir, 'authority');
  stranger = await makeCertificates(dir, 'stranger');
  mails = await startTlsMailServer(authority);
  collector = await startTlsCollector(authority);
  stack = await startProcessStack({
    processes: processNames,
    settings: {
      ...billingSettings('http://127.0.0.1:9'),
      NODE_EXTRA_CA_CERTS: authority.authority,
      KEY_ENCRYPTION_SECRET: secret,
      SMTP_URL: mails.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    startStores: async (dataDir) => {
      stores = await startTlsStores(dataDir, authority);
      return stores;
    },
  });
});

afterAll(async () => {
  await stack.stop();
  await Promise.all([mails.close(), collector.close()]);
  await rm(dir, { recursive: true, force: true });
});

describe('with the authority in NODE_EXTRA_CA_CERTS', () => {
  it('with NODE_EXTRA_CA_CERTS every service uses its stores, and every session of Postgres is encrypted', async () => {
    const { client } = await stack.addTenant();

    const { status } = await client.call(generateAdhoc, { body: { body: '<getRandomFullName()>' }, headers: caller });

    const { rows } = await stack.db.pool.query<{ isEncrypted: boolean }>(
      `select distinct ssl as "isEncrypted" from pg_stat_ssl join pg_stat_activity using (pid)
        where application_name = $1`,
      [stores.applicationName],
    );
    expect(status).toBe(200);
    expect(rows).toEqual([{ isEncrypted: true }]);
  });

  it('with NODE_EXTRA_CA_CERTS traces reach the collector and mails the mail server', async () => {
    const payload = { kind: 'api_key', to: 'a@tenant.example', tenantId: 'ten_1', tier: 'growth', apiKey: 'dk_live_x' };
    await insertMail(stack.db.pool, {
      tenantId: 'ten_1',
      kind: 'api_key',
      seal: (outboxId) => createSealer(secret).seal(JSON.stringify(payload), mailSealContext(outboxId)),
    });

    await until('the mail is taken', () => mails.taken.length > 0, 20_000);
    await until('spans arrived', () => collector.exports.length > 0, 20_000);
    expect(mails.taken[0]?.to).toEqual(['a@tenant.example']);
  });
});

/** Runs a process that trusts another authority than that of the servers. */
async function runUntrusting(entry: string, settings: Readonly<Record<string, string>>) {
  const ports = { GATEWAY_PORT: '0', API_PORT: '0', AUTH_PORT: '0', BILLING_PORT: '0', METRICS_PORT: '0' };
  const upstream = 'http://127.0.0.1:9';
  const addresses = { IDENTITY_SERVICE_URL: upstream, API_SERVICE_URL: upstream };
  const secrets = { INTERNAL_TOKEN: secret, KEY_ENCRYPTION_SECRET: secret };
  const env = { ...billingSettings(upstream), ...ports, ...addresses, ...secrets, ...stores.settings, ...settings };
  return runProcess(process.execPath, [entry], { env: { ...env, NODE_EXTRA_CA_CERTS: stranger.authority } });
}

describe('with another authority', () => {
  const migrate = entryOf('auth').replace('main.ts', 'commands/migrate.ts');
  it.each([
    ...(['api', 'auth', 'billing', 'worker'] as const).map((name) => ({ name, entry: bundleOf(name) })),
    { name: 'migrate', entry: migrate },
  ])('$name with another authority exits 1 at once and names DATABASE_URL and the certificate', async ({ entry }) => {
    const { code, output } = await runUntrusting(entry, {});

    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL: the server's certificate is not trusted");
  });

  it.each(['gateway', 'api', 'worker'] as const)(
    '%s with another authority exits 1 at once and names REDIS_URL and the certificate',
    async (name) => {
      const databaseUrl = `${stores.settings.DATABASE_URL}&sslrootcert=${authority.authority}`;

      const { code, output } = await runUntrusting(bundleOf(name), { DATABASE_URL: databaseUrl });

      expect(code).toBe(1);
      expect(output).toContain("REDIS_URL: the server's certificate is not trusted");
    },
  );

  it('the worker continues and logs that the server of SMTP_URL is not trusted', async () => {
    const settings = { DATABASE_URL: stack.postgres.url, REDIS_URL: stack.redis.url, SMTP_URL: mails.url };
    const lines: string[] = [];
    const readyUrl = localUrl(await findFreePort());
    const environment = { KEY_ENCRYPTION_SECRET: secret, METRICS_PORT: new URL(readyUrl).port };
    const env = { ...process.env, ...settings, ...environment, NODE_EXTRA_CA_CERTS: stranger.authority };
    const worker = superviseService(
      { name: 'worker', entry: bundleOf('worker'), nodeFlags: [], env, readyUrl: `${readyUrl}/ready` },
      { onLine: (line) => lines.push(line), onIncident: () => undefined, onStart: () => undefined },
    );

    await worker.ready();
    const line = await until('the worker logs it', () => lines.find((each) => each.includes('SMTP_URL')));
    await worker.stop();

    expect(line).toContain('SMTP_URL: the mail server cannot be used');
    expect(line).toContain('certificate');
  });

  it('a service reports that the server of OTEL_EXPORTER_OTLP_ENDPOINT is not trusted', async () => {
    const reasons: string[] = [];
    // This process trusts no private authority.
    const tracing = await startTracing({
      service: 'test',
      endpoint: collector.url,
      ratio: 1,
      onFailure: (reason) => reasons.push(reason),
    });
    startSpan('work', { kind: 'internal', parent: undefined })?.end();

    await tracing.stop();

    expect(reasons.join()).toContain('certificate');
  });
});

describe('an unusable address', () => {
  const secure = () => new URL(stores.settings.DATABASE_URL);
  const withParameter = (name: string, value: string): URL => {
    const url = secure();
    url.searchParams.set(name, value);
    return url;
  };
  const changed = (change: Partial<Pick<URL, 'hostname' | 'password' | 'pathname'>>): URL =>
    Object.assign(withParameter('sslrootcert', authority.authority), change);
  it.each([
    ['a wrong password', () => changed({ password: 'wrong' }), /DATABASE_URL: Postgres refuses the user or password/],
    ['a database that does not exist', () => changed({ pathname: '/none' }), /DATABASE_URL: there is no such database/],
    ['a name that the certificate lacks', () => changed({ hostname: '127.0.0.1' }), /DATABASE_URL: the server's cert/],
    [
      'a file that does not exist',
      () => withParameter('sslrootcert', '/none.pem'),
      /DATABASE_URL: a file that it names/,
    ],
    ['a file that is no certificate', () => withParameter('sslrootcert', authority.key), /DATABASE_URL: the server's/],
  ])('a service names %s at start', async (_what, makeUrl, message) => {
    const db = connectDatabase(makeUrl().href, { connectionsMax: 1, onError: () => undefined });

    await expect(assertUsable(db, () => undefined)).rejects.toThrow(message);

    await db.close();
  });

  it('a service names a wrong password of Redis at start', async () => {
    const url = Object.assign(new URL(stack.redis.url), { password: 'wrong' });
    const redis = connectRedis(url.href, 'producer', () => undefined);

    await expect(untilUsable(redis, 5_000)).rejects.toThrow(/REDIS_URL: Redis refuses the user or password/);

    redis.disconnect();
  });

  it('a service reports a Postgres that does not answer, and waits for it', async () => {
    const reasons: string[] = [];
    const db = connectDatabase('postgres://docgen@127.0.0.1:9/docgen', { connectionsMax: 1, onError: () => undefined });

    await assertUsable(db, ({ message }) => reasons.push(message));

    await db.close();
    expect(reasons).toEqual(['DATABASE_URL: Postgres does not answer: connect ECONNREFUSED 127.0.0.1:9']);
  });
});
