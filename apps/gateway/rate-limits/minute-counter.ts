/**
 * Counts by key and minute, for all gateways together. A key's minute begins with its first count.
 * `rate-limiter-flexible` keeps the numbers; what they mean is decided by the limits beside this file.
 */
import type { Redis } from '@docgen/runtime/redis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

export interface MinuteCount {
  /** Of the key's minute, what was just added included. */
  readonly total: number;
  /** Until the minute ends. */
  readonly restMs: number;
}

export interface MinuteCounter {
  /** @param change negative takes back what turned out not to count */
  add(key: string, change: number): Promise<MinuteCount>;
}

export const minuteSeconds = 60;
/** For so long nobody asks a Redis again that did not answer. */
export const redisAwayMs = 1_000;

// Points are the library's limit; ours differ by tenant and route, so it only counts.
const counting = { duration: minuteSeconds, points: 0 };

/** Rejects while Redis is away. */
export function createRedisCounter(storeClient: Redis, keyPrefix: string): MinuteCounter {
  return toCounter(new RateLimiterRedis({ ...counting, storeClient, keyPrefix, rejectIfRedisNotReady: true }));
}

/**
 * While Redis is away this process counts alone, in memory.
 *
 * @param clock milliseconds of a clock that never jumps
 */
export function createInsuredCounter(storeClient: Redis, keyPrefix: string, clock: () => number): MinuteCounter {
  const together = createRedisCounter(storeClient, keyPrefix);
  const alone = toCounter(new RateLimiterMemory(counting));
  let awayUntil = -Infinity;
  return {
    add: async (key, change) => {
      if (clock() < awayUntil) return alone.add(key, change);
      try {
        return await together.add(key, change);
      } catch {
        awayUntil = clock() + redisAwayMs;
        return alone.add(key, change);
      }
    },
  };
}

function toCounter(limiter: RateLimiterRedis | RateLimiterMemory): MinuteCounter {
  return {
    add: async (key, change) => {
      const counted = await (change < 0 ? limiter.reward(key, -change) : limiter.penalty(key, change));
      return { total: counted.consumedPoints, restMs: Math.max(0, counted.msBeforeNext) };
    },
  };
}
