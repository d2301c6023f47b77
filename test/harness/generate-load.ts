/** Load from callers that record status, error code and duration of every answer. */
import { setTimeout as delay } from 'node:timers/promises';
import { generateStored } from '@docgen/contracts/generation';
import type { TestClient } from './client.ts';
import { runningMs } from './running-clock.ts';

export interface LoadRecord {
  readonly status: number;
  readonly code: string | undefined;
  /** By the clock of `running-clock.ts`. */
  readonly elapsedMs: number;
  /** Milliseconds on the monotonic clock. */
  readonly answeredAtMs: number;
}

export interface Load {
  readonly records: readonly LoadRecord[];
  /** Waits for the running requests. */
  stop(): Promise<void>;
}

/**
 * Each caller sends its next request after each answer. The client checks every answer against its contract.
 *
 * @param perSecondMax of all callers. Without it they use all processors, also for refusals
 */
export function startGenerateLoad(
  client: TestClient,
  templateId: string,
  callers: number,
  perSecondMax = Infinity,
): Load {
  const records: LoadRecord[] = [];
  let isStopping = false;
  let nextAtMs = 0;
  const untilTurn = async (): Promise<void> => {
    const now = performance.now();
    const waitMs = Math.max(0, nextAtMs - now);
    nextAtMs = now + waitMs + 1_000 / perSecondMax;
    if (waitMs > 0) await delay(waitMs);
  };
  const call = async (): Promise<void> => {
    for (await untilTurn(); !isStopping; await untilTurn()) {
      const startedAtMs = runningMs();
      const { status, error } = await client.call(generateStored, { params: { templateId }, body: {} });
      const elapsedMs = runningMs() - startedAtMs;
      records.push({ status, code: error?.code, elapsedMs, answeredAtMs: performance.now() });
    }
  };
  const running = Promise.all(Array.from({ length: callers }, call));
  return {
    records,
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}

export function countStatus(records: readonly LoadRecord[], status: number): number {
  return records.filter((record) => record.status === status).length;
}
