/**
 * Chunks of an ordered batch in one process: rendered at the same time, committed one after the other.
 * The database checks the order as well; this only spares attempts that would be refused.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';

export interface Turn {
  /** Resolves to true when all earlier chunks are committed, false when one of them was not. */
  readonly ready: Promise<boolean>;
  end(isCommitted: boolean): void;
}

export interface Turns {
  /** To be called in the order of the claims. */
  take(chunk: ClaimedChunk): Turn;
}

const atOnce: Turn = { ready: Promise.resolve(true), end: () => undefined };

export function createTurns(): Turns {
  const lastOf = new Map<number, Promise<boolean>>();
  return {
    take: ({ batchNo, isOrdered }) => {
      if (!isOrdered) return atOnce;
      const ready = lastOf.get(batchNo) ?? Promise.resolve(true);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      lastOf.set(batchNo, promise);
      return {
        ready,
        end: (isCommitted) => {
          // After a failure the next claim begins anew.
          if (!isCommitted || lastOf.get(batchNo) === promise) lastOf.delete(batchNo);
          resolve(isCommitted);
        },
      };
    },
  };
}
