/** Attempts whose count is removed: in their own minute, and in no other. */
import { randomUUID } from 'node:crypto';
import { connectRedis, untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAttemptCounter } from '../../../apps/gateway/rate-limits/minute-counter.ts';
import { until } from '../../harness/until.ts';

let redis: Redis;

beforeAll(async () => {
  redis = connectRedis(inject('redisUrl'), 'producer', () => undefined);
  await untilReady(redis, 5_000);
});
afterAll(() => redis.disconnect());

function createCounter() {
  const prefix = `test-${randomUUID()}`;
  const key = `${prefix}:address`;
  const counter = createAttemptCounter(redis, prefix, () => performance.now());
  return {
    add: async () => counter.add('address'),
    stored: async () => redis.get(key),
    /** As if the minute were over. */
    end: async () => {
      await redis.pexpire(key, 1);
      const endedAt = performance.now();
      await until('the minute is over', async () => (await redis.exists(key)) === 0);
      await until('a later minute ends later', () => performance.now() > endedAt + 50);
    },
  };
}

describe('an attempt whose count is removed', () => {
  it('an attempt whose count is removed does not count in its minute', async () => {
    const { add, stored } = createCounter();
    await add();
    (await add()).takeBack();

    await until('it is taken back', async () => (await stored()) === '1');
    expect((await add()).total).toBe(2);
  });

  it('an attempt whose count is removed leaves no key in Redis when its minute is over', async () => {
    const { add, stored, end } = createCounter();
    const attempt = await add();
    await end();

    attempt.takeBack();
    await redis.ping();

    expect(await stored()).toBeNull();
  });

  it('an attempt whose count is removed does not change a minute that began later', async () => {
    const { add, stored, end } = createCounter();
    const attempts = await Promise.all(Array.from({ length: 120 }, add));
    await end();
    await add();

    for (const { takeBack } of attempts) takeBack();
    await redis.ping();

    expect(await stored()).toBe('1');
  });
});
