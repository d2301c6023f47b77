/**
 * Delays answers that need no call of the payment provider by the duration of the last call. Without this delay, a fast
 * answer would tell a caller that an address has a tenant.
 */
import { setTimeout as delay } from 'node:timers/promises';

export interface ResponseTime {
  /** Runs `work` and records its duration. */
  measure<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for the recorded duration with a random difference of up to 10 %. */
  imitate(): Promise<void>;
}

const waitMsMax = 3_000;
/** Used before the first call of this process: the usual duration of a call. */
const initialMs = 300;

export function createResponseTime(): ResponseTime {
  let lastMs = initialMs;
  return {
    measure: async (work) => {
      const startedAt = performance.now();
      const result = await work();
      lastMs = Math.min(performance.now() - startedAt, waitMsMax);
      return result;
    },
    imitate: async () => delay(lastMs * (0.9 + 0.2 * Math.random())),
  };
}
