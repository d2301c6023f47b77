import { once } from 'node:events';
import type { Redis } from '@docgen/runtime/redis';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { monitorRedis } from '../../harness/redis-monitor.ts';
import { until } from '../../harness/until.ts';
import { echoOf, openEchoQueue } from './echo-queue.ts';
import type { EchoQueue } from './echo-queue.ts';

const patienceMs = 10_000;
const publishedBytesMax = 256 * 1024;

let queue: EchoQueue | undefined;

async function open(pendingMax?: number): Promise<EchoQueue> {
  queue = await openEchoQueue(inject('redisUrl'), pendingMax);
  return queue;
}

afterEach(async () => queue?.close());

describe('a request that is answered', () => {
  it('a request that is answered gets its own reply when 500 requests are sent at once', async () => {
    const { sender, startWorker } = await open();
    startWorker();
    const texts = Array.from({ length: 500 }, (_, index) => `text ${index}`);

    const replies = await Promise.all(texts.map(async (text) => sender.request({ text }, patienceMs)));

    expect(replies.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(texts);
  });

  it('a request that is answered shares a job with up to 63 others when many requests wait', async () => {
    const { sender, startWorker } = await open();
    const jobSizes: number[] = [];
    startWorker(async (requests, answer) => {
      jobSizes.push(requests.length);
      await answer(requests.map(echoOf));
    });

    await Promise.all(Array.from({ length: 200 }, async () => sender.request({ text: 'x' }, patienceMs)));

    expect(jobSizes.reduce((sum, size) => sum + size)).toBe(200);
    expect(jobSizes.length).toBeLessThan(20);
    expect(Math.max(...jobSizes)).toBeLessThanOrEqual(64);
  });

  it('a request that is answered leaves at once when no other request waits', async () => {
    const { sender, startWorker } = await open();
    const jobSizes: number[] = [];
    startWorker(async (requests, answer) => {
      jobSizes.push(requests.length);
      await answer(requests.map(echoOf));
    });

    for (const text of ['a', 'b', 'c']) await sender.request({ text }, patienceMs);

    expect(jobSizes).toEqual([1, 1, 1]);
  });

  it('a request that is answered makes a waiting worker look for jobs once', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    const waits = await watchWaits(redis, keyPrefix);
    startWorker();
    await until('the worker waits for a job', waits.areOpen, patienceMs);

    await sender.request({ text: 'x' }, patienceMs);
    await until('it waits for the next one', async () => waits.count() > 1 && waits.areOpen(), patienceMs);

    expect(waits.count()).toBe(2);
    waits.close();
  });

  it('a request that is answered does not wait for a slow request of the same job', async () => {
    const { sender, startWorker } = await open();
    let letSlowGo = (): void => undefined;
    const slow = new Promise<void>((resolve) => (letSlowGo = resolve));
    const settled: string[] = [];
    const ask = async (text: string) => sender.request({ text }, patienceMs).then(() => settled.push(text));
    const asked = Promise.all(['slow', 'first', 'second', 'third', 'fourth'].map(ask));

    startWorker(async (requests, answer) => {
      await Promise.all(
        requests.map(async (request) => {
          if (request.text === 'slow') await slow;
          await answer([echoOf(request)]);
        }),
      );
    });

    await until('the others are answered', () => settled.length === 4);
    expect(settled).not.toContain('slow');
    letSlowGo();
    await asked;
  });

  it('a request that is answered is handled once when several workers wait', async () => {
    const { sender, startWorker } = await open();
    const handled: string[] = [];
    const handle: Parameters<typeof startWorker>[0] = async (requests, answer) => {
      handled.push(...requests.map(({ text }) => text));
      await answer(requests.map(echoOf));
    };
    for (let worker = 0; worker < 3; worker += 1) startWorker(handle);
    const texts = Array.from({ length: 300 }, (_, index) => String(index));

    await Promise.all(texts.map(async (text) => sender.request({ text }, patienceMs)));

    expect(handled.sort()).toEqual(texts.sort());
  });

  it('a request that is answered gets its reply when the connection for replies is lost meanwhile', async () => {
    const { sender, startWorker } = await open();
    const worker = startWorker(async (requests, answer) => {
      // It reconnects by itself, a moment later.
      worker.publisher.disconnect(true);
      await once(worker.publisher, 'close');
      await answer(requests.map(echoOf));
    });

    const { bytes } = await sender.request({ text: 'late' }, patienceMs);

    expect(Buffer.from(bytes).toString()).toBe('late');
  });

  it('a request that is answered leaves no job behind', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    startWorker();

    await Promise.all(Array.from({ length: 50 }, async () => sender.request({ text: 'x' }, patienceMs)));

    await until('no job is under way', async () => (await redis.llen(`${keyPrefix}:echo:active`)) === 0);
    const waitingCount = await redis.llen(`${keyPrefix}:echo:wait`);
    const keptCounts = await Promise.all(
      ['completed', 'failed'].map(async (set) => redis.zcard(`${keyPrefix}:echo:${set}`)),
    );
    expect([waitingCount, ...keptCounts]).toEqual([0, 0, 0]);
  });
});

describe('the bytes of a reply', () => {
  it.each([0, 1, publishedBytesMax - 1, publishedBytesMax, publishedBytesMax + 1, 3 * 1024 * 1024])(
    'the bytes of a reply arrive unchanged when there are %i of them, line breaks and all',
    async (count) => {
      const { sender, startWorker } = await open();
      const bytes = Uint8Array.from({ length: count }, (_, index) => index % 256);
      startWorker(async (requests, answer) =>
        answer(requests.map(({ requestId }) => ({ head: { requestId }, bytes }))),
      );

      const reply = await sender.request({ text: '' }, patienceMs);

      expect(Buffer.from(bytes).equals(reply.bytes)).toBe(true);
    },
  );

  it('the bytes of a reply wait under a Redis key for a minute when they exceed 256 KiB, and are removed with the reply', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    let expiresInMs: number | undefined;
    startWorker(async (requests, answer) => {
      await answer(
        requests.map(({ requestId }) => ({ head: { requestId }, bytes: new Uint8Array(publishedBytesMax + 1) })),
      );
    });
    const largeReplyKeys = async () => redis.keys(`*${keyPrefix}:replies*`);
    const watching = until('a large reply is in Redis', async () => {
      const [key] = await largeReplyKeys();
      expiresInMs = key === undefined ? undefined : await redis.pttl(key);
      return expiresInMs !== undefined && expiresInMs > 0;
    });

    await until('a large reply was seen in Redis', async () => {
      await sender.request({ text: '' }, patienceMs);
      return expiresInMs !== undefined && expiresInMs > 0;
    });

    await watching;
    expect(expiresInMs).toBeLessThanOrEqual(60_000);
    expect(await largeReplyKeys()).toEqual([]);
  });
});

describe('503 SERVICE_UNAVAILABLE', () => {
  it('503 SERVICE_UNAVAILABLE is the answer at the time limit when no worker answers, and not before', async () => {
    const { sender } = await open();
    const askedAt = performance.now();

    const request = sender.request({ text: 'x' }, 300);

    await expect(request).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(299);
    expect(performance.now() - askedAt).toBeLessThan(3_000);
  });

  it('503 SERVICE_UNAVAILABLE is the answer at once when too many requests wait', async () => {
    const { sender } = await open(3);
    const settled: string[] = [];
    const waiting = ['a', 'b', 'c'].map(async (text) =>
      sender.request({ text }, 1_000).catch(() => void settled.push(text)),
    );

    const refused = sender.request({ text: 'd' }, 1_000);

    await expect(refused).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(settled).toEqual([]);
    await Promise.all(waiting);
  });

  it('503 SERVICE_UNAVAILABLE frees the permit of its request', async () => {
    const { sender, startWorker } = await open(1);
    await expect(sender.request({ text: 'first' }, 100)).rejects.toMatchObject({ status: 503 });
    startWorker();

    const reply = await sender.request({ text: 'second' }, patienceMs);

    expect(Buffer.from(reply.bytes).toString()).toBe('second');
  });

  it('503 SERVICE_UNAVAILABLE stays the answer when the reply arrives late, and no other request gets that reply', async () => {
    const { sender, startWorker } = await open();
    let answerLate: (() => Promise<void>) | undefined;
    startWorker(async (requests, answer) => {
      const [request] = requests;
      if (request?.text !== 'slow') return answer(requests.map(echoOf));
      answerLate = async () => answer([echoOf(request)]);
      return undefined;
    });
    await expect(sender.request({ text: 'slow' }, 200)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });

    const send = await until('the worker has it', () => answerLate);
    const [reply] = await Promise.all([sender.request({ text: 'next' }, patienceMs), send()]);

    expect(Buffer.from(reply.bytes).toString()).toBe('next');
  });
});

/** Counts the commands with which workers of this prefix wait for a job, and tells whether one waits now. */
async function watchWaits(redis: Redis, keyPrefix: string) {
  const sources: string[] = [];
  const monitor = await monitorRedis(inject('redisUrl'), ([command, key], source) => {
    if (command === 'bzpopmin' && key?.startsWith(keyPrefix)) sources.push(source);
  });
  return {
    count: () => sources.length,
    areOpen: async () => {
      const clients = String(await redis.client('LIST')).split('\n');
      return clients.some((line) => line.includes(` addr=${sources.at(-1)} `) && / flags=\w*b/.test(line));
    },
    close: monitor.close,
  };
}
