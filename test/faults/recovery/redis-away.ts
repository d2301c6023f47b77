/** Stops Redis: requests without a queue are served, and requests that need one are refused quickly. */
import { setInterval } from 'node:timers/promises';
import { getBatch, submitBatch } from '@docgen/contracts/batches';
import { generateStored } from '@docgen/contracts/generation';
import { createTemplate, deleteTemplate, getTemplate, updateTemplate } from '@docgen/contracts/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/client.ts';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { storeTemplate, templateRequest } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const awayMs = isFull ? 60_000 : 2_500;
const roundEveryMs = isFull ? 1 : 250;
/** The promise is one second. A busy machine may need twice as long. */
const answerMsMax = 2_000;

let stack: ProcessStack;

interface Answered {
  readonly what: string;
  readonly status: number;
  readonly retryAfter: unknown;
  readonly elapsedMs: number;
}

interface Round {
  readonly answered: Answered[];
  readonly batchIds: string[];
}

/** Sends one request of each kind after the other. */
async function callEverything(client: TestClient, templateId: string, round: Round): Promise<void> {
  const note = async <A extends { status: number; headers: Readonly<Record<string, unknown>> }>(
    what: string,
    call: () => Promise<A>,
  ): Promise<A> => {
    const startedAt = runningMs();
    const answer = await call();
    const elapsedMs = runningMs() - startedAt;
    round.answered.push({ what, status: answer.status, retryAfter: answer.headers['retry-after'], elapsedMs });
    return answer;
  };
  const created = await note('crud', async () => client.call(createTemplate, { body: templateRequest() }));
  const params = { templateId: 'templateId' in created.body ? created.body.templateId : templateId };
  await note('crud', async () => client.call(updateTemplate, { params, body: { name: 'Renamed' } }));
  await note('crud', async () => client.call(getTemplate, { params }));
  await note('crud', async () => client.call(deleteTemplate, { params }));
  await note('generate', async () => client.call(generateStored, { params: { templateId }, body: {} }));
  // One document more than a request waits for.
  const documents = [{ alias: 'a', templateId, count: 101 }];
  const batch = await note('batch', async () => client.call(submitBatch, { body: { documents } }));
  if (batch.status === 202) round.batchIds.push(batch.body.batchId);
}

export function testRedisAway(getStack: () => ProcessStack): void {
  beforeAll(() => {
    stack = getStack();
  });

  describe.each([
    { what: 'killed', away: async () => stack.redis.stop('kill'), back: async () => stack.redis.restart('kill') },
    { what: 'shut down', away: async () => stack.redis.stop(), back: async () => stack.redis.restart() },
  ])('while Redis is $what', ({ away, back }) => {
    it('while Redis is down templates are served, documents are refused with 503 at once, and accepted batches are done later', async () => {
      const { client } = await stack.addTenant('business');
      const { templateId } = await storeTemplate(client);
      await until(
        'the stack renders',
        async () => (await client.call(generateStored, { params: { templateId }, body: {} })).status === 200,
        20_000,
      );
      const round: Round = { answered: [], batchIds: [] };
      await away();

      const endAt = performance.now() + awayMs;
      for await (const _ of setInterval(roundEveryMs)) {
        if (performance.now() >= endAt) break;
        await callEverything(client, templateId, round);
      }

      await back();
      const of = (what: string) => round.answered.filter((answer) => answer.what === what);
      expect(of('crud').filter(({ status }) => status >= 300)).toEqual([]);
      expect(new Set(of('generate').map(({ status, retryAfter }) => `${status} ${String(retryAfter)}`))).toEqual(
        new Set(['503 1']),
      );
      expect(of('batch').filter(({ status }) => status !== 202 && status !== 503)).toEqual([]);
      expect(round.answered.filter(({ elapsedMs }) => elapsedMs > answerMsMax)).toEqual([]);
      for (const batchId of round.batchIds) {
        const isDone = async () => (await client.call(getBatch, { params: { batchId } })).body.status === 'completed';
        await until(`batch ${batchId} is done`, isDone, 60_000);
      }
      expect(
        await until(
          'documents are generated again',
          async () => (await client.call(generateStored, { params: { templateId }, body: {} })).status === 200,
          20_000,
        ),
      ).toBe(true);
    });
  });

  /** Kubernetes sends no requests to a service while all of its pods are unready. */
  describe('while Redis is away', () => {
    it('while Redis is down gateway, api and auth are ready, also after a restart, reads from Postgres are answered, and SIGTERM ends a worker in order', async () => {
      const { client } = await stack.addTenant('business');
      const { templateId } = await storeTemplate(client);
      await stack.redis.stop('kill');
      const pid = stack.pidOf('api');
      stack.kill('api', 'SIGKILL');
      await until('another api runs', () => stack.pidOf('api') !== pid, 20_000);

      const read = async () => client.call(getTemplate, { params: { templateId } });
      const isRead = await until('the template is read', async () => (await read()).status === 200, 20_000);
      const ready = await Promise.all(['gateway', 'api', 'auth'].map(readReady));
      const worker = await until('the worker notices', async () => {
        const said = await readReady('worker-1');
        return said === 'ready\n' ? undefined : said;
      });

      const earlierLines = stack.logLines.length;
      const workerPid = stack.pidOf('worker-1');
      stack.kill('worker-1', 'SIGTERM');
      await until('another worker runs', () => stack.pidOf('worker-1') !== workerPid, 30_000);
      const endings = stack.logLines.slice(earlierLines).filter((line) => line.startsWith('worker-1 ended'));

      await stack.redis.restart('kill');
      await until('the worker has it back', async () => (await readReady('worker-1')) === 'ready\n', 30_000);
      expect(isRead).toBe(true);
      expect(ready).toEqual(['ready\n', 'ready\n', 'ready\n']);
      // No process calls a worker: its readiness only holds up rollouts.
      expect(worker).toBe('not ready: redis\n');
      expect(endings).toEqual([expect.stringContaining('exit code 0')]);
    });
  });
}

async function readReady(name: string): Promise<string> {
  return (await fetch(stack.readyUrlOf(name))).text();
}
