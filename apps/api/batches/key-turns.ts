/**
 * Of requests with one `Idempotency-Key`, the first of this process goes ahead and the others wait for it
 * here: in the database each would hold a connection while it waits. What makes one of them win is there.
 */
import type { IdempotencyKey } from '@docgen/database/documents/idempotency';

export interface KeyTurns {
  /** Without a key, at once. Whatever became of the first, the others are run. */
  run<T>(key: IdempotencyKey | undefined, work: () => Promise<T>): Promise<T>;
}

export function createKeyTurns(): KeyTurns {
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
