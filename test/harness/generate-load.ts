/** Load from callers who keep their own record: what was asked, what came back, and how long it took. */
import { generateStored } from '@docgen/contracts/generation';
import type { TestClient } from './client.ts';

export interface LoadRecord {
  readonly status: number;
  readonly code: string | undefined;
  readonly elapsedMs: number;
  /** Milliseconds on the monotonic clock. */
  readonly answeredAtMs: number;
}

export interface Load {
  readonly records: readonly LoadRecord[];
  /** Lets requests under way finish. */
  stop(): Promise<void>;
}

/** Each caller asks again as soon as it is answered. Every answer is checked against its contract. */
export function startGenerateLoad(client: TestClient, templateId: string, callers: number): Load {
  const records: LoadRecord[] = [];
  let isStopping = false;
  const call = async (): Promise<void> => {
    while (!isStopping) {
      const startedAtMs = performance.now();
      const { status, error } = await client.call(generateStored, { params: { templateId }, body: {} });
      const answeredAtMs = performance.now();
      records.push({ status, code: error?.code, elapsedMs: answeredAtMs - startedAtMs, answeredAtMs });
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
