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
  // The end of the last chunk of each batch. After a failure, the next claim begins a new order.
  const orders = new Map<string, { last: Promise<boolean> }>();
  return {
    add: ({ batchId, isOrdered }) => {
      if (!isOrdered) return unordered;
      const order = orders.get(batchId) ?? { last: Promise.resolve(true) };
      const ready = order.last;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      order.last = promise;
      orders.set(batchId, order);
      return {
        ready,
        end: (isCommitted) => {
          const isOver = !isCommitted || order.last === promise;
          if (isOver && orders.get(batchId) === order) orders.delete(batchId);
          resolve(isCommitted);
        },
      };
    },
  };
}
