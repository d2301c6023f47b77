/** Requests that a worker never answers. Each keeps its permit, and a metric counts it. */
import { scrape } from '@docgen/runtime/metrics';
import { afterEach, expect, inject, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { echoOf, openEchoQueue } from './echo-queue.ts';
import type { EchoQueue } from './echo-queue.ts';

let queue: EchoQueue | undefined;

afterEach(async () => queue?.close());

async function readOverdue(): Promise<number> {
  return Number(/^docgen_queue_requests_overdue\{queue="echo"\} (\S+)$/m.exec((await scrape()).text)?.[1]);
}

it('docgen_queue_requests_overdue counts a request from its deadline until it ends', async () => {
  queue = await openEchoQueue(inject('redisUrl'));
  let nowMs = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const taken: string[] = [];
  queue.startWorker(
    async (requests, answer) => {
      taken.push(...requests.map(({ text }) => text));
      if (taken.includes('lost')) await ended;
      else await answer(requests.map(echoOf));
    },
    () => nowMs > 1_000,
  );
  await queue.sender.request({ text: 'answered' }, 5_000);
  const lost = queue.sender.request({ text: 'lost' }, 500).catch(() => 'refused');
  await until('the worker has taken it', () => taken.includes('lost'));

  const before = await readOverdue();
  nowMs = 1_001;
  const after = await readOverdue();
  end();
  const freed = await until('the batch of requests has ended', async () =>
    (await readOverdue()) === 0 ? 'free' : undefined,
  );

  expect([before, after, freed, await lost]).toEqual([0, 1, 'free', 'refused']);
});
