/** The headers `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-11, and `Retry-After`. */
import { rateLimited } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { rateLimitUse } from './metrics.ts';
import { minuteSeconds } from './minute-counts.ts';
import type { Verdict } from './tenant-limits.ts';

export type RateHeaders = Readonly<Record<'ratelimit-policy' | 'ratelimit', string>>;

/** The largest integer of a structured field means no limit. */
const unlimited = 999_999_999_999_999;
const policies = new Map<number, string>();

export function rateHeaders(perMinute: number, { remaining, restMs }: Verdict): RateHeaders {
  return {
    'ratelimit-policy': policyOf(perMinute),
    ratelimit: `"default";r=${remaining};t=${secondsOf(restMs)}`,
  };
}

export const unlimitedHeaders: RateHeaders = {
  'ratelimit-policy': `"default";q=${unlimited};w=${minuteSeconds}`,
  ratelimit: `"default";r=${unlimited};t=${minuteSeconds}`,
};

/** Whole seconds, rounded up. */
export function secondsOf(restMs: number): number {
  return Math.max(1, Math.ceil(restMs / 1_000));
}

/** The refusal of an address, until its minute ends. */
export function refuseAddress(restMs: number): ApiError<'RATE_LIMITED'> {
  rateLimitUse.refusedAddress();
  return rateLimited(secondsOf(restMs));
}

function policyOf(perMinute: number): string {
  const known = policies.get(perMinute);
  if (known !== undefined) return known;
  const policy = `"default";q=${perMinute};w=${minuteSeconds}`;
  policies.set(perMinute, policy);
  return policy;
}
