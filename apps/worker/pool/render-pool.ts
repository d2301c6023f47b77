/**
 * Renders documents in threads, many in one message. When a document is slow, the others of its message start again
 * on another thread, which the seed makes safe. After 60 ms the slow document itself starts again on a background
 * thread, and the time limit applies there.
 */
import { outOfMemory, timeoutFailure } from '@docgen/engine';
import type { RenderLimits } from '@docgen/engine';
import { startSpan } from '@docgen/runtime/tracing';
import { outcomeOf } from '../thread/packed-results.ts';
import { failedStartsMax } from './thread-pool.ts';
import type { LostThread, ThreadPool, Verdict } from './thread-pool.ts';
import type { PackedResult } from '../thread/protocol.ts';
import { observeRender } from '../metrics.ts';
import { PendingRender } from './pending-render.ts';
import type { PoolOutcome } from './pending-render.ts';
import { createQuarantine } from './quarantine.ts';
import { createRenderQueues } from './render-queues.ts';
import type { QueueName } from './render-queues.ts';
import type { RenderWork } from './render-work.ts';
import { RunningTask, toTask } from './running-task.ts';

export interface RenderPool {
  /** Renders a document. Those that are added in one event-loop turn share messages. */
  render(work: RenderWork): Promise<PoolOutcome>;
}

export interface RenderPoolOptions {
  readonly threadPool: ThreadPool;
  /** Request threads of the thread pool. */
  readonly threads: number;
  readonly limits: RenderLimits;
  /** After this time a document is slow. After 35 ms more it moves to a background thread. */
  readonly slowAfterMs?: number;
  /** The clock of the documents' deadlines. */
  readonly nowMs: () => number;
  readonly onThreadLost: (reason: Verdict) => void;
}

export function createRenderPool({
  threadPool,
  threads,
  limits,
  slowAfterMs = 25,
  nowMs,
  onThreadLost,
}: RenderPoolOptions): RenderPool {
  const quarantine = createQuarantine(() => performance.now());
  const tasksMax = { request: threads, background: Math.max(1, Math.floor(threads / 2)) };
  const queues = createRenderQueues({ tasksMax, nowMs, quarantine });
  // An array, because a Set keeps the tables of deleted entries.
  const tasks: RunningTask[] = [];
  const running = (): RunningTask[] => tasks.filter((task) => task.isRunning);

  const settleResults = (renders: readonly PendingRender[], results: readonly PackedResult[]): void => {
    for (const packed of results) {
      const [index, startedAtMs, elapsedMs] = packed;
      const pending = renders[index];
      if (pending === undefined) continue;
      const outcome = outcomeOf(packed);
      if (outcome.kind === 'preempted') queues.addSlow(pending);
      else if (pending.settle(outcome.kind === 'needsState' ? { ...outcome, elapsedMs } : outcome)) {
        observeRender(outcome.kind, elapsedMs / 1_000);
        traceThread(pending.work.request.traceparent, startedAtMs, elapsedMs);
      }
      if (elapsedMs < slowAfterMs) quarantine.noteQuick(pending);
    }
  };
  /** The current document gets the verdict; the others start again. */
  const settleLost = (task: RunningTask, { verdict, index }: LostThread): void => {
    onThreadLost(verdict);
    const pending = index === undefined ? undefined : task.sent[index];
    const others = task.unsettledBut(index);
    if (pending === undefined) failRepeatedStarts(others);
    else if (verdict === 'preempted') queues.addSlow(pending);
    else {
      if (verdict === 'timedOut') quarantine.noteTimeout(pending);
      pending.fail(verdict === 'timedOut' ? timeoutFailure(limits.evaluationMs) : outOfMemory);
    }
    queues.add(others);
  };
  const run = async (renders: readonly PendingRender[], queue: QueueName): Promise<void> => {
    const started = threadPool.start(queue, { kind: 'documents', ...toTask(renders), limits });
    const task = new RunningTask(renders, queue, started, slowAfterMs);
    tasks.push(task);
    // A bug in the thread's code is answered like a crash: the document that caused it fails.
    const result = await started.ended.catch((): LostThread => ({
      kind: 'lost',
      verdict: 'crashed',
      index: started.signals.current,
    }));
    if ('kind' in result) settleLost(task, result);
    else settleResults(renders, result);
    task.noteEnd('kind' in result);
    forget(tasks, task);
    dispatch();
  };
  const dispatch = (): void => {
    for (const queue of ['request', 'background'] as const) {
      for (let next = queues.take(queue, running()); next !== undefined; next = queues.take(queue, running())) {
        void run(next, queue);
      }
    }
  };
  let isScheduled = false;
  const dispatchSoon = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      dispatch();
    });
  };
  const watch = (task: RunningTask): void => {
    if (task.becameLong()) queues.add(task.takeUnbegun());
    const { current } = task;
    if (current === undefined) return;
    if (task.becameSlow()) {
      quarantine.noteSlow(current);
      queues.add(task.takeOthers());
    } else if (task.isToBePreempted) task.preempt();
  };
  threadPool.observe({
    onTick: () => {
      for (const task of running()) watch(task);
      dispatch();
    },
    onStreamed: ({ taskId, results }) => {
      const task = tasks.find((one) => one.run.taskId === taskId);
      if (task === undefined) return;
      settleResults(task.sent, results);
      task.noteStreamed();
      forget(tasks, task);
    },
  });
  return {
    render: async (work) => {
      const pending = new PendingRender(work);
      queues.add([pending]);
      dispatchSoon();
      return pending.outcome;
    },
  };
}

function forget(tasks: RunningTask[], task: RunningTask): void {
  if (task.state === 'over') tasks.splice(tasks.indexOf(task), 1);
}

/** Fails documents whose thread ended more than `failedStartsMax` times before it began to render them. */
function failRepeatedStarts(renders: readonly PendingRender[]): void {
  for (const render of renders) {
    render.failedStarts += 1;
    if (render.failedStarts > failedStartsMax) render.fail(outOfMemory);
  }
}

/** Records how long a thread rendered the document. @param startedAtMs on the clock of the thread */
function traceThread(parent: string | undefined, startedAtMs: number, elapsedMs: number): void {
  if (parent === undefined) return;
  startSpan('render in thread', { kind: 'internal', parent, startedAtMs })?.end({ endedAtMs: startedAtMs + elapsedMs });
}
