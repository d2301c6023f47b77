/**
 * Makes an answer that asked nobody take as long as one that had to ask the payment provider, so that
 * the time of an answer tells nothing about whose address it was.
 */
import { setTimeout as delay } from 'node:timers/promises';

export interface Pace {
  /** Runs what takes its time, and remembers how long. */
  measure<T>(work: () => Promise<T>): Promise<T>;
  /** Waits as long as the last such work took, with a little chance. */
  keep(): Promise<void>;
}

const waitMsMax = 3_000;
/** Before the first signup of this process: what the provider usually takes. */
const firstGuessMs = 300;

export function createPace(): Pace {
  let lastMs = firstGuessMs;
  return {
    measure: async (work) => {
      const startedAt = performance.now();
      const result = await work();
      lastMs = Math.min(performance.now() - startedAt, waitMsMax);
      return result;
    },
    keep: async () => delay(lastMs * (0.9 + 0.2 * Math.random())),
  };
}
