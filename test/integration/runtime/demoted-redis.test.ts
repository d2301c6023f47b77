/** A failover of Redis that closes no connection. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@docgen/runtime/logger';
import { scrape } from '@docgen/runtime/metrics';
import { connectRedis, untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { watchRedis } from '@docgen/runtime/redis-watch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAttemptCounter } from '../../../apps/gateway/rate-limits/minute-counter.ts';
import { startRedisPair } from '../../harness/redis-pair.ts';
import type { RedisPair } from '../../harness/redis-pair.ts';
import { until } from '../../harness/until.ts';
import { openEchoQueue } from '../queue/echo-queue.ts';

const healedMsMax = 15_000;

let dataDir: string;
let pair: RedisPair;
const connections: Redis[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docgen-demoted-'));
  pair = await startRedisPair(dataDir);
});

afterEach(async () => {
  for (const redis of connections.splice(0)) redis.disconnect();
  await pair.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function connect(purpose: Parameters<typeof connectRedis>[1]): Redis {
  const redis = connectRedis(pair.url, purpose, () => undefined);
  connections.push(redis);
  return redis;
}

async function readWritable(): Promise<number> {
  return Number(/^docgen_redis_writable (\S+)$/m.exec((await scrape()).text)?.[1]);
}

describe('after a failover that closes no connection', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['READONLY', {}],
    // The demoted server refuses everything until it has the copy of a primary that it cannot reach.
    ['MASTERDOWN', { 'replica-serve-stale-data': 'no', masterauth: 'wrong' }],
  ])(
    'a connection whose server answers %s writes to the new primary, and those that follow it move too',
    async (_error, settings) => {
      const producer = connect('producer');
      const subscriber = connect('subscriber');
      const lines: string[] = [];
      const log = createLogger('test', 'silent');
      log.warn = (_fields: object, sentence?: string) => void lines.push(`warn ${sentence}`);
      log.info = (sentence: unknown) => void lines.push(`info ${String(sentence)}`);
      const watch = watchRedis({ producer, followers: [subscriber], keyPrefix: 'docgen', log });
      const heard: string[] = [];
      subscriber.on('message', (_channel, message) => heard.push(message));
      await subscriber.subscribe('news');
      await until('it writes', async () => (await producer.publish('news', 'before')) === 1);
      await until('the watch has written', async () => (await readWritable()) === 1);

      await pair.failOver(settings);
      const refused = await watch.assertWritable().then(
        () => 'written',
        () => 'refused',
      );
      const whileAway = await readWritable();
      await until('no connection is left', () => pair.staleConnections() === 0, healedMsMax);
      await until('the news arrive', async () => {
        await producer.publish('news', 'after').catch(() => 0);
        return heard.includes('after');
      });

      await until('the watch writes again', async () => (await readWritable()) === 1);
      watch.close();
      expect([refused, whileAway]).toEqual(['refused', 0]);
      expect(lines).toEqual(['warn Redis takes no writes', 'info Redis takes writes again']);
    },
  );

  it('a queue answers requests again, whose both ends were connected before', async () => {
    const queue = await openEchoQueue(pair.url);
    queue.startWorker();
    await queue.sender.request({ text: 'before' }, 5_000);

    await pair.failOver();
    const ask = async () => queue.sender.request({ text: 'after' }, 1_000).catch(() => undefined);
    const reply = await until('requests are answered', ask, healedMsMax);

    await queue.close();
    expect(Buffer.from(reply.bytes).toString()).toBe('after');
  });

  it('a rate limiter counts in memory, and in Redis again', async () => {
    const redis = connect('producer');
    await untilReady(redis, 5_000);
    const counter = createAttemptCounter(redis, 'rate', () => performance.now());
    await counter.add('a');
    const countedBefore = Number(await redis.get('rate:a'));

    await pair.failOver();
    const inMemory = await counter.add('a');
    await until('it counts in Redis', async () => {
      await counter.add('a');
      return Number(await redis.get('rate:a').catch(() => 0)) > countedBefore;
    });

    expect([countedBefore, inMemory.total]).toEqual([1, 1]);
  });
});
