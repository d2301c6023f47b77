/** These tests stop Redis, so they have a separate one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRedis } from '@docgen/stack/redis';
import type { RedisServer } from '@docgen/stack/redis';
import { runningMs } from '../../harness/running-clock.ts';
import { until } from '../../harness/until.ts';
import { echoOf, openEchoQueue } from './echo-queue.ts';
import type { EchoQueue } from './echo-queue.ts';

const patienceMs = 20_000;

let dataDir: string;
let redis: RedisServer;
let queue: EchoQueue;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docgen-queue-'));
  redis = await startRedis({ dataDir });
});

afterEach(async () => queue.close());

afterAll(async () => {
  await redis.stop('kill');
  await rm(dataDir, { recursive: true, force: true });
});

describe.each<Absence>([
  {
    what: 'is gone',
    takeAway: async () => redis.stop('kill'),
    bringBack: async () => redis.restart('kill'),
    withinMs: 1_500,
  },
  {
    what: 'was stopped in order',
    takeAway: async () => redis.stop(),
    bringBack: async () => redis.restart(),
    withinMs: 1_500,
  },
  // Only the time limit of two seconds distinguishes a frozen Redis from a slow one.
  { what: 'hangs', takeAway: async () => signal('SIGSTOP'), bringBack: async () => signal('SIGCONT'), withinMs: 4_000 },
])('while Redis $what', ({ takeAway, bringBack, withinMs }) => {
  it('a request gets 503 long before the time limit, and documents again when Redis is back', async () => {
    queue = await openEchoQueue(redis.url);
    const { sender, startWorker } = queue;
    startWorker();
    await sender.request({ text: 'before' }, patienceMs);
    await takeAway();
    const askedAt = runningMs();

    const refusals = await Promise.allSettled([1, 2].map(async () => sender.request({ text: 'away' }, patienceMs)));

    const refusedAfterMs = runningMs() - askedAt;
    await bringBack();
    const reply = await until('requests are answered again', async () => sender.request({ text: 'after' }, 1_000));
    const refused = { status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE', status: 503 } };
    expect(refusals).toMatchObject([refused, refused]);
    expect(refusedAfterMs).toBeLessThan(withinMs);
    expect(Buffer.from(reply.bytes).toString()).toBe('after');
  });
});

describe('while only the connection for replies is lost', () => {
  it('a request gets its reply when the connection for replies is lost before the reply and made again', async () => {
    queue = await openEchoQueue(redis.url);
    const { sender, startWorker, redis: commands } = queue;
    startWorker(async (requests, answer) => {
      await commands.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await answer(requests.map(echoOf));
    });

    const reply = await sender.request({ text: 'kept' }, patienceMs);

    expect(Buffer.from(reply.bytes).toString()).toBe('kept');
  });
});

describe('a large reply that Redis has no memory for', () => {
  const large = 'x'.repeat(256 * 1024 + 1);

  it('a large reply that Redis does not store fails only its own request, at once, with 503 of unknown outcome', async () => {
    queue = await openEchoQueue(redis.url);
    const { sender, startWorker, errors } = queue;
    startWorker(async (requests, answer) => {
      await limitMemory('1');
      await answer(requests.map(echoOf));
    });
    const askedAt = runningMs();

    const outcomes = await Promise.allSettled(
      ['small', large].map(async (text) => sender.request({ text }, patienceMs)),
    );

    const refusedAfterMs = runningMs() - askedAt;
    await limitMemory('0');
    const reason = { status: 503, details: { reason: 'unknown' } };
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason }]);
    expect(refusedAfterMs).toBeLessThan(1_500);
    expect(errors.map(({ message }) => message)).toEqual(['Redis does not store a large reply']);
  });

  it('large bytes that are stored early are refused before the effect of their request, and leave nothing in Redis', async () => {
    queue = await openEchoQueue(redis.url);
    const { sender, startWorker, redis: commands, keyPrefix } = queue;
    const effects: string[] = [];
    let memory = '1';
    startWorker(async (requests, answer, storeEarly) => {
      await limitMemory(memory);
      for (const request of requests) {
        const reply = echoOf(request);
        try {
          await storeEarly(request.requestId, reply.bytes);
          effects.push(request.text);
          await answer([reply]);
        } catch {
          await answer([{ ...reply, bytes: Buffer.from('refused') }]);
        }
      }
    });

    const refused = await sender.request({ text: large }, patienceMs);
    await limitMemory((memory = '0'));
    const stored = await sender.request({ text: large }, patienceMs);

    expect(Buffer.from(refused.bytes).toString()).toBe('refused');
    expect(Buffer.from(stored.bytes).toString()).toBe(large);
    expect(effects).toEqual([large]);
    expect(await commands.keys(`${keyPrefix}:replies:*`)).toEqual([]);
  });
});

interface Absence {
  readonly what: string;
  readonly takeAway: () => Promise<void>;
  readonly bringBack: () => Promise<void>;
  readonly withinMs: number;
}

/** @param bytes 0 for no limit. At 1, Redis takes no writes that need memory. */
async function limitMemory(bytes: string): Promise<void> {
  await queue.redis.config('SET', 'maxmemory', bytes);
}

function signal(name: NodeJS.Signals): Promise<void> {
  if (redis.pid === undefined) throw new Error('Redis does not run');
  process.kill(redis.pid, name);
  return Promise.resolve();
}
