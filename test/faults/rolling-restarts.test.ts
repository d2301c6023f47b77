/**
 * Replaces every process under load, by the next version and back. No request of callers that keep their connections
 * fails, and two versions use one schema at the same time.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUsage } from '@docgen/contracts/usage';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { findFreePort, localUrl } from '@docgen/stack/ports';
import { superviseService } from '@docgen/stack/service-process';
import { bundlePathOf, youngGenerationFlags } from '@docgen/stack/processes';
import journal from '../../libs/database/migrations/meta/_journal.json' with { type: 'json' };
import type { CheckoutCopy } from '../harness/checkout-copy.ts';
import { makeNextRelease } from '../harness/next-release.ts';
import { renderProcesses, startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { runProcess } from '../harness/run-process.ts';
import { startSteadyLoad } from '../harness/steady-load.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
/** At least one upgrade and one rollback. */
const releases = isFull ? 10 : 2;
const rounds = 10;
const requestsPerSecond = isFull ? 300 : 10;
const checkout = fileURLToPath(new URL('../..', import.meta.url));
const podCount = isFull ? 5 : 2;
/** A replaced process starts before the old one leaves: one of each service is sufficient. */
const replicas = isFull ? 2 : 1;

let stack: ProcessStack;
let next: CheckoutCopy;

beforeAll(async () => {
  // The drain is longer than a pool keeps an idle connection.
  const settings = { DRAIN_DELAY_MS: '4500' };
  [stack, next] = await Promise.all([startProcessStack({ replicas, settings }), makeNextRelease()]);
});
afterAll(async () => {
  await stack.stop();
  await next.remove();
});

/** Migrates like the Job of an upgrade. @throws {Error} when the command fails */
async function migrate(root: string, databaseUrl = stack.postgres.url): Promise<void> {
  const env = { DATABASE_URL: databaseUrl };
  const command = join(root, 'apps', 'auth', 'commands', 'migrate.ts');
  const { code, stderr } = await runProcess(process.execPath, [command], { env });
  if (code !== 0) throw new Error(`the migration ended with ${code}: ${stderr}`);
}

/** Like a process, each call has a session of its own, which holds the lock. At full scale each is a process. */
async function migrateOnce(databaseUrl: string): Promise<void> {
  return isFull ? migrate(checkout, databaseUrl) : migrateDatabase(databaseUrl);
}

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('an empty database', () => {
  it(`an empty database is migrated once when ${podCount} ${isFull ? 'processes' : 'sessions'} migrate at once`, async () => {
    const url = new URL(stack.postgres.url);
    url.pathname = '/fresh';
    await query(stack.postgres.url, 'create database fresh');
    await Promise.all(Array.from({ length: podCount }, async () => migrateOnce(url.href)));

    const rows = await query(url.href, 'select created_at from drizzle.__drizzle_migrations order by id');
    expect(rows.map((row) => Number(row['created_at']))).toEqual(journal.entries.map(({ when }) => when));
  });
});

describe('a process of the next version', () => {
  it('a process of the next version is not ready, and logs why, until its migration has run', async () => {
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const lines: string[] = [];
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: stack.postgres.url,
      INTERNAL_TOKEN: 'a'.repeat(32),
      KEY_ENCRYPTION_SECRET: 'b'.repeat(32),
      AUTH_PORT: String(port),
      METRICS_PORT: String(metricsPort),
    };
    const readyUrl = `${localUrl(metricsPort)}/ready`;
    const service = superviseService(
      {
        name: 'auth',
        entry: join(next.root, bundlePathOf('auth')),
        nodeFlags: youngGenerationFlags('auth'),
        env,
        readyUrl,
      },
      { onLine: (line) => lines.push(line), onIncident: (line) => lines.push(line), onStart: () => undefined },
    );
    const answer = await until('it answers', async () => (await fetch(readyUrl)).text(), 30_000);
    await migrate(next.root);
    await service.ready();
    await service.stop();

    expect(answer).toBe('not ready: schema\n');
    expect(lines.filter((line) => line.includes('the schema is older than this version needs'))).toHaveLength(1);
  });
});

/**
 * Sends load during `replaceAll`. Expects no failure and every document counted once. Returns the number of answers.
 */
async function failNothing(stack: ProcessStack, replaceAll: () => Promise<void>): Promise<number> {
  const tenant = await stack.addTenant();
  const body = '{"n": <createSeq(orders)>, "to": <getRandomFullName()>}';
  // The balancers poll readiness.
  const { templateId } = await until('the stack stores', async () => storeTemplate(tenant.client, { body }));
  const { gatewayUrl } = stack;
  const load = startSteadyLoad({ gatewayUrl, apiKey: tenant.adminKey, templateId, requestsPerSecond });

  await replaceAll();
  const outcomes = await load.stop();

  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
  expect((await tenant.client.call(getUsage, {})).body.documentsGenerated).toBe(outcomes.length);
  expect(stack.logLines.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([]);
  return outcomes.length;
}

async function restartAll({ rollingRestart }: ProcessStack): Promise<void> {
  await Promise.all(renderProcesses.map(async (service) => rollingRestart(service)));
}

describe('upgrades and rollbacks of every service under load, by processes that hear SIGTERM at once and drain', () => {
  it('upgrades and rollbacks of every service under load fail no request and count every document once', async () => {
    const documents = await failNothing(stack, async () => {
      for (let round = 0; round < releases; round += 1) {
        const release = round % 2 === 0 ? next.root : undefined;
        // The test above has applied the migration of the next version. The Job of a rollback finds a later schema.
        if (isFull || release === undefined) await migrate(release ?? checkout);
        stack.useRelease(release);
        await restartAll(stack);
      }
    });
    expect(documents).toBeGreaterThan(requestsPerSecond);
  });
});

/** Each of the two ways to leave is sufficient; a cluster uses both. */
const preStopOnly = {
  way: 'leave their balancer before SIGTERM and do not drain',
  preStopMs: 4_500,
  drainMs: 0,
};
const both = { way: 'leave their balancer before SIGTERM, and then drain', preStopMs: 3_000, drainMs: 4_500 };

// At small scale, secret-rotation.test.ts replaces every process in the first of these ways.
describe.each(isFull ? [preStopOnly, both] : [])('processes that $way', ({ way, preStopMs, drainMs }) => {
  it(`processes that ${way} are replaced under load without a failed request`, async () => {
    const settings = { DRAIN_DELAY_MS: String(drainMs) };
    const plain = await startProcessStack({ replicas, settings, preStopMs });
    try {
      const documents = await failNothing(plain, async () => {
        for (let round = 0; round < rounds; round += 1) await restartAll(plain);
      });
      expect(documents).toBeGreaterThan(requestsPerSecond);
    } finally {
      await plain.stop();
    }
  });
});
