/** The gateway's limits on requests: by tenant for requests with a key, by address for public routes. */
import type { Identity } from '@docgen/contracts/auth';
import { rateLimited } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { RouteContract } from '@docgen/contracts/route';
import { tierTerms } from '@docgen/contracts/tiers';
import type { Logger } from '@docgen/runtime/logger';
import { connectRedis, untilUsable } from '@docgen/runtime/redis';
import { watchRedis } from '@docgen/runtime/redis-watch';
import { createAddressLimits } from './address-limits.ts';
import type { Admission } from './admission.ts';
import type { MissLimitsOptions } from './miss-limits.ts';
import { createAttemptCounter, createRedisCounter } from './minute-counter.ts';
import { rateHeaders, secondsOf, unlimitedHeaders } from './rate-headers.ts';
import type { RateHeaders } from './rate-headers.ts';
import { createTenantLimits } from './tenant-limits.ts';
import type { Verdict } from './tenant-limits.ts';

export interface RateLimits {
  /** Counts a request of a tenant. Never throws: the refusal is part of the result. */
  countTenant(identity: Identity): CountedRequest | Promise<CountedRequest>;
  /**
   * @param target path of the request
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE
   */
  admitAddress(contract: RouteContract, address: string, target: string): Promise<Admission>;
  /**
   * Resolves when Redis answers, or after one second: before, requests are not counted.
   *
   * @throws {Error} that names `REDIS_URL`, when Redis refuses the connection permanently
   */
  ready(): Promise<void>;
  close(): void;
}

export interface CountedRequest {
  /** For every answer to the request. */
  readonly headers: RateHeaders;
  readonly refusal: ApiError | undefined;
}

export interface RateLimitsOptions extends MissLimitsOptions {
  readonly redisUrl: string;
  /** Different for each installation on one Redis. */
  readonly redisKeyPrefix: string;
  readonly log: Logger;
}

const readyMsMax = 1_000;
const uncapped: CountedRequest = { headers: unlimitedHeaders, refusal: undefined };

export function createRateLimits(options: RateLimitsOptions): RateLimits {
  const { redisUrl, redisKeyPrefix, clock, log } = options;
  const redis = connectRedis(redisUrl, 'producer', (err) => log.warn({ err }, 'Redis does not answer'));
  const watch = watchRedis({ producer: redis, keyPrefix: redisKeyPrefix, log });
  const tenants = createTenantLimits({ counter: createRedisCounter(redis, `${redisKeyPrefix}:rate:tenant`), clock });
  const addressCounter = createAttemptCounter(redis, `${redisKeyPrefix}:rate:address`, clock);
  const addresses = createAddressLimits(addressCounter, options);
  return {
    countTenant: ({ tenantId, tier }) => {
      const { requestsPerMinute } = tierTerms[tier];
      if (requestsPerMinute === null) return uncapped;
      const verdict = tenants.count(tenantId, requestsPerMinute);
      if (!(verdict instanceof Promise)) return toCounted(requestsPerMinute, verdict);
      return verdict.then((settled) => toCounted(requestsPerMinute, settled));
    },
    admitAddress: addresses.admit,
    ready: async () => untilUsable(redis, readyMsMax),
    close: () => {
      watch.close();
      redis.disconnect();
    },
  };
}

function toCounted(perMinute: number, verdict: Verdict): CountedRequest {
  return {
    headers: rateHeaders(perMinute, verdict),
    refusal: verdict.isAdmitted ? undefined : rateLimited(secondsOf(verdict.restMs)),
  };
}
