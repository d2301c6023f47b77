/** Waits for a condition. Tests do not sleep. */
import { setTimeout as delay } from 'node:timers/promises';
import { runningMs } from './running-clock.ts';

/** Polls of a condition that takes long are rarer: they use the processors that the product needs. */
const pollMs = { min: 10, max: 50, shareOfElapsed: 0.1 };

/**
 * Resolves with the first value of `probe` that is not undefined, null or false. An error of the probe means "not yet".
 *
 * @param withinMs by the clock of `running-clock.ts`
 */
export async function until<T>(what: string, probe: () => T | Promise<T>, withinMs = 10_000): Promise<NonNullable<T>> {
  const startedAt = runningMs();
  let failure: unknown;
  for (let elapsed = 0; elapsed < withinMs; elapsed = runningMs() - startedAt) {
    try {
      const value = await probe();
      if (value !== undefined && value !== null && value !== false) return value;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await delay(Math.min(pollMs.max, pollMs.min + elapsed * pollMs.shareOfElapsed));
  }
  throw new Error(`gave up waiting until ${what}`, { cause: failure });
}
