/**
 * Limits guesses at what only its owner knows, without refusing the owner: an address may share its bucket with a
 * guesser. The service is always asked; a miss beyond the limit is answered 429 instead of 404. What was found before
 * is asked for at once, anything else a few at a time, so that a flood of guesses does not become one of lookups.
 */
import { rateLimited, unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { createLru } from '@docgen/runtime/lru';
import type { TenantPermits } from '@docgen/runtime/tenant-permits';
import { countRefusal } from '../metrics.ts';
import type { Admission } from './address-limits.ts';
import type { AttemptCounter } from './minute-counter.ts';
import { createMinuteCounts } from './minute-counts.ts';
import { refuseAddress } from './rate-headers.ts';

export interface MissLimitsOptions {
  /** Requests under way for what was not found before. */
  readonly lookups: TenantPermits;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
}

export interface Guess {
  /** Of the address and its route. */
  readonly key: string;
  /** What is asked for. */
  readonly target: string;
  readonly perMinute: number;
}

export interface MissLimits {
  /** @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when too many others wait */
  admit(guess: Guess): Promise<Admission>;
}

/** Beyond this number, the least recently used address is forgotten. Redis still counts its misses and tells them at the next one. */
const addressesMax = 50_000;
/** Beyond this number, the least recently used target is forgotten. */
const foundMax = 10_000;

export function createMissLimits(counter: AttemptCounter, options: MissLimitsOptions): MissLimits {
  const { lookups, clock } = options;
  /** The last totals that were told, so that a request below its limit needs no lookup. */
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

  const enter = async ({ key, perMinute }: Guess): Promise<number> => {
    // Beyond the limit one request is under way at once.
    const amount = misses.of(key).total >= perMinute ? lookups.limits.perTenantMax : 1;
    return new Promise((resolve, reject) => {
      lookups.take({
        tenantId: key,
        amount,
        enter: () => resolve(amount),
        refuse: (reason) => {
          countRefusal('sessionLookups', reason);
          reject(reason === 'tenant' ? tooManyLookups() : unavailable('Too many sessions are being looked up.'));
        },
      });
    });
  };

  return {
    admit: async (guess) => {
      const isFound = found.has(guess.target);
      let held = isFound ? 0 : await enter(guess);
      const leave = (): void => {
        lookups.give(guess.key, held);
        held = 0;
      };
      return {
        assertAnswer: (status) => {
          // A slow reader of the answer is no reason to keep others waiting.
          leave();
          assertNoGuess(guess, status);
        },
        end: (status) => {
          leave();
          note(guess, status);
        },
      };
    },
  };
}

function tooManyLookups(): ApiError {
  return rateLimited(1, 'Too many sessions of your address are being looked up; try again a little later.');
}
