/** Large requests do not share a job. Large replies wait in Redis until the asking process may hold them. */
import type { Redis } from '@docgen/runtime/redis';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { echoOf, openEchoQueue } from './echo-queue.ts';
import type { EchoQueue } from './echo-queue.ts';

const patienceMs = 10_000;
const publishedBytesMax = 256 * 1024;

let queue: EchoQueue | undefined;

async function open(): Promise<EchoQueue> {
  queue = await openEchoQueue(inject('redisUrl'));
  return queue;
}

afterEach(async () => queue?.close());

describe('a large request', () => {
  it('a large request does not share a job with other requests', async () => {
    const { sender, startWorker } = await open();
    const jobSizes: number[] = [];
    startWorker(async (requests, answer) => {
      jobSizes.push(requests.length);
      await answer(requests.map(echoOf));
    });

    const requestBytes = 1024 * 1024;
    await Promise.all(
      Array.from({ length: 10 }, async () => sender.request({ text: 'x' }, patienceMs, { requestBytes })),
    );

    expect(jobSizes).toEqual(Array.from({ length: 10 }, () => 1));
  });
});

describe('a large reply', () => {
  const large = 'x'.repeat(publishedBytesMax + 1);

  it('a large reply stays in Redis until its bytes are granted', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    startWorker();
    let askedBytes = 0;
    let grant = (): void => undefined;
    const granted = new Promise<void>((resolve) => (grant = resolve));

    const grantBytes = async (bytes: number): Promise<void> => {
      askedBytes = bytes;
      return granted;
    };
    const reply = sender.request({ text: large }, patienceMs, { grantBytes });
    await until('the bytes are asked for', () => askedBytes > 0);
    const keptBefore = await largeReplyBytes(redis, keyPrefix);
    grant();
    const { bytes } = await reply;

    expect([askedBytes, keptBefore, bytes.length]).toEqual([large.length, large.length, large.length]);
    expect(await largeReplyBytes(redis, keyPrefix)).toBe(0);
  });

  it('a reply of 2 MB is stored in values of at most 256 KiB and arrives unchanged', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    startWorker();
    const text = Array.from({ length: 300_000 }, (_, index) => index).join(',');
    let lengths: readonly number[] = [];
    const grantBytes = async (): Promise<void> => {
      lengths = await storedLengths(redis, keyPrefix);
    };

    const { bytes } = await sender.request({ text }, patienceMs, { grantBytes });

    expect(Math.max(...lengths)).toBe(publishedBytesMax);
    expect(Buffer.from(bytes).equals(Buffer.from(text))).toBe(true);
  });

  it('replies that are too large for one message together are stored, and all of them arrive', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    const text = 'x'.repeat(publishedBytesMax);
    let storedBytes = 0;
    startWorker(async (requests, answer) => {
      await answer(requests.map(echoOf));
    });
    const grantBytes = async (): Promise<void> => {
      storedBytes = Math.max(storedBytes, await largeReplyBytes(redis, keyPrefix));
    };

    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => sender.request({ text }, patienceMs, { grantBytes })),
    );

    expect(replies.map(({ bytes }) => bytes.length)).toEqual(replies.map(() => text.length));
    expect(storedBytes).toBe(6 * text.length);
  });

  it('a large reply is removed from Redis when its bytes are refused, and the request fails with the reason unknown', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    startWorker();

    const reply = sender.request({ text: large }, patienceMs, {
      grantBytes: async () => Promise.reject(new Error('no room')),
    });

    await expect(reply).rejects.toMatchObject({ details: { reason: 'unknown' }, cause: { message: 'no room' } });
    await until('the reply is removed from Redis', async () => (await largeReplyBytes(redis, keyPrefix)) === 0);
  });

  it('a large reply is removed from Redis when its request timed out before', async () => {
    const { sender, startWorker, redis, keyPrefix } = await open();
    let answerNow = (): void => undefined;
    const isTime = new Promise<void>((resolve) => (answerNow = resolve));
    let isAnswered = false;
    startWorker(async (requests, answer) => {
      await isTime;
      await answer(requests.map(echoOf));
      isAnswered = true;
    });

    await expect(sender.request({ text: large }, 50)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    answerNow();

    await until('the late reply is dropped', async () => isAnswered && (await largeReplyBytes(redis, keyPrefix)) === 0);
  });
});

/** The bytes of all large replies of a queue in Redis. */
async function largeReplyBytes(redis: Redis, keyPrefix: string): Promise<number> {
  return (await storedLengths(redis, keyPrefix)).reduce((sum, length) => sum + length, 0);
}

async function storedLengths(redis: Redis, keyPrefix: string): Promise<readonly number[]> {
  const keys = await redis.keys(`${keyPrefix}:replies:*`);
  return Promise.all(keys.map(async (key) => redis.strlen(key)));
}
