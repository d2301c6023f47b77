/**
 * What one address may do on public routes, as their contracts say. While Redis is away each gateway
 * counts alone, so that nothing becomes unlimited.
 */
import type { RouteContract } from '@docgen/contracts/route';
import { createMissLimits } from './miss-limits.ts';
import type { MissLimitsOptions } from './miss-limits.ts';
import type { AttemptCounter } from './minute-counter.ts';
import { refuseAddress } from './rate-headers.ts';

/** A request that was let in. */
export interface Admission {
  /**
   * Told the status before it leaves.
   *
   * @throws {ApiError} RATE_LIMITED, to be answered instead
   */
  assertAnswer(status: number): void;
  /** The exchange is over; undefined when there was no answer. */
  end(status: number | undefined): void;
}

export interface AddressLimits {
  /**
   * Asks before a request is looked at.
   *
   * @param target path of the request
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE
   */
  admit(contract: RouteContract, address: string, target: string): Promise<Admission>;
}

const unlimited: Admission = { assertAnswer: () => undefined, end: () => undefined };

export function createAddressLimits(counter: AttemptCounter, options: MissLimitsOptions): AddressLimits {
  const misses = createMissLimits(counter, options);

  const admitAttempt = async (key: string, perMinute: number): Promise<Admission> => {
    const { total, restMs, takeBack } = await counter.add(key);
    if (total > perMinute) throw refuseAddress(restMs);
    return {
      ...unlimited,
      end: (status) => {
        // What was refused had no effect: neither a typo nor a strict form uses the limit up.
        if (status !== undefined && status >= 400 && status < 500) takeBack();
      },
    };
  };

  return {
    admit: async ({ path, addressLimit }, address, target) => {
      if (addressLimit === undefined) return unlimited;
      const key = `${path}:${address}`;
      if ('attemptsPerMinute' in addressLimit) return admitAttempt(key, addressLimit.attemptsPerMinute);
      return misses.admit({ key, target, perMinute: addressLimit.missesPerMinute });
    },
  };
}
