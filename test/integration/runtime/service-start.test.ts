/** Services whose stores are away while they start, as processes. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '@docgen/stack/ports';
import { connectionSettings, portSettingOf } from '@docgen/stack/processes';
import type { ProcessName } from '@docgen/stack/processes';
import { billingSettings } from '../../harness/billing-settings.ts';
import { bundleOf } from '../../harness/bundled-services.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { createEmptyDatabase, createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';
import { until } from '../../harness/until.ts';

/** Of a stop without work, also of a worker that ends its connections. */
const stopMsMax = 5_000;
const nowhere = '127.0.0.1:1';

/** Accepts connections and never answers. */
let silent: Server;
let empty: TestDatabase;
let migrated: TestDatabase;
const running: ChildProcess[] = [];

beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  [empty, migrated] = [
    await createEmptyDatabase(inject('postgresUrl')),
    await createTestDatabase(inject('postgresUrl')),
  ];
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }
});
afterAll(async () => {
  silent.close();
  await empty.drop();
  await migrated.drop();
});

interface Stores {
  readonly postgres: string;
  readonly redis: string;
}

async function start(name: ProcessName, { postgres, redis }: Stores) {
  const metricsPort = await findFreePort();
  const connections = {
    databaseUrl: postgres,
    redisUrl: redis,
    internalToken: 'a'.repeat(32),
    keyEncryptionSecret: 'b'.repeat(32),
    urlOf: () => `http://${nowhere}`,
  };
  const port = name === 'worker' ? {} : { [portSettingOf(name)]: String(await findFreePort()) };
  const env = { PATH: process.env.PATH, ...connectionSettings(name, connections), ...port };
  const child = spawn(process.execPath, [bundleOf(name)], {
    env: {
      ...env,
      ...(name === 'billing' ? billingSettings(`http://${nowhere}`) : {}),
      METRICS_PORT: String(metricsPort),
      DRAIN_DELAY_MS: '0',
      WORKER_THREADS: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, output: () => output };
}

const postgresAway = `postgres://u:p@${nowhere}/d`;
const redisAway = `redis://${nowhere}`;
const silentAddress = () => `127.0.0.1:${(silent.address() as AddressInfo).port}`;

describe('SIGTERM during the start', () => {
  it.each<[ProcessName, string, () => Stores, RegExp]>([
    ['api', 'Postgres refuses', () => ({ postgres: postgresAway, redis: redisAway }), /Postgres does not answer yet/],
    [
      'worker',
      'Postgres refuses',
      () => ({ postgres: postgresAway, redis: redisAway }),
      /Postgres does not answer yet/,
    ],
    [
      'worker',
      'Postgres is silent',
      () => ({ postgres: `postgres://u:p@${silentAddress()}/d`, redis: redisAway }),
      /Postgres does not answer yet/,
    ],
    ['worker', 'migrations are missing', () => ({ postgres: empty.url, redis: redisAway }), /the schema does not fit/],
    ['api', 'Redis is silent', () => ({ postgres: migrated.url, redis: `redis://${silentAddress()}` }), /"msg"/],
    ['gateway', 'Redis refuses', () => ({ postgres: '', redis: redisAway }), /Redis does not answer/],
    ['auth', 'Postgres refuses', () => ({ postgres: postgresAway, redis: '' }), /Postgres does not answer yet/],
    ['billing', 'Postgres refuses', () => ({ postgres: postgresAway, redis: '' }), /Postgres does not answer yet/],
  ])('SIGTERM ends the %s with exit code 0 at once while %s', async (name, _what, storesOf, waits) => {
    const { child, ended, output } = await start(name, storesOf());
    await until('it waits', () => waits.test(output()), 20_000);
    const signalledAt = runningMs();

    child.kill('SIGTERM');

    expect([await ended, output()]).toEqual([0, expect.stringMatching(/stopped/)]);
    expect(runningMs() - signalledAt).toBeLessThan(stopMsMax);
  });
});

describe('a worker that starts without Redis', () => {
  it('/metrics of a worker without Redis is answered, with the metrics of everything else', async () => {
    const { metricsUrl } = await start('worker', { postgres: migrated.url, redis: redisAway });
    const text = await until(
      'the worker has started',
      async () => (await fetch(metricsUrl, { signal: AbortSignal.timeout(5_000) })).text(),
      30_000,
    );

    expect(text).toMatch(/^docgen_batches_open 0$/m);
    expect(text).toMatch(/^docgen_redis_writable 0$/m);
    expect(text).toContain('# TYPE docgen_queue_jobs gauge');
  });
});
