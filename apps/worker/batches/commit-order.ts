/**
 * The commit order of ordered batches in one process. Chunks render at the same time and commit one after the other.
 * The database checks the order as well; this only avoids attempts that it would refuse.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';

export interface OrderedCommit {
  /** Resolves to true when all earlier chunks are committed, to false when one of them failed. */
  readonly ready: Promise<boolean>;
  end(isCommitted: boolean): void;
}

export interface CommitOrder {
  /** Call it in the order of the claims. */
  add(chunk: ClaimedChunk): OrderedCommit;
}

const unordered: OrderedCommit = { ready: Promise.resolve(true), end: () => undefined };

export function createCommitOrder(): CommitOrder {
  const lastOf = new Map<number, Promise<boolean>>();
  return {
    add: ({ batchNo, isOrdered }) => {
      if (!isOrdered) return unordered;
      const ready = lastOf.get(batchNo) ?? Promise.resolve(true);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      lastOf.set(batchNo, promise);
      return {
        ready,
        end: (isCommitted) => {
          // After a failure, the next claim begins a new order.
          if (!isCommitted || lastOf.get(batchNo) === promise) lastOf.delete(batchNo);
          resolve(isCommitted);
        },
      };
    },
  };
}
