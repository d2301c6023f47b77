import type { BatchRecord } from '@docgen/database/batches/batches';
import { describe, expect, it, vi } from 'vitest';
import { createBatchWatch } from './batch-watch.ts';
import type { BatchWatchOptions, WatchEvent } from './batch-watch.ts';

const day = new Date('2026-11-21T09:00:00Z');

describe('createBatchWatch', () => {
  it('createBatchWatch gives the present state first, then each change until the batch is over', async () => {
    const { watch, set } = watchOf({ quietMs: 60_000 });
    const subscription = watch.open(batch('bat_1', 'queued', 0));

    const events = collect(subscription);
    await holds(() => events.seen.length === 1);
    set(batch('bat_1', 'running', 5));
    await holds(() => events.seen.length === 2);
    set(batch('bat_1', 'completed', 9));
    await events.ended;

    expect(events.seen.map(stateOf)).toEqual(['queued 0', 'running 5', 'completed 9']);
  });

  it('createBatchWatch asks with one query for all watchers, and asks nothing without watchers', async () => {
    const { watch, set, questions } = watchOf();
    const subscriptions = Array.from({ length: 50 }, (_, index) => watch.open(batch(`bat_${index % 3}`, 'running', 1)));
    const collected = subscriptions.map(collect);

    await holds(() => questions.length > 3);
    expect(questions.every((ids) => ids.length === 3)).toBe(true);
    for (const id of ['bat_0', 'bat_1', 'bat_2']) set(batch(id, 'failed', 2));
    await Promise.all(collected.map(({ ended }) => ended));
    for (const subscription of subscriptions) subscription.close();
    const asked = questions.length;
    await watch.open(batch('bat_9', 'completed', 1)).next();

    expect(collected.every(({ seen }) => stateOf(seen.at(-1)) === 'failed 2')).toBe(true);
    expect(questions.length).toBe(asked);
  });

  it('createBatchWatch gives a slow watcher only the newest state', async () => {
    const { watch, set, questions } = watchOf();
    const subscription = watch.open(batch('bat_1', 'running', 1));
    for (const count of [2, 3, 4]) {
      set(batch('bat_1', 'running', count));
      const asked = questions.length;
      await holds(() => questions.length > asked + 1);
    }

    expect(stateOf(await subscription.next())).toBe('running 4');
    subscription.close();
  });

  it('createBatchWatch says when nothing changes, ends when the batch is removed, and goes on after a failed query', async () => {
    const { watch, remove, fail, failures } = watchOf({ quietMs: 30 });
    const subscription = watch.open(batch('bat_1', 'running', 1));
    await subscription.next();

    expect(await subscription.next()).toBe('quiet');
    fail();
    await holds(() => failures.length === 1);
    remove('bat_1');
    const events = collect(subscription);
    await events.ended;
    expect(events.seen.every((event) => event === 'quiet')).toBe(true);
  });

  it('createBatchWatch never goes back to an earlier state', async () => {
    const { watch, set, questions } = watchOf();
    const first = watch.open(batch('bat_1', 'running', 3));
    set(batch('bat_1', 'running', 2));
    const asked = questions.length;
    await holds(() => questions.length > asked + 1);

    expect(stateOf(await first.next())).toBe('running 3');
    first.close();
  });

  it('createBatchWatch ends all subscriptions when it is closed, and later ones after their first state', async () => {
    const { watch } = watchOf({ quietMs: 60_000 });
    const events = collect(watch.open(batch('bat_1', 'running', 1)));
    await holds(() => events.seen.length === 1);

    watch.close();
    await events.ended;
    const late = collect(watch.open(batch('bat_2', 'running', 1)));
    await late.ended;
    expect(late.seen.map(stateOf)).toEqual(['running 1']);
  });

  it('createBatchWatch keeps a batch that is added while a query runs', async () => {
    const running: ((found: readonly BatchRecord[]) => void)[] = [];
    const { watch } = watchOf({
      quietMs: 60_000,
      find: async () => new Promise((resolve) => running.push(resolve)),
    });
    watch.open(batch('bat_1', 'running', 1));
    await holds(() => running.length === 1);
    const events = collect(watch.open(batch('bat_2', 'running', 1)));

    running[0]?.([batch('bat_1', 'completed', 1)]);
    await holds(() => running.length === 2);
    running[1]?.([batch('bat_2', 'completed', 2)]);
    await events.ended;

    expect(events.seen.map(stateOf)).toEqual(['running 1', 'completed 2']);
  });

  it('createBatchWatch ends a pending wait when its subscription is closed', async () => {
    const { watch } = watchOf({ quietMs: 60_000 });
    const subscription = watch.open(batch('bat_1', 'running', 1));
    await subscription.next();
    const pending = subscription.next();

    subscription.close();

    expect(await pending).toBeUndefined();
  });
});

/** Waits until a condition holds. */
function holds(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, 10_000);
}

function watchOf(options: Partial<BatchWatchOptions> = {}) {
  const states = new Map<string, BatchRecord>();
  const removed = new Set<string>();
  const questions: (readonly string[])[] = [];
  const failures: unknown[] = [];
  let failsNext = false;
  const watch = createBatchWatch({
    find: async (ids) => {
      questions.push(ids);
      if (failsNext) {
        failsNext = false;
        throw new Error('the database is away');
      }
      const known = ids.filter((id) => !removed.has(id));
      return Promise.resolve(known.map((id) => states.get(id) ?? batch(id, 'queued', 0)));
    },
    onFailure: (error) => failures.push(error),
    eagerMs: 2,
    pollMs: 2,
    ...options,
  });
  return {
    watch,
    questions,
    failures,
    set: (state: BatchRecord) => void states.set(state.batchId, state),
    remove: (id: string) => void removed.add(id),
    fail: () => {
      failsNext = true;
    },
  };
}

function collect(subscription: { next(): Promise<WatchEvent> }) {
  const seen: WatchEvent[] = [];
  const ended = (async () => {
    for (let event = await subscription.next(); event !== undefined; event = await subscription.next())
      seen.push(event);
  })();
  return { seen, ended };
}

function stateOf(event: WatchEvent): string {
  return typeof event === 'object' ? `${event.status} ${event.completedCount}` : String(event);
}

function batch(batchId: string, status: BatchRecord['status'], completedCount: number): BatchRecord {
  return {
    batchNo: 1,
    batchId,
    tenantId: 'ten_1',
    name: null,
    seed: 1,
    asOf: null,
    status,
    isOrdered: false,
    documentCount: 10,
    completedCount,
    failedCount: 0,
    createdAt: day,
    startedAt: null,
    expiresAt: day,
    finishedAt: null,
  };
}
