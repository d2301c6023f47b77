/** Postgres is restarted under everyday writes: what was acknowledged is there, whole, and nobody else restarts. */
import { getBatch, submitBatch } from '@docgen/contracts/batches';
import { generateStored } from '@docgen/contracts/generation';
import { createSequence, nextInSequence } from '@docgen/contracts/sequences';
import { createTemplate, getTemplate } from '@docgen/contracts/templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClient } from '../harness/client.ts';
import type { Answer, TestClient } from '../harness/client.ts';
import { mapBounded } from '../harness/map-bounded.ts';
import { startPace } from '../harness/pace.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { until } from '../harness/until.ts';

const restarts = process.env.SCALE === 'full' ? 10 : 2;
const callsPerSecond = process.env.SCALE === 'full' ? 200 : 60;
/** Of the pace, what has to be sent: also while nobody answers. */
const paceShareMin = 0.975;
/** Nobody waits in the client: as many as come in the longest time that an answer may take. */
const connectionsMax = 8 * callsPerSecond;
const answersBetween = 2 * callsPerSecond;
const readyMsMax = 5_000;
const tags = ['one', 'two', 'three'];
const services = ['gateway', 'api', 'auth', 'worker-1'];

let stack: ProcessStack;

beforeAll(async () => {
  stack = await startProcessStack();
});
afterAll(async () => stack.stop());

interface Books {
  readonly templateIds: string[];
  readonly batchIds: string[];
  readonly numbers: number[];
  /** Statuses other than success, and codes. */
  readonly failures: string[];
  answered: number;
}

/** One call of each kind in turn, at a steady pace; each is noted in the books when it is answered. */
function startWrites(client: TestClient, templateId: string, books: Books) {
  const note = <T>({ status, error, body }: Answer<T>, keep: (body: T) => void): void => {
    books.answered += 1;
    if (error === undefined) keep(body);
    else books.failures.push(`${status} ${error.code}`);
  };
  const writes: readonly (() => Promise<void>)[] = [
    async () =>
      note(await client.call(createTemplate, { body: { name: 'kept', body: '<getParam(x, 1)>', tags } }), (body) => {
        if ('templateId' in body) books.templateIds.push(body.templateId);
      }),
    async () =>
      note(await client.call(nextInSequence, { params: { name: 'numbers' }, body: { count: 2 } }), ({ values }) =>
        books.numbers.push(...values),
      ),
    async () =>
      note(await client.call(generateStored, { params: { templateId }, body: {} }), ({ data }) => {
        // The template makes an object with one number.
        books.numbers.push((data as { readonly n: number }).n);
      }),
    async () =>
      note(
        await client.call(submitBatch, { body: { documents: [{ templateId, alias: 'a', count: 101 }] } }),
        ({ batchId }) => books.batchIds.push(batchId),
      ),
  ];
  const calls: Promise<void>[] = [];
  let underWay = 0;
  let underWayMost = 0;
  const begin = async (write: () => Promise<void>): Promise<void> => {
    underWayMost = Math.max(underWayMost, (underWay += 1));
    await write();
    underWay -= 1;
  };
  // Batches are the heaviest: one of ten.
  const order = [0, 1, 2, 0, 1, 2, 0, 1, 2, 3];
  const pace = startPace(callsPerSecond, (index) => {
    const write = writes[order[index % order.length] ?? 0];
    if (write !== undefined) calls.push(begin(write));
  });
  return async () => {
    const sentPerSecond = pace.stop();
    await Promise.all(calls);
    return { sentPerSecond, underWayMost };
  };
}

it('fails with 503 alone, keeps every acknowledged write whole, and is ready within 5 s', async () => {
  const { adminKey } = await stack.addTenant();
  const client = createTestClient(stack.gatewayUrl, adminKey, connectionsMax);
  const { templateId } = await storeTemplate(client, { body: '{"n": <createSeq(numbers)>}' });
  await client.call(createSequence, { body: { name: 'numbers' } });
  const books: Books = { templateIds: [], batchIds: [], numbers: [], failures: [], answered: 0 };
  const pids = services.map((name) => stack.pidOf(name));
  const stopWrites = startWrites(client, templateId, books);
  const readyMs: number[] = [];
  for (let restart = 0; restart < restarts; restart += 1) {
    const before = books.answered;
    await until('writes are answered', () => books.answered >= before + answersBetween, 30_000);
    await stack.postgres.restart('immediate');
    const backAt = performance.now();
    await until(
      'every service is ready',
      async () => (await Promise.all(services.map(isReady))).every(Boolean),
      20_000,
    );
    readyMs.push(performance.now() - backAt);
  }
  const { sentPerSecond, underWayMost } = await stopWrites();

  const kept = await mapBounded(books.templateIds, async (id) =>
    client.call(getTemplate, { params: { templateId: id } }),
  );
  expect(new Set(books.failures.filter((failure) => failure !== '503 SERVICE_UNAVAILABLE'))).toEqual(new Set());
  expect(kept.filter(({ status, body }) => status !== 200 || body.tags.length !== tags.length)).toEqual([]);
  expect(new Set(books.numbers).size).toBe(books.numbers.length);
  for (const batchId of books.batchIds) {
    const isDone = async () => (await client.call(getBatch, { params: { batchId } })).body.status === 'completed';
    await until(`batch ${batchId} is completed`, isDone, 60_000);
  }
  await client.close();
  expect(sentPerSecond).toBeGreaterThanOrEqual(paceShareMin * callsPerSecond);
  expect(underWayMost).toBeLessThanOrEqual(connectionsMax);
  expect(Math.max(...readyMs)).toBeLessThan(readyMsMax);
  expect(services.map((name) => stack.pidOf(name))).toEqual(pids);
  process.stderr.write(
    `${books.answered} answers, ${books.failures.length} of them 503, ${sentPerSecond.toFixed(0)} a second, ` +
      `at most ${underWayMost} under way; ready after ${readyMs.map((ms) => ms.toFixed(0)).join(', ')} ms\n`,
  );
});

async function isReady(name: string): Promise<boolean> {
  return fetch(stack.readyUrlOf(name)).then(
    async (res) => res.arrayBuffer().then(() => res.ok),
    () => false,
  );
}
