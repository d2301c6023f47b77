/**
 * R33: a store fails over, and no connection to it is closed: a proxy leads new connections to the new primary. The old
 * one becomes its replica, and answers the services' open connections.
 */
import { getBatch, submitBatch } from '@docgen/contracts/batches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatus, startGenerateLoad } from '../harness/generate-load.ts';
import { startMigratedPostgres } from '../harness/migrated-postgres.ts';
import { renderProcesses, startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { readMetric } from '../harness/read-metric.ts';
import { startRedisPair } from '../harness/redis-pair.ts';
import type { RedisPair } from '../harness/redis-pair.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';
import { untilReady } from '../harness/until-ready.ts';

const isFull = process.env.SCALE === 'full';
const callers = 8;
const requestsPerSecondMax = isFull ? Infinity : 50;
const healedMsMax = 15_000;
/** Requests after it, which all succeed. */
const requestsAfter = isFull ? 2_000 : 200;
const processes = ['gateway', 'api', 'auth', 'worker-1'];

let stack: ProcessStack;
let redis: RedisPair;

beforeAll(async () => {
  stack = await startProcessStack({
    startStores: async (dataDir) => {
      const [postgres, pair] = await Promise.all([startMigratedPostgres(dataDir), startRedisPair(dataDir)]);
      redis = pair;
      return { postgres, redis: pair.first, settings: { REDIS_URL: pair.url } };
    },
  });
});
afterAll(async () => {
  await stack.stop();
  await redis.stop();
});

describe('a failover of Redis with live connections', () => {
  it('a failover of Redis with live connections is noticed and healed in 15 s, and no process ends', async () => {
    const { client } = await stack.addTenant('business');
    const { templateId } = await storeTemplate(client, { body: '{"to": <getRandomFullName()>}' });
    const load = startGenerateLoad(client, templateId, callers, requestsPerSecondMax);
    await until('requests are answered', () => countStatus(load.records, 200) > callers);
    const pids = processes.map(stack.pidOf);

    await redis.failOver();
    const demotedAt = performance.now();
    const documents = [{ alias: 'a', templateId, count: 300 }];
    const batch = await until('a batch is accepted', async () => {
      const answer = await client.call(submitBatch, { body: { documents } });
      return answer.status === 202 ? answer.body : undefined;
    });
    await until('no service is at the demoted server', () => redis.staleConnections() === 0, healedMsMax);
    await untilReady(stack, healedMsMax);
    const after = () => load.records.filter(({ answeredAtMs }) => answeredAtMs > demotedAt + healedMsMax);
    await until('requests have followed', () => after().length >= requestsAfter, 5 * healedMsMax);
    await load.stop();
    await until(
      'the batch is done',
      async () => (await client.call(getBatch, { params: { batchId: batch.batchId } })).body.status === 'completed',
    );

    expect(after().filter(({ status }) => status !== 200)).toEqual([]);
    expect(load.records.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(processes.map(stack.pidOf)).toEqual(pids);
    const noticed = renderProcesses.filter((name) =>
      stack.logLines.some((line) => line.startsWith(name) && line.includes('"Redis takes no writes"')),
    );
    expect(noticed).toEqual(['gateway', 'api', 'worker']);
    for (const url of ['gateway', 'api', 'worker-1'].map((name) => stack.metricsUrls()[name] ?? ''))
      expect(await readMetric(url, 'docgen_redis_writable')).toBe(1);
  });
});
