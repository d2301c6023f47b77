/**
 * Counts by key and minute in Redis, for all gateways. A key's minute begins with its first count. The limits in this
 * folder compare the counts with their maximum.
 */
import type { Redis } from '@docgen/runtime/redis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createMinuteCounts, minuteSeconds } from './minute-counts.ts';
import type { MinuteCount } from './minute-counts.ts';

export interface MinuteCounter {
  /** @param count of at least 1 */
  add(key: string, count: number): Promise<MinuteCount>;
}

/** Kept in memory while Redis does not answer. At this count, the least recently used address is removed. */
const addressesMax = 50_000;
/** Redis is not asked for this time after it did not answer. */
export const redisPauseMs = 1_000;

// The library's own limit is not used: limits differ by tenant and route.
const counting = { duration: minuteSeconds, points: 0 };

/** Its counts reject while Redis does not answer. */
export function createRedisCounter(storeClient: Redis, keyPrefix: string): MinuteCounter {
  const limiter = new RateLimiterRedis({ ...counting, storeClient, keyPrefix, rejectIfRedisNotReady: true });
  return {
    add: async (key, count) => {
      const counted = await limiter.penalty(key, count);
      return { total: counted.consumedPoints, restMs: Math.max(0, counted.msBeforeNext) };
    },
  };
}

/**
 * Removes one count in the minute in which it was added, and in no other: a minute that began later ends later. The
 * library's own function would start a minute with a negative count.
 */
const takeBackScript = `
local rest = redis.call('pttl', KEYS[1])
if rest <= 0 or rest > tonumber(ARGV[1]) or tonumber(redis.call('get', KEYS[1])) <= 0 then return 0 end
return redis.call('decr', KEYS[1])`;

/** Redis returns whole milliseconds. */
const roundingMs = 1;

/** An attempt whose count can be removed. */
export interface CountedAttempt extends MinuteCount {
  /** Removes the count; no effect when the minute is over. */
  takeBack(): void;
}

export interface AttemptCounter {
  add(key: string): Promise<CountedAttempt>;
}

/**
 * While Redis does not answer, this process counts in its own memory.
 *
 * @param clock milliseconds of a clock that never jumps
 */
export function createAttemptCounter(storeClient: Redis, keyPrefix: string, clock: () => number): AttemptCounter {
  const inRedis = createRedisCounter(storeClient, keyPrefix);
  const inMemory = createMinuteCounts(clock, addressesMax);
  let pausedUntil = -Infinity;
  const addInRedis = async (key: string): Promise<CountedAttempt> => {
    const count = await inRedis.add(key, 1);
    const endsAt = clock() + count.restMs;
    const takeBack = (): void => {
      const restMs = Math.ceil(endsAt - clock());
      if (restMs <= 0) return;
      // If Redis does not answer now, the count stays.
      storeClient.eval(takeBackScript, 1, `${keyPrefix}:${key}`, restMs + roundingMs).catch(() => undefined);
    };
    return { ...count, takeBack };
  };
  return {
    add: async (key) => {
      if (clock() < pausedUntil) return inMemory.add(key);
      try {
        return await addInRedis(key);
      } catch {
        pausedUntil = clock() + redisPauseMs;
        return inMemory.add(key);
      }
    },
  };
}
