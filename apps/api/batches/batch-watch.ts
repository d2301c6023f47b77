/**
 * Watches running batches for event streams. One query for all watched batches of the process asks for their states, so
 * the number of watchers adds no queries. Without watchers, no query runs.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BatchRecord } from '@docgen/database/batches/batches';

/** A change of the batch; `quiet` after a time without one; undefined at the end. */
export type WatchEvent = BatchRecord | 'quiet' | undefined;

export interface BatchSubscription {
  /** The present state first, then the newest state after each change. */
  next(): Promise<WatchEvent>;
  /** Ends a pending `next`, and all later ones. */
  close(): void;
}

export interface BatchWatch {
  open(batch: BatchRecord): BatchSubscription;
  /** Ends all subscriptions. Later ones end after the present state. */
  close(): void;
}

export interface BatchWatchOptions {
  /** The batches that still exist, in any order. */
  find(batchIds: readonly string[]): Promise<readonly BatchRecord[]>;
  onFailure(error: unknown): void;
  /** Between two queries, in the first seconds after a watcher was added; milliseconds. */
  readonly eagerMs?: number;
  /** Between two queries; milliseconds. */
  readonly pollMs?: number;
  /** Until `quiet`; milliseconds. */
  readonly quietMs?: number;
}

/** Most batches end within this time. */
const eagerForMs = 2_000;

export function createBatchWatch({
  find,
  onFailure,
  eagerMs = 100,
  pollMs = 500,
  quietMs = 10_000,
}: BatchWatchOptions): BatchWatch {
  const watched = new Map<string, WatchedBatch>();
  let isPolling = false;
  let isClosed = false;
  let eagerUntil = 0;

  const refresh = async (): Promise<void> => {
    // A batch that is added during the query is missing in its result, although it exists.
    const asked = new Map(watched);
    const found = new Map((await find([...asked.keys()])).map((batch) => [batch.batchId, batch]));
    for (const [batchId, batch] of asked) batch.update(found.get(batchId));
  };
  const poll = async (): Promise<void> => {
    isPolling = true;
    while (watched.size > 0) {
      await delay(performance.now() < eagerUntil ? eagerMs : pollMs);
      if (watched.size > 0) await refresh().catch(onFailure);
    }
    isPolling = false;
  };
  return {
    open: (batch) => {
      const { batchId } = batch;
      const entry = watched.get(batchId) ?? new WatchedBatch(batch);
      entry.update(batch);
      const subscription = new WatchSubscription(entry, quietMs, () => {
        if (entry.subscriptions.size === 0 && watched.get(batchId) === entry) watched.delete(batchId);
      });
      if (isClosed || isOver(batch)) subscription.end();
      else watched.set(batchId, entry);
      eagerUntil = performance.now() + eagerForMs;
      if (!isPolling && watched.size > 0) void poll();
      return subscription;
    },
    close: () => {
      isClosed = true;
      for (const { subscriptions } of watched.values())
        for (const subscription of [...subscriptions]) subscription.end();
    },
  };
}

export function isOver({ status }: Pick<BatchRecord, 'status'>): boolean {
  return status !== 'queued' && status !== 'running';
}

/** One batch with all of its watchers. */
class WatchedBatch {
  batch: BatchRecord;
  readonly subscriptions = new Set<WatchSubscription>();

  constructor(batch: BatchRecord) {
    this.batch = batch;
  }

  /** Undefined when the batch was removed. */
  update(found: BatchRecord | undefined): void {
    if (found === undefined) {
      for (const subscription of [...this.subscriptions]) subscription.end();
      return;
    }
    // A query that began earlier can end later.
    if (stageOf(found) <= stageOf(this.batch)) return;
    this.batch = found;
    for (const subscription of this.subscriptions) subscription.notify();
  }
}

class WatchSubscription implements BatchSubscription {
  readonly #entry: WatchedBatch;
  readonly #quietMs: number;
  readonly #onClose: () => void;
  #shown: BatchRecord | undefined;
  #isEnding = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #resolve: ((event: WatchEvent) => void) | undefined;

  constructor(entry: WatchedBatch, quietMs: number, onClose: () => void) {
    this.#entry = entry;
    this.#quietMs = quietMs;
    this.#onClose = onClose;
    entry.subscriptions.add(this);
  }

  async next(): Promise<WatchEvent> {
    const { batch } = this.#entry;
    if (this.#isClosed) return undefined;
    if (batch !== this.#shown) return this.#show(batch);
    if (this.#isEnding || isOver(batch)) return undefined;
    return new Promise((resolve) => {
      this.#resolve = resolve;
      this.#timer = setTimeout(() => this.#settle('quiet'), this.#quietMs);
    });
  }

  /** The batch has changed. */
  notify(): void {
    if (this.#resolve !== undefined) this.#settle(this.#show(this.#entry.batch));
  }

  /** No further change comes. */
  end(): void {
    this.#isEnding = true;
    this.#settle(undefined);
  }

  close(): void {
    this.#isClosed = true;
    this.#settle(undefined);
    this.#entry.subscriptions.delete(this);
    this.#onClose();
  }

  #show(batch: BatchRecord): BatchRecord {
    this.#shown = batch;
    return batch;
  }

  #settle(event: WatchEvent): void {
    clearTimeout(this.#timer);
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.(event);
  }
}

/** Grows with each change of a batch. */
function stageOf({ status, completedCount, failedCount }: BatchRecord): number {
  if (isOver({ status })) return Infinity;
  return completedCount + failedCount + (status === 'running' ? 1 : 0);
}
