/** Restarts Postgres under ordinary writes: every acknowledged write is complete, and no service restarts. */
import { getBatch, submitBatch } from '@docgen/contracts/batches';
import { generateStored } from '@docgen/contracts/generation';
import { createSequence, nextInSequence } from '@docgen/contracts/sequences';
import { createTemplate, getTemplate } from '@docgen/contracts/templates';
import { beforeAll, expect, it } from 'vitest';
import { createTestClient } from '../../harness/client.ts';
import type { Answer, TestClient } from '../../harness/client.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { startPace } from '../../harness/pace.ts';
import type { ProcessStack } from '../../harness/process-stack.ts';
import { runningMs } from '../../harness/running-clock.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { untilReady } from '../../harness/until-ready.ts';
import { until } from '../../harness/until.ts';

const restarts = process.env.SCALE === 'full' ? 10 : 1;
/** A slow machine keeps up with the small rate: a backlog would reach the limit of concurrent requests. */
const callsPerSecond = process.env.SCALE === 'full' ? 200 : 20;
/** Minimum share of the rate that must be sent, also without answers. */
const paceShareMin = 0.975;
/** No request waits in the client: enough for the longest time limit of an answer. */
const connectionsMax = 8 * callsPerSecond;
const answersBetween = 2 * callsPerSecond;
const readyMsMax = 5_000;
const tags = ['one', 'two', 'three'];
const services = ['gateway', 'api', 'auth', 'worker-1', 'worker-2'];

let stack: ProcessStack;

interface Answers {
  readonly templateIds: string[];
  readonly batchIds: string[];
  readonly numbers: number[];
  /** Statuses other than success, and codes. */
  readonly failures: string[];
  answered: number;
}

/** Sends all kinds of writes in rotation at a steady rate, and records every answer. */
function startWrites(client: TestClient, templateId: string, answers: Answers) {
  const note = <T>({ status, error, body }: Answer<T>, keep: (body: T) => void): void => {
    answers.answered += 1;
    if (error === undefined) keep(body);
    else answers.failures.push(status === 503 ? `503 ${error.code}` : `${status} ${error.code}: ${error.message}`);
  };
  const writes: readonly (() => Promise<void>)[] = [
    async () =>
      note(await client.call(createTemplate, { body: { name: 'kept', body: '<getParam(x, 1)>', tags } }), (body) => {
        if ('templateId' in body) answers.templateIds.push(body.templateId);
      }),
    async () =>
      note(await client.call(nextInSequence, { params: { name: 'numbers' }, body: { count: 2 } }), ({ values }) =>
        answers.numbers.push(...values),
      ),
    async () =>
      note(await client.call(generateStored, { params: { templateId }, body: {} }), ({ data }) => {
        // The template makes an object with one number.
        answers.numbers.push((data as { readonly n: number }).n);
      }),
    async () =>
      note(
        await client.call(submitBatch, { body: { documents: [{ templateId, alias: 'a', count: 101 }] } }),
        ({ batchId }) => answers.batchIds.push(batchId),
      ),
  ];
  const calls: Promise<void>[] = [];
  let running = 0;
  let runningMax = 0;
  const begin = async (write: () => Promise<void>): Promise<void> => {
    runningMax = Math.max(runningMax, (running += 1));
    await write();
    running -= 1;
  };
  // Batches are the most expensive: one of ten.
  const order = [0, 1, 2, 0, 1, 2, 0, 1, 2, 3];
  const pace = startPace(callsPerSecond, (index) => {
    const write = writes[order[index % order.length] ?? 0];
    if (write !== undefined) calls.push(begin(write));
  });
  return async () => {
    const sentPerSecond = pace.stop();
    await Promise.all(calls);
    return { sentPerSecond, runningMax };
  };
}

export function testPostgresRestarts(getStack: () => ProcessStack): void {
  beforeAll(() => {
    stack = getStack();
  });

  it('during restarts of Postgres requests fail only with 503, no acknowledged write is lost, and services are ready within 5 s', async () => {
    const { adminKey } = await stack.addTenant();
    const client = createTestClient(stack.gatewayUrl, adminKey, connectionsMax);
    const { templateId } = await storeTemplate(client, { body: '{"n": <createSeq(numbers)>}' });
    await client.call(createSequence, { body: { name: 'numbers' } });
    const answers: Answers = { templateIds: [], batchIds: [], numbers: [], failures: [], answered: 0 };
    const pids = services.map((name) => stack.pidOf(name));
    const stopWrites = startWrites(client, templateId, answers);
    const readyMs: number[] = [];
    for (let restart = 0; restart < restarts; restart += 1) {
      const before = answers.answered;
      await until('writes are answered', () => answers.answered >= before + answersBetween, 30_000);
      await stack.postgres.restart('kill');
      const backAt = runningMs();
      await untilReady(stack, 20_000, services);
      readyMs.push(runningMs() - backAt);
    }
    const { sentPerSecond, runningMax } = await stopWrites();

    const kept = await mapBounded(answers.templateIds, async (id) =>
      client.call(getTemplate, { params: { templateId: id } }),
    );
    expect(new Set(answers.failures.filter((failure) => failure !== '503 SERVICE_UNAVAILABLE'))).toEqual(new Set());
    expect(kept.filter(({ status, body }) => status !== 200 || body.tags.length !== tags.length)).toEqual([]);
    expect(new Set(answers.numbers).size).toBe(answers.numbers.length);
    for (const batchId of answers.batchIds) {
      const isDone = async () => (await client.call(getBatch, { params: { batchId } })).body.status === 'completed';
      await until(`batch ${batchId} is completed`, isDone, 60_000);
    }
    await client.close();
    expect(sentPerSecond).toBeGreaterThanOrEqual(paceShareMin * callsPerSecond);
    expect(runningMax).toBeLessThanOrEqual(connectionsMax);
    expect(Math.max(...readyMs)).toBeLessThan(readyMsMax);
    expect(services.map((name) => stack.pidOf(name))).toEqual(pids);
    process.stderr.write(
      `${answers.answered} answers, ${answers.failures.length} of them 503, ${sentPerSecond.toFixed(0)} a second, ` +
        `at most ${runningMax} at a time; ready after ${readyMs.map((ms) => ms.toFixed(0)).join(', ')} ms\n`,
    );
  });
}
