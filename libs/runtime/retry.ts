import { setTimeout as delay } from 'node:timers/promises';

export interface RetryTimes {
  /** No attempt starts later than this after the first one. */
  readonly forMs: number;
  /** Milliseconds between two attempts. */
  readonly pauseMs: number;
}

/**
 * Repeats `work` until it succeeds.
 *
 * @param isTemporary false for an error after which no attempt can succeed; called after each failure
 * @throws the error of the last attempt
 */
export async function retry<T>(
  { forMs, pauseMs }: RetryTimes,
  work: () => Promise<T>,
  isTemporary: (error: unknown) => boolean,
): Promise<T> {
  const lastStartMs = performance.now() + forMs - pauseMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || performance.now() > lastStartMs) throw error;
      await delay(pauseMs);
    }
  }
}
