/**
 * Counts by key and minute, for all gateways together. A key's minute begins with its first count.
 * `rate-limiter-flexible` keeps the numbers; what they mean is decided by the limits beside this file.
 */
import type { Redis } from '@docgen/runtime/redis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createMinuteCounts, minuteSeconds } from './minute-counts.ts';
import type { MinuteCount } from './minute-counts.ts';

export interface MinuteCounter {
  /** @param count of at least 1 */
  add(key: string, count: number): Promise<MinuteCount>;
}

/** Beyond, while Redis is away, the address whose minute began first is forgotten first. */
const addressesMax = 50_000;
/** For so long nobody asks a Redis again that did not answer. */
export const redisAwayMs = 1_000;

// Points are the library's limit; ours differ by tenant and route, so it only counts.
const counting = { duration: minuteSeconds, points: 0 };

/** Rejects while Redis is away. */
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
 * Takes one back in the minute in which it was counted, and in no other: a minute that began later has longer to run
 * than the one that was told of. The library's own way would start a minute below zero.
 */
const takeBackScript = `
local rest = redis.call('pttl', KEYS[1])
if rest <= 0 or rest > tonumber(ARGV[1]) or tonumber(redis.call('get', KEYS[1])) <= 0 then return 0 end
return redis.call('decr', KEYS[1])`;

/** Redis tells whole milliseconds. */
const roundingMs = 1;

/** One that was counted, and may turn out not to count. */
export interface CountedAttempt extends MinuteCount {
  /** Without effect once the minute is over. */
  takeBack(): void;
}

export interface AttemptCounter {
  add(key: string): Promise<CountedAttempt>;
}

/**
 * While Redis is away this process counts alone, in memory.
 *
 * @param clock milliseconds of a clock that never jumps
 */
export function createAttemptCounter(storeClient: Redis, keyPrefix: string, clock: () => number): AttemptCounter {
  const together = createRedisCounter(storeClient, keyPrefix);
  const alone = createMinuteCounts(clock, addressesMax);
  let awayUntil = -Infinity;
  const addTogether = async (key: string): Promise<CountedAttempt> => {
    const count = await together.add(key, 1);
    const endsAt = clock() + count.restMs;
    const takeBack = (): void => {
      const restMs = Math.ceil(endsAt - clock());
      if (restMs <= 0) return;
      // Where Redis is away now, what it counted stays counted.
      storeClient.eval(takeBackScript, 1, `${keyPrefix}:${key}`, restMs + roundingMs).catch(() => undefined);
    };
    return { ...count, takeBack };
  };
  return {
    add: async (key) => {
      if (clock() < awayUntil) return alone.add(key);
      try {
        return await addTogether(key);
      } catch {
        awayUntil = clock() + redisAwayMs;
        return alone.add(key);
      }
    },
  };
}
