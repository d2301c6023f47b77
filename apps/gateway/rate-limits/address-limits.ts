/**
 * Limits what one address may do on public routes, as their contracts say. While Redis does not answer, each gateway
 * counts in its own memory, so that no route becomes unlimited.
 */
import type { RouteContract } from '@docgen/contracts/route';
import type { Admission } from './admission.ts';
import { createMissLimits } from './miss-limits.ts';
import type { MissLimitsOptions } from './miss-limits.ts';
import type { AttemptCounter } from './minute-counter.ts';
import { refuseAddress } from './rate-headers.ts';

export interface AddressLimits {
  /**
   * @param target path of the request
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE
   */
  admit(contract: RouteContract, address: string, target: string): Promise<Admission>;
}

const unlimited: Admission = { assertAnswer: () => undefined, end: () => undefined };

/** The service has asked the database before it answers one of these. Without a limit, they would delay all its callers. */
const costlyRefusals: ReadonlySet<number> = new Set([409, 429]);

/** A caller may correct a typo: such an attempt does not count. */
function isMistake(status: number): boolean {
  return status >= 400 && status < 500 && !costlyRefusals.has(status);
}

export function createAddressLimits(counter: AttemptCounter, options: MissLimitsOptions): AddressLimits {
  const misses = createMissLimits(counter, options);

  const admitAttempt = async (key: string, perMinute: number): Promise<Admission> => {
    const { total, restMs, takeBack } = await counter.add(key);
    if (total > perMinute) throw refuseAddress(restMs);
    return {
      ...unlimited,
      end: (status) => {
        if (status !== undefined && isMistake(status)) takeBack();
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
