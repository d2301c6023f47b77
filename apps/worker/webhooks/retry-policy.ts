/** When a failed delivery is tried again, and when it is given up. */
import type { DeliveredType } from '@docgen/contracts/webhooks';
import { growingPauseMs } from '@docgen/runtime/retry';

const pauses = { firstMs: 5_000, maxMs: 4 * 60 * 60_000 };
export const deliveryLifeMs = 24 * 60 * 60_000;
/** Failures for this long disable an endpoint. */
export const failingMsMax = 3 * 24 * 60 * 60_000;
/** A failure that comes later than this after the last one begins a new series. */
export const seriesGapMs = 2 * 24 * 60 * 60_000;
const rests = { firstMs: 1_000, maxMs: 60_000 };

export interface FailedAttempt {
  readonly type: DeliveredType;
  readonly createdAt: Date;
  /** Including the failed one. */
  readonly attempts: number;
}

/**
 * 5 s after the first attempt, then twice as long each time, up to 4 hours, each time up to a fifth more or less. Null
 * when a day has passed since the event, and for a ping, which has one attempt.
 *
 * @param random from 0 to 1
 */
export function nextAttempt({ type, createdAt, attempts }: FailedAttempt, nowMs: number, random: number): Date | null {
  if (type === 'ping') return null;
  const delayMs = growingPauseMs(attempts - 1, pauses);
  const nextMs = nowMs + Math.round(delayMs * (0.8 + 0.4 * random));
  return nextMs > createdAt.getTime() + deliveryLifeMs ? null : new Date(nextMs);
}

/** The pause before the next group of attempts when the last groups all failed: 1 s to a minute. */
export function restMs(failures: number): number {
  return failures === 0 ? 0 : growingPauseMs(failures - 1, rests);
}
