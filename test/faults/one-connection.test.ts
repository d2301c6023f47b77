/** Faults at one connection, one row lock and one message. Other tenants do not notice them, and no process ends. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { getBatchDocument, streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { getUsage } from '@docgen/contracts/usage';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submit } from '../harness/batch-requests.ts';
import type { TestClient } from '../harness/client.ts';
import type { Effect } from '../harness/cut-proxy.ts';
import { startPace } from '../harness/pace.ts';
import { isAnswerOf } from '../harness/postgres-answers.ts';
import { startProxiedStack } from '../harness/proxied-stack.ts';
import type { ProxiedStack } from '../harness/proxied-stack.ts';
import { renderAdhoc, storeTemplate } from '../harness/template-requests.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';
import { describeRecords, failuresOf, prepareVictim } from '../harness/victim-load.ts';

/** Milliseconds for which a fault lasts. */
const faultMs = 8_000;
const victimsPerSecond = 20;
/** Requests of the tenant whose row, connection or message has the fault. */
const attackerPerSecond = 15;
const processNames = ['gateway', 'api', 'auth', 'worker-1'];

let stack: ProxiedStack;
let attacker: TestTenant;
let pids: number[];

beforeAll(async () => {
  stack = await startProxiedStack();
});
afterAll(async () => stack.stop());

beforeEach(async () => {
  attacker = await stack.addTenant();
  await renderAdhoc(attacker.client, '<incrementVar(seen)>');
  pids = processNames.map((name) => stack.pidOf(name));
});

async function usedDocuments(client: TestClient): Promise<number> {
  return (await client.call(getUsage)).body.documentsGenerated;
}

/** Documents of all kinds: their commits use the shared statement, statements of the tenant, and transactions. */
function startAttacker(templateId: string): { stop(): Promise<void> } {
  const { client } = attacker;
  const calls: Promise<unknown>[] = [];
  const spec = { documents: [{ templateId, alias: 'a', count: 5 }] };
  const kinds: readonly (() => Promise<unknown>)[] = [
    async () => client.call(generateAdhoc, { body: { body: '<getUuid()>' } }),
    async () => client.call(generateAdhoc, { body: { body: '<createSeq(orders)>' } }),
    async () => client.call(generateAdhoc, { body: { body: '<incrementVar(seen)>' } }),
    async () => submit(client, spec),
  ];
  const pace = startPace(attackerPerSecond, (index) => {
    const call = kinds[index % kinds.length];
    if (call !== undefined) calls.push(call());
  });
  return {
    stop: async () => {
      pace.stop();
      await Promise.allSettled(calls);
    },
  };
}

/** Runs the load of another tenant during the fault. At least 99.9 % of its requests must be answered 200. */
async function expectNoEffect(fault: () => Promise<void>): Promise<void> {
  const { templateId } = await storeTemplate(attacker.client);
  const victim = await prepareVictim(await stack.addTenant());
  await victim.warmUp(100);
  const attack = startAttacker(templateId);
  const load = victim.startMix(victimsPerSecond);
  await fault();
  const records = await load.stop();
  await attack.stop();

  console.log(describeRecords(records));
  const failures = failuresOf(records);
  const failedCount = Object.values(failures).reduce((sum, count) => sum + count, 0);
  console.log(failures);
  expect(failedCount).toBeLessThanOrEqual(records.length / 1_000);
  expect(processNames.map((name) => stack.pidOf(name))).toEqual(pids);
}

describe('a held usage row', () => {
  it('other tenants are answered 200 while the usage row of a tenant is locked for 8 s', async () => {
    await expectNoEffect(async () => {
      const rival = new Client({ connectionString: stack.postgres.url });
      await rival.connect();
      await rival.query('begin');
      await rival.query('select from usage_days where tenant_id = $1 for update', [attacker.tenantId]);
      await rival.query('select pg_sleep($1)', [faultMs / 1_000]);
      await rival.query('rollback');
      await rival.end();
    });
  });
});

describe('a lost connection', () => {
  it.each(['cut', 'drop'] as const)(
    'other tenants are answered 200 after the connection of a transaction with a locked usage row is lost: %s',
    async (effect) => {
      await expectNoEffect(async () => {
        const at = isAnswerOf('commit-without-numbers');
        const fault = stack.proxies['worker-postgres'].inject({ at, effect });
        await until('the connection is lost', () => fault.hits === 1);
        const startedAtMs = performance.now();
        await until('the fault has lasted', () => performance.now() - startedAtMs > faultMs);
      });
    },
  );
});

describe('a malformed frame', () => {
  it('no process ends after a malformed frame between API and gateway, and later requests are answered 200', async () => {
    const { client } = attacker;
    const replace = (answer: Buffer): Buffer => Buffer.concat([Buffer.from([255, 255, 255, 255]), answer]);
    const before = await usedDocuments(client);
    let done = 0;
    for (let round = 0; round < 10; round += 1) {
      stack.proxies['gateway-api'].inject({ at: isAnswerOf('/v1/templates/generate'), effect: { replace } });
      const broken = await client.call(generateAdhoc, { body: { body: '<getUuid()>' } });
      const next = await until('the next one is answered', async () => {
        const answer = await client.call(generateAdhoc, { body: { body: '<getUuid()>' } });
        return answer.status === 200 ? answer : undefined;
      });
      done += 2;

      expect(next.status).toBe(200);
      // 502 on an HTTP connection, whose bytes no parser can read.
      expect(broken.status === 502 || broken.error?.details['reason'] === 'unknown').toBe(true);
    }

    expect(await usedDocuments(client)).toBe(before + done);
    expect(processNames.map((name) => stack.pidOf(name))).toEqual(pids);
  });
});

describe('a metered request', () => {
  const lost: readonly Effect[] = ['cut', 'cutCaller', 'cutService'];

  it.each(lost)('a read of a virtual batch is sent once when its answer is lost: %s', async (effect) => {
    const { client } = attacker;
    const { templateId } = await storeTemplate(client, { body: '{"n": <getDocumentIndex()>}' });
    const spec = { virtual: true, documents: [{ templateId, alias: 'a', count: 1_000 }] };
    const { batchId } = (await submit(client, spec)).body;
    const at = isAnswerOf(`/v1/batches/${batchId}/documents`);
    const before = await usedDocuments(client);

    const fault = stack.proxies['gateway-api'].inject({ at, effect });
    const one = await client.call(getBatchDocument, { params: { batchId, alias: 'a', seqNo: '3' } });
    const afterOne = await usedDocuments(client);
    fault.remove();
    stack.proxies['gateway-api'].inject({ at, effect });
    const all = await client.call(streamBatchDocuments, { params: { batchId }, query: { limit: '50' } });

    expect([one.status, one.error?.details]).toEqual([503, { reason: 'unknown' }]);
    expect(afterOne - before).toBe(1);
    expect(all.status).toBe(503);
    expect((await usedDocuments(client)) - afterOne).toBe(50);
  });
});
