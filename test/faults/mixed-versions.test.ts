/**
 * R34: the previous release's API with a worker of this one, and the reverse, as during a deployment and a rollback. Each
 * request gets its right answer, or 503.
 */
import { renderDocuments } from '@docgen/contracts/render';
import { openQueue } from '@docgen/queue/open-queue';
import { repeat } from '@docgen/runtime/repeat';
import { connectRedis, untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutCopy } from '../harness/checkout-copy.ts';
import { prepareComparedLoad } from '../harness/compared-load.ts';
import type { ComparedLoad } from '../harness/compared-load.ts';
import { hasPreviousRelease, makePreviousRelease } from '../harness/previous-release.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.SCALE === 'full';
const requestsPerSecond = isFull ? 100 : 20;
/** Right answers of each kind with mixed versions, before the load ends. */
const mixedMs = isFull ? 60_000 : 6_000;
const keyPrefix = 'docgen';
const foreignEveryMs = 100;

const isKnown = await hasPreviousRelease();
if (!isKnown) console.warn('skipped: this checkout has no history, from which the previous release is built');

let stack: ProcessStack;
let previous: CheckoutCopy;
let load: ComparedLoad;
let redis: Redis;

/** What a process of a third version sends meanwhile: jobs to the workers, or frames to the API. */
interface Foreign {
  send(): Promise<unknown>;
  /** Logged for each. */
  readonly line: string;
}

const foreignJobs: Foreign = {
  send: async () =>
    openQueue(renderDocuments.name, { producer: redis, keyPrefix }).add('foreign', {
      version: 99,
      replyTo: `${keyPrefix}:replies:nobody`,
      requests: [{ requestId: '1' }],
    }),
  line: 'a request of the queue render has version 99, and this worker has 1',
};
const foreignFrames: Foreign = {
  send: async () => {
    const channels = (await redis.pubsub('CHANNELS', `${keyPrefix}:replies:*`)) as string[];
    for (const channel of channels) await redis.publish(channel, '{"version":99,"heads":[]}\n{');
  },
  line: 'a frame of the queue render cannot be read',
};

describe.skipIf(!isKnown)('two versions at once', () => {
  beforeAll(async () => {
    [stack, previous] = await Promise.all([startProcessStack({ replicas: 1 }), makePreviousRelease()]);
    redis = connectRedis(stack.redis.url, 'producer', () => undefined);
    await untilReady(redis, 5_000);
    const { adminKey } = await stack.addTenant();
    load = await until('the stack answers', async () => prepareComparedLoad(stack.gatewayUrl, adminKey), 30_000);
  });
  afterAll(async () => {
    redis.disconnect();
    await load.close();
    await stack.stop();
    await previous.remove();
  });

  it.each<['api' | 'worker', 'api' | 'worker', Foreign]>([
    ['api', 'worker', foreignJobs],
    ['worker', 'api', foreignFrames],
  ])(
    'the previous %s with the %s of this release gives each request its right answer or 503',
    async (old, own, foreign) => {
      const earlierLines = stack.logLines.length;
      const errors: unknown[] = [];

      const outcomes = await load.during(requestsPerSecond, async () => {
        stack.useRelease(undefined);
        await stack.rollingRestart(own);
        stack.useRelease(previous.root);
        await stack.rollingRestart(old);
        const sending = repeat(foreignEveryMs, foreign.send, (error) => errors.push(error));
        const endAt = performance.now() + mixedMs;
        await until('the load has run', () => performance.now() > endAt, 2 * mixedMs);
        await sending.stop();
      });

      const lines = stack.logLines.slice(earlierLines);
      expect([outcomes.wrong, errors]).toEqual([[], []]);
      expect(Object.keys(outcomes.right).sort()).toEqual([
        'batch',
        'document',
        'large document',
        'range of a virtual batch',
      ]);
      expect(Math.min(...Object.values(outcomes.right))).toBeGreaterThan((requestsPerSecond * mixedMs) / 1_000 / 10);
      expect(lines.some((line) => line.includes(foreign.line))).toBe(true);
      expect(lines.filter((line) => /"level":"fatal"| ended /.test(line))).toEqual([]);
    },
  );
});
