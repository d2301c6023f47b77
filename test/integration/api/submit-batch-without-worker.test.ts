/** POST /v1/batches while no worker receives its jobs: the 202 is correct, and the batch is generated. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listBatches, submitBatch } from '@docgen/contracts/batches';
import { createLogger } from '@docgen/runtime/logger';
import { findFreePort } from '@docgen/stack/ports';
import { startApi } from '../../../apps/api/api.ts';
import { ApiConfig } from '../../../apps/api/config.ts';
import { createTestClient } from '../../harness/client.ts';
import type { TestClient } from '../../harness/client.ts';
import { untilFinished } from '../../harness/batch-requests.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack();
/** Workers look for chunks every 5 s, and leave awaited batches to the worker with the job for 5 s. */
const foundMsMax = 25_000;
const answeredMsMax = 3_000;

/** An API process whose jobs no worker receives. */
interface LonelyApi {
  readonly client: TestClient;
  stop(): Promise<void>;
}

let tenant: TestTenant;
let templateId: string;
let apis: Record<'away' | 'deaf', LonelyApi>;

beforeAll(async () => {
  tenant = await stack().addTenant();
  templateId = (await storeTemplate(tenant.client, { body: '{"n":<createSeq(s)>}' })).templateId;
  apis = {
    away: await startLonelyApi({ REDIS_URL: `redis://127.0.0.1:${await findFreePort()}` }),
    // Jobs are sent to a queue without a worker.
    deaf: await startLonelyApi({ REDIS_KEY_PREFIX: `${stack().keyPrefix}-deaf`, BATCH_SYNC_DEADLINE_MS: '1500' }),
  };
});

afterAll(async () => {
  for (const api of Object.values(apis)) await api.stop();
});

// Concurrent, because each test waits until workers look for chunks.
describe.concurrent('202', () => {
  it.each([
    { redis: 'away', count: 3 },
    { redis: 'away', count: 150 },
    { redis: 'deaf', count: 3 },
    { redis: 'deaf', count: 150 },
  ] as const)(
    'POST /v1/batches answers 202 for $count documents while Redis is $redis, repeats it for the key, and generates the batch',
    async ({ redis, count }) => {
      const rawBody = JSON.stringify({ documents: [{ templateId, alias: 'a', count }] });
      const headers = { ...identity(), 'idempotency-key': `${redis}-${count}` };
      const submit = async () => apis[redis].client.call(submitBatch, { rawBody, apiKey: null, headers });
      const askedAt = runningMs();

      const first = await submit();

      expect(runningMs() - askedAt).toBeLessThan(answeredMsMax);
      expect([first.status, first.body.status]).toEqual([202, 'queued']);
      const batch = await untilFinished(tenant.client, first.body.batchId, foundMsMax);
      expect(batch.progress).toEqual({ total: count, completed: count, failed: 0 });
      expect((await submit()).text).toBe(first.text);
    },
  );
});

describe.concurrent('a key that two processes answer', () => {
  it('POST /v1/batches answers 202 for a key also after the batch has ended, when another process has answered 202 meanwhile', async () => {
    const rawBody = JSON.stringify({ name: 'two', documents: [{ templateId, alias: 'a', count: 2 }] });
    const key = { 'idempotency-key': 'two-processes' };
    const isStored = async () =>
      (await tenant.client.call(listBatches, { query: { name: 'two' } })).body.items.length > 0;

    const hasty = apis.deaf.client.call(submitBatch, { rawBody, apiKey: null, headers: { ...identity(), ...key } });
    await until('the batch is stored', isStored);
    const patient = await tenant.client.call(submitBatch, { rawBody, headers: key });

    expect([patient.status, patient.text]).toEqual([202, (await hasty).text]);
  });
});

async function startLonelyApi(settings: Readonly<Record<string, string>>): Promise<LonelyApi> {
  const api = await startApi(
    ApiConfig.parse({
      DATABASE_URL: stack().databaseUrl,
      REDIS_URL: inject('redisUrl'),
      INTERNAL_TOKEN: stack().internalToken,
      API_PORT: '0',
      ...settings,
    }),
    createLogger('test', 'silent'),
  );
  const client = createTestClient(`http://127.0.0.1:${api.port}`, '');
  return {
    client,
    stop: async () => {
      await client.close();
      await api.stop();
    },
  };
}

/** The headers that the gateway adds. */
function identity(): Record<string, string> {
  return { 'x-internal-token': stack().internalToken, 'x-tenant-id': tenant.tenantId, 'x-role': 'admin' };
}
