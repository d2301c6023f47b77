/** Jobs and replies of other versions, and damaged ones. Each fails only its own request. */
import { randomUUID } from 'node:crypto';
import { openQueue } from '@docgen/queue/open-queue';
import { scrape } from '@docgen/runtime/metrics';
import { connectRedis } from '@docgen/runtime/redis';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { echoOf, openEchoQueue } from './echo-queue.ts';
import type { EchoQueue } from './echo-queue.ts';

const patienceMs = 20_000;
/** Far below the time limit of a request. */
const atOnceMs = 5_000;

let queue: EchoQueue | undefined;

async function open(): Promise<EchoQueue> {
  queue = await openEchoQueue(inject('redisUrl'));
  return queue;
}

afterEach(async () => queue?.close());

/** Publishes a frame to the process that asks. */
async function publish({ redis, keyPrefix }: EchoQueue, frame: string): Promise<void> {
  const [channel] = (await redis.pubsub('CHANNELS', `${keyPrefix}:replies:*`)) as string[];
  if (channel === undefined) throw new Error('no process listens for replies');
  await redis.publish(channel, frame);
}

function frameOf(...heads: readonly object[]): string {
  return `${JSON.stringify({ version: 1, heads })}\n`;
}

describe('a frame that cannot be read', () => {
  it.each([
    'no line',
    '\n',
    'null\n',
    '{]\n',
    '{"version":2,"heads":[]}\n',
    '{"heads":[]}\n',
    '[]\n',
    '{"version":1,"heads":{}}\n',
  ])('a frame %j leaves the process and its other requests alone, and is reported', async (frame) => {
    const opened = await open();
    const { sender, startWorker, errors } = opened;
    startWorker();

    await publish(opened, frame);
    const reply = await sender.request({ text: 'kept' }, patienceMs);

    expect(Buffer.from(reply.bytes).toString()).toBe('kept');
    expect(errors.map(({ message }) => message)).toEqual(['a frame of the queue echo cannot be read']);
  });
});

describe('a reply that cannot be read', () => {
  it.each<[string, (requestId: string) => object]>([
    ['without a version', (requestId) => ({ head: { requestId }, byteLength: 0 })],
    ['of another version', (requestId) => ({ version: 2, head: { requestId }, byteLength: 0 })],
    ['with a head of another type', (requestId) => ({ version: 1, head: { requestId, redisKeys: 5 }, byteLength: 0 })],
    ['without all of its bytes', (requestId) => ({ version: 1, head: { requestId }, byteLength: 5 })],
    ['with a negative length', (requestId) => ({ version: 1, head: { requestId }, byteLength: -1 })],
    [
      'of a refusal that is not known',
      (requestId) => ({ version: 1, head: { requestId, refused: 'else' }, byteLength: 0 }),
    ],
  ])('a reply %s fails only its own request, at once, and is reported and counted', async (_what, entryOf) => {
    const opened = await open();
    const { sender, startWorker, errors } = opened;
    const countedBefore = await readRefusals('reply');
    startWorker(async (requests, answer) => {
      const [damaged, ...others] = requests;
      const kept = others.map(({ requestId }) => ({ version: 1, head: { requestId }, byteLength: 0 }));
      await publish(opened, frameOf(...kept, entryOf(damaged?.requestId ?? '')));
      await answer([]);
    });
    const askedAt = performance.now();

    const [damaged, other] = await Promise.allSettled([
      sender.request({ text: 'damaged' }, patienceMs),
      sender.request({ text: 'other' }, patienceMs),
    ]);

    expect(damaged).toMatchObject({ status: 'rejected', reason: { status: 503, details: { reason: 'unknown' } } });
    expect(other.status).toBe('fulfilled');
    expect(performance.now() - askedAt).toBeLessThan(atOnceMs);
    expect(errors.map(({ message }) => message)).toEqual(['a reply of the queue echo cannot be read']);
    expect((await readRefusals('reply')) - countedBefore).toBe(1);
  });
});

describe('a request that cannot be read', () => {
  it('a request that cannot be read is refused at once before it runs, is reported, and the others of its job are answered', async () => {
    const { sender, startWorker, errors } = await open();
    const jobs: string[][] = [];
    startWorker(async (requests, answer) => {
      jobs.push(requests.map(({ text }) => text));
      await answer(requests.map(echoOf));
    });
    // A process of another version sends it.
    const foreign = 5 as unknown as string;
    const askedAt = performance.now();

    const outcomes = await Promise.allSettled(
      ['first', foreign, 'last'].map(async (text) => sender.request({ text }, patienceMs)),
    );

    const message = 'A worker refused the request before it ran. Nothing was stored or counted.';
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { status: 503, message } });
    expect(performance.now() - askedAt).toBeLessThan(atOnceMs);
    expect(jobs).toEqual([['first', 'last']]);
    expect(errors.map((error) => error.message)).toEqual(['a request of the queue echo cannot be read']);
  });
});

describe('a job', () => {
  it('a job of another version is refused request by request, and no request of it runs', async () => {
    const opened = await open();
    let isRun = false;
    opened.startWorker(async () => {
      isRun = true;
      return Promise.resolve();
    });

    const frames = await addJob(opened, {
      version: 2,
      requests: [{ requestId: '7', text: 'a' }, { requestId: '8' }, 'no id'],
    });

    const frame = await until('the requests are refused', () => frames[0]);
    expect(JSON.parse(frame)).toMatchObject({
      version: 1,
      heads: [{ head: { requestId: '7', refused: 'notRun' } }, { head: { requestId: '8', refused: 'notRun' } }],
    });
    expect(isRun).toBe(false);
    expect(new Set(opened.errors.map(({ message }) => message))).toEqual(
      new Set(['a request of the queue echo has version 2, and this worker has 1']),
    );
  });

  it.each([
    ['no requests', { version: 1, requests: 'none' }],
    ['no version', { requests: [{ requestId: '7' }] }],
  ])('a job that has %s fails, and the failure is reported', async (_what, job) => {
    const opened = await open();
    opened.startWorker();

    await addJob(opened, job);

    const errors = await until('it is reported', () => (opened.errors.length > 0 ? opened.errors : undefined));
    expect(errors.map(({ message }) => message)).toEqual(['a job of the queue echo failed']);
  });
});

/** Adds a job as another process would. Returns the frames that this process gets. */
async function addJob({ redis, keyPrefix }: EchoQueue, job: object): Promise<readonly string[]> {
  const frames: string[] = [];
  const subscriber = connectRedis(inject('redisUrl'), 'subscriber', () => undefined);
  closing.push(() => subscriber.disconnect());
  const replyTo = `${keyPrefix}:foreign:${randomUUID()}`;
  subscriber.on('message', (_channel, frame) => frames.push(frame));
  await subscriber.subscribe(replyTo);
  await openQueue('echo', { producer: redis, keyPrefix }).add('echo', { replyTo, ...job });
  return frames;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function readRefusals(what: string): Promise<number> {
  const line = new RegExp(`^docgen_queue_refusals_total\\{queue="echo",what="${what}"\\} (\\S+)$`, 'm');
  return Number(line.exec((await scrape()).text)?.[1] ?? 0);
}
