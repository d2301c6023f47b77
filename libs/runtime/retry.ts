import { setTimeout as delay } from 'node:timers/promises';

/** Either one pause for all failures and a limit for the start of an attempt, or a list of pauses, one per failure. */
export type RetryTimes =
  | {
      /** No attempt starts later than this after the first one. */
      readonly forMs: number;
      readonly pauseMs: number;
    }
  | { readonly pausesMs: readonly number[] };

/**
 * Repeats `work` until it succeeds.
 *
 * @param isTemporary false for an error after which no attempt can succeed; called after each failure
 * @throws the error of the last attempt
 */
export async function retry<T>(
  times: RetryTimes,
  work: () => Promise<T>,
  isTemporary: (error: unknown) => boolean,
): Promise<T> {
  const startedAtMs = performance.now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = isTemporary(error) ? findPause(times, failures, startedAtMs) : undefined;
      if (pauseMs === undefined) throw error;
      await delay(pauseMs);
    }
  }
}

function findPause(times: RetryTimes, failures: number, startedAtMs: number): number | undefined {
  if ('pausesMs' in times) return times.pausesMs[failures];
  return performance.now() - startedAtMs > times.forMs - times.pauseMs ? undefined : times.pauseMs;
}

/**
 * Returns the pause after a failure, for work whose next attempt is a time in the database.
 *
 * @param failures before this one
 * @param growth factor from one pause to the next
 */
export function growingPauseMs(
  failures: number,
  { firstMs, growth = 2, maxMs }: { readonly firstMs: number; readonly growth?: number; readonly maxMs: number },
): number {
  return Math.min(firstMs * growth ** failures, maxMs);
}
