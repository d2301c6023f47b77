/** Load from callers that record status, error code and duration of every answer. */
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

/** Each caller sends its next request after each answer. The client checks every answer against its contract. */
export function startGenerateLoad(client: TestClient, templateId: string, callers: number): Load {
  const records: LoadRecord[] = [];
  let isStopping = false;
  const call = async (): Promise<void> => {
    while (!isStopping) {
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
