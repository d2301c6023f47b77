/**
 * Limits how often one address can guess the id of a signup's session or the token of a mailed link. The service is
 * always asked, because the owner of a session may share the address with an attacker: a miss beyond the limit is
 * answered 429 instead of 404. Sessions that were found before need no permit; permits bound the lookups of all others.
 */
import { rateLimited, unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { createLru } from '@docgen/runtime/lru';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import { countRefusal } from '../metrics.ts';
import type { Admission } from './admission.ts';
import type { AttemptCounter } from './minute-counter.ts';
import { createMinuteCounts } from './minute-counts.ts';
import { refuseAddress } from './rate-headers.ts';

export interface MissLimitsOptions {
  /** Permits for requests of sessions that were not found before. */
  readonly lookups: TenantPermits;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
}

export interface Guess {
  /** Made of the address and the route. */
  readonly key: string;
  /** Path of the request. */
  readonly target: string;
  readonly perMinute: number;
}

export interface MissLimits {
  /** @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when too many others wait */
  admit(guess: Guess): Promise<Admission>;
}

/**
 * At this count, the least recently used address is removed. Redis still has its count and returns it at the next miss.
 */
const addressesMax = 50_000;
/** At this count, the least recently used session is removed. */
const foundMax = 10_000;

export function createMissLimits(counter: AttemptCounter, options: MissLimitsOptions): MissLimits {
  const { lookups, clock } = options;
  /** The last counts that Redis returned, so that a request below its limit needs no round trip. */
  const misses = createMinuteCounts(clock, addressesMax);
  const found = createLru<true>({ entriesMax: foundMax });

  const note = ({ key, target }: Guess, status: number | undefined): void => {
    if (status !== undefined && status < 300) found.set(target, true);
    if (status !== 404) return;
    found.delete(target);
    counter.add(key).then(
      (count) => misses.set(key, count),
      () => undefined,
    );
  };
  const assertNoGuess = ({ key, perMinute }: Guess, status: number): void => {
    const { total, restMs } = misses.of(key);
    if (status === 404 && total >= perMinute) throw refuseAddress(restMs);
  };

  const takePermit = async ({ key, perMinute }: Guess): Promise<number> => {
    // Beyond the limit, the address has one request at a time.
    const amount = misses.of(key).total >= perMinute ? lookups.limits.perTenantMax : 1;
    const reason = await lookups.wait(key, amount);
    if (reason === undefined) return amount;
    countRefusal('sessionLookups', reason);
    throw reason === 'tenant' ? tooManyLookups() : unavailable('Too many sessions are being looked up.');
  };

  return {
    admit: async (guess) => {
      const isFound = found.has(guess.target);
      let held = isFound ? 0 : await takePermit(guess);
      const release = (): void => {
        lookups.give(guess.key, held);
        held = 0;
      };
      return {
        assertAnswer: (status) => {
          // Now, because a slow reader of the answer would delay the requests that wait for a permit.
          release();
          assertNoGuess(guess, status);
        },
        end: (status) => {
          release();
          note(guess, status);
        },
      };
    },
  };
}

function tooManyLookups(): ApiError {
  return rateLimited(1, 'Too many sessions of your address are being looked up; try again a little later.');
}
