/**
 * The render threads of a worker in three priorities, and the watchdog that ends a thread whose document exceeds the
 * time limit. It does not depend on the kind of a task: callers decide which tasks to start and how to handle a lost
 * one.
 */
import { setFlagsFromString } from 'node:v8';
import type { RenderLimits } from '@docgen/engine';
import { confinedEnvironment } from '@docgen/runtime/confined-environment';
import { Piscina } from 'piscina';
import { threadProgram } from '../thread/programs.ts';
import { countBackgroundThreads, oldGenerationMb, youngGenerationMb } from './render-heap.ts';
import { TaskSignals } from '../thread/task-signals.ts';
import type {
  DocumentsTask,
  RangeTask,
  SentSpec,
  StreamedResults,
  TaskResults,
  ThreadTask,
} from '../thread/protocol.ts';

export type ThreadPriority = 'request' | 'batch' | 'background';

export interface ThreadPool {
  start<Task extends DocumentsTask | RangeTask<SentSpec>>(
    priority: ThreadPriority,
    task: Task,
  ): ThreadRun<TaskResults[Task['kind']]>;
  /** The pool calls both functions until it is closed. */
  observe(observer: ThreadObserver): void;
  close(): Promise<void>;
}

export interface ThreadObserver {
  /** Every 10 ms, after the times of all runs are up to date. */
  readonly onTick: () => void;
  /** Streamed results can arrive after the task that they belong to has ended. */
  readonly onStreamed: (streamed: StreamedResults) => void;
}

/** A task in a thread. */
export type ThreadRun<Result> = Omit<Run, 'look' | 'aborting' | 'verdict'> & {
  /** Rejects only because of a bug in the task's own code. */
  readonly ended: Promise<Result | LostThread>;
};

export type Verdict = 'timedOut' | 'crashed' | 'preempted';

/** Work is given up after more than this many threads have ended before they began it. */
export const failedStartsMax = 3;

/** The thread is gone, and with it all results that it had not sent. */
export interface LostThread {
  readonly kind: 'lost';
  readonly verdict: Verdict;
  /** The document that it rendered; undefined between two documents, and before the first. */
  readonly index: number | undefined;
}

export interface ThreadPoolOptions {
  /** Threads for requests, and as many for batches. The background has half as many. */
  readonly threads: number;
  readonly limits: Pick<RenderLimits, 'evaluationMs'>;
  /**
   * From the time limit to the end of the thread, milliseconds. The engine ends a document at the limit by itself;
   * only a document that never looks at the clock loses its thread.
   */
  readonly graceMs?: number;
  /** The JavaScript heap of a thread, MiB. */
  readonly oldGenerationMbMax?: number;
}

const tickMs = 10;
// More time between two ticks is a pause of this process (stopped, or starved of processor time). Documents are not
// charged for the rest of it.
const tickMsMax = 50;
const idleBatchThreadMs = 60_000;
// Linux gives all threads equal shares of the processors. Without niceness, requests would wait while batches run.
const nicenessOf: Readonly<Record<ThreadPriority, number>> = { request: 0, batch: 5, background: 10 };

export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const { threads, limits, graceMs = 250 } = options;
  const backgroundThreads = countBackgroundThreads(threads);
  // An option `--max-old-space-size` of the process would replace the limit of each thread.
  setFlagsFromString('--max-old-space-size=0');
  const pools: Readonly<Record<ThreadPriority, Piscina<ThreadTask, unknown>>> = {
    request: startThreads('request', options, { min: threads, max: threads }),
    // Started by the first batch, so a worker without batches does not pay for their memory.
    batch: startThreads('batch', options, { min: 0, max: threads }),
    background: startThreads('background', options, { min: backgroundThreads, max: backgroundThreads }),
  };
  // An array, because a Set keeps the tables of deleted entries.
  const runs: Run[] = [];
  const observers: ThreadObserver[] = [];
  let lastTaskId = 0;
  let lastTickAtMs = performance.now();
  pools.request.on('message', (streamed: StreamedResults) => {
    for (const { onStreamed } of observers) onStreamed(streamed);
  });
  const watching = setInterval(() => {
    const elapsedMs = Math.min(performance.now() - lastTickAtMs, tickMsMax);
    lastTickAtMs = performance.now();
    for (const run of runs) {
      run.look(elapsedMs);
      if (run.current !== undefined && run.currentMs >= limits.evaluationMs + graceMs) run.end('timedOut');
    }
    for (const { onTick } of observers) onTick();
  }, tickMs);

  const runTask = async (run: Run, pool: Piscina<ThreadTask, unknown>, task: ThreadTask): Promise<unknown> => {
    try {
      return await pool.run(task, { signal: run.aborting.signal });
    } catch (error) {
      if (!isThreadGone(error)) throw error;
      return { kind: 'lost', verdict: run.verdict, index: run.signals.current } satisfies LostThread;
    } finally {
      runs.splice(runs.indexOf(run), 1);
    }
  };
  return {
    start: <Task extends DocumentsTask | RangeTask<SentSpec>>(priority: ThreadPriority, task: Task) => {
      type Result = TaskResults[Task['kind']];
      const run = new Run((lastTaskId += 1));
      runs.push(run);
      const message = { ...task, taskId: run.taskId, signals: run.signals.memory };
      // `render-thread.ts` answers each kind of task with its kind of result.
      const ended = runTask(run, pools[priority], message) as Promise<Result | LostThread>;
      return Object.assign(run, { ended });
    },
    observe: (observer) => observers.push(observer),
    close: async () => {
      clearInterval(watching);
      await Promise.all(Object.values(pools).map(async (pool) => pool.close({ force: true })));
    },
  };
}

class Run {
  readonly taskId: number;
  readonly signals = new TaskSignals();
  readonly aborting = new AbortController();
  /** The document that the thread rendered at the last tick. */
  current: number | undefined;
  /** How long it has rendered that document, milliseconds. */
  currentMs = 0;
  /**
   * How long the thread has rendered documents of the task, milliseconds. A task can wait for a thread that starts, or
   * for a processor: that time does not count.
   */
  renderingMs = 0;
  verdict: Verdict = 'crashed';

  constructor(taskId: number) {
    this.taskId = taskId;
  }

  look(elapsedMs: number): void {
    const { current } = this.signals;
    this.currentMs = current === this.current ? this.currentMs + elapsedMs : 0;
    if (this.current !== undefined) this.renderingMs += elapsedMs;
    this.current = current;
  }

  /** Terminates the thread. Only the first verdict counts. */
  end(verdict: Verdict): void {
    if (this.aborting.signal.aborted) return;
    this.verdict = verdict;
    this.aborting.abort();
  }
}

function startThreads(
  priority: ThreadPriority,
  { oldGenerationMbMax = oldGenerationMb }: ThreadPoolOptions,
  { min, max }: { readonly min: number; readonly max: number },
): Piscina<ThreadTask, unknown> {
  return new Piscina<ThreadTask, unknown>({
    filename: threadProgram,
    name: 'renderTask',
    env: confinedEnvironment(),
    workerData: { niceness: nicenessOf[priority] },
    minThreads: min,
    maxThreads: max,
    idleTimeout: idleBatchThreadMs,
    resourceLimits: { maxOldGenerationSizeMb: oldGenerationMbMax, maxYoungGenerationSizeMb: youngGenerationMb },
  });
}

/** Any other error is a bug that the task's own code has thrown. */
function isThreadGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.name === 'AbortError' ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    /^worker exited with code/i.test(error.message)
  );
}
