/** Waits for a condition. Tests do not sleep. */
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 10;

/** Resolves with the first value of `probe` that is not undefined, null or false. An error of the probe means "not yet". */
export async function until<T>(what: string, probe: () => T | Promise<T>, withinMs = 10_000): Promise<NonNullable<T>> {
  const giveUpAt = performance.now() + withinMs;
  let failure: unknown;
  while (performance.now() < giveUpAt) {
    try {
      const value = await probe();
      if (value !== undefined && value !== null && value !== false) return value;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await delay(pollMs);
  }
  throw new Error(`gave up waiting until ${what}`, { cause: failure });
}
