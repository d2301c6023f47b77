/** A Redis that has room for jobs, but not for a large reply. It is a separate one, because its memory is limited. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateAdhoc } from '@docgen/contracts/generation';
import { getUsage } from '@docgen/contracts/usage';
import { connectRedis } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { startRedis } from '@docgen/stack/redis';
import type { RedisServer } from '@docgen/stack/redis';
import { expectError } from '../../harness/expect-error.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { startTestStack } from '../../harness/stack.ts';
import type { TestStack } from '../../harness/stack.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { read, submitVirtual } from './virtual-requests.ts';

/** 4.5 MB. */
const large = `<for(i,1,9000)>${'x'.repeat(500)}<endfor>`;
const roomBytes = 2 * 1024 * 1024;
/** The time limit of a render is above 10 s here. */
const atOnceMs = 4_000;

let dataDir: string;
let server: RedisServer;
let redis: Redis;
let stack: TestStack;
let tenant: TestTenant;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docgen-full-redis-'));
  server = await startRedis({ dataDir });
  redis = connectRedis(server.url, 'consumer', () => undefined);
  stack = await startTestStack({ REDIS_URL: server.url, RENDER_DEADLINE_MS: '20000' });
});
beforeEach(async () => {
  tenant = await stack.addTenant('business');
  await until('the stack renders', async () => (await generate('<getParam(x,1)>')).status === 200, 20_000);
});
afterAll(async () => {
  await stack.stop();
  redis.disconnect();
  await server.stop('kill');
  await rm(dataDir, { recursive: true, force: true });
});

async function generate(body: string) {
  return tenant.client.call(generateAdhoc, { body: { body } });
}

async function readUsage(): Promise<number> {
  return (await tenant.client.call(getUsage, {})).body.documentsGenerated;
}

/** Runs `work` while Redis has room for 2 MB more. */
async function withLittleRoom<T>(work: () => Promise<T>): Promise<T> {
  const usedBytes = Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
  await redis.config('SET', 'maxmemory', String(usedBytes + roomBytes));
  try {
    return await work();
  } finally {
    await redis.config('SET', 'maxmemory', '0');
  }
}

describe('503 SERVICE_UNAVAILABLE while Redis has no room for a large document', () => {
  it('503 says that a large document was not counted, it is not, and smaller documents of the time are answered', async () => {
    const before = await readUsage();

    const [refused, small] = await withLittleRoom(async () =>
      Promise.all([generate(large), generate('<getParam(x,1)>')]),
    );

    expectError(refused, 503, 'SERVICE_UNAVAILABLE');
    expect(refused.error?.message).toContain('Nothing was stored or counted.');
    expect(small.status).toBe(200);
    expect((await readUsage()) - before).toBe(1);
    expect((await generate(large)).status).toBe(200);
  });

  it('503 comes at once and leaves the outcome open for a large document with a number, which is complete only after its commit', async () => {
    const before = await readUsage();
    const askedAt = runningMs();

    const refused = await withLittleRoom(async () => generate(`<createSeq(n)>${large}`));

    expectError(refused, 503, 'SERVICE_UNAVAILABLE', { reason: 'unknown' });
    expect(runningMs() - askedAt).toBeLessThan(atOnceMs);
    expect((await readUsage()) - before).toBe(1);
  });

  it('503 of a large document of a virtual batch counts nothing', async () => {
    const { templateId } = await storeTemplate(tenant.client, { body: large });
    const batchId = await submitVirtual(tenant.client, [{ alias: 'a', templateId, count: 1 }]);
    const before = await readUsage();

    const refused = await withLittleRoom(async () => read(tenant.client, batchId, {}));

    const counted = (await readUsage()) - before;
    expectError(refused, 503, 'SERVICE_UNAVAILABLE');
    expect(counted).toBe(0);
    expect((await read(tenant.client, batchId, {})).status).toBe(200);
  });
});
