/**
 * Requests with the same `Idempotency-Key` wait here until the first of them has ended. Without this queue, each would
 * hold a database connection while it waits for the row of the key. The row alone decides which request has the effect.
 */
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';

export interface KeyQueue {
  /** Runs `work` after the first request with this key has ended or failed. Runs it at once without a key. */
  run<T>(key: IdempotencyKey | undefined, work: () => Promise<T>): Promise<T>;
}

export function createKeyQueue(): KeyQueue {
  const firstByKey = new Map<string, Promise<unknown>>();
  return {
    run: async (key, work) => {
      if (key === undefined) return work();
      const id = JSON.stringify([key.tenantId, key.operation, key.key]);
      const first = firstByKey.get(id);
      if (first !== undefined) {
        await first.catch(() => undefined);
        return work();
      }
      const own = work();
      firstByKey.set(id, own);
      try {
        return await own;
      } finally {
        firstByKey.delete(id);
      }
    },
  };
}
