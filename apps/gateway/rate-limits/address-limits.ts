/**
 * What one address may do on public routes, as their contracts say. While Redis is away each gateway
 * counts alone, so that nothing becomes unlimited.
 */
import { rateLimited } from '@docgen/contracts/errors';
import type { RouteContract } from '@docgen/contracts/route';
import { rateLimitUse } from './metrics.ts';
import type { MinuteCount, MinuteCounter } from './minute-counter.ts';
import { secondsOf } from './rate-headers.ts';

export interface AddressLimits {
  /**
   * Asks before a request is looked at; what it resolves with is told the answer's status.
   *
   * @throws {ApiError} RATE_LIMITED
   */
  admit(contract: RouteContract, address: string): Promise<ReportStatus>;
}

/** Undefined when there was no answer. */
export type ReportStatus = (status: number | undefined) => void;

const ignoreStatus: ReportStatus = () => undefined;

/** @param clock milliseconds of a clock that never jumps */
export function createAddressLimits(counter: MinuteCounter, clock: () => number): AddressLimits {
  const misses = createMissLedger(clock);

  const admitAttempt = async (key: string, perMinute: number): Promise<ReportStatus> => {
    const { total, restMs } = await counter.add(key, 1);
    if (total > perMinute) throw refuse(restMs);
    return (status) => {
      // What was refused had no effect: neither a typo nor a strict form uses the limit up.
      if (status !== undefined && status >= 400 && status < 500) counter.add(key, -1).catch(() => undefined);
    };
  };

  const admitUnlessMissing = (key: string, perMinute: number): ReportStatus => {
    const { total, restMs } = misses.of(key);
    if (total >= perMinute) throw refuse(restMs);
    return (status) => {
      if (status !== 404) return;
      counter.add(key, 1).then(
        (count) => misses.note(key, count),
        () => undefined,
      );
    };
  };

  return {
    admit: async ({ path, addressLimit }, address) => {
      if (addressLimit === undefined) return ignoreStatus;
      const key = `${path}:${address}`;
      if ('attemptsPerMinute' in addressLimit) return admitAttempt(key, addressLimit.attemptsPerMinute);
      return admitUnlessMissing(key, addressLimit.missesPerMinute);
    },
  };
}

function refuse(restMs: number) {
  rateLimitUse.refusedAddress();
  return rateLimited(secondsOf(restMs));
}

interface Missed {
  readonly total: number;
  readonly endsAt: number;
}

/** Beyond, who missed first is forgotten first; Redis still knows and tells at the next miss. */
const addressesMax = 50_000;
const none: MinuteCount = { total: 0, restMs: 0 };

/** The last totals that were told, so that a request that misses nothing asks nobody. */
function createMissLedger(clock: () => number) {
  const missed = new Map<string, Missed>();
  return {
    of: (key: string): MinuteCount => {
      const known = missed.get(key);
      if (known === undefined || known.endsAt <= clock()) return none;
      return { total: known.total, restMs: known.endsAt - clock() };
    },
    note: (key: string, { total, restMs }: MinuteCount): void => {
      missed.delete(key);
      missed.set(key, { total, endsAt: clock() + restMs });
      const [oldest] = missed.keys();
      if (missed.size > addressesMax && oldest !== undefined) missed.delete(oldest);
    },
  };
}
