/**
 * The render threads of a batch without a service. They start when there is work for them, and each has one task at a
 * time. The end of a thread is an error that names its document: started again, it would end at the same one.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SpecRange } from '@docgen/engine';
import { CommandFailure, Interrupted } from '../failures.ts';
import type { OfflineBatch } from './offline-batch.ts';
import type { FromThread, PartFormat, RenderedPart, ThreadData, ToThread } from './thread-messages.ts';

export interface RenderThreads {
  readonly threadsMax: number;
  /**
   * Renders at least one document of the range. Tasks begin in the order of the calls.
   *
   * @throws {CommandFailure} when a thread ends, or a document cannot be written in the format
   * @throws {Interrupted} after the signal
   */
  render(range: SpecRange): Promise<RenderedPart>;
  /** Sets the format of the tasks that follow. No task may be running. */
  setFormat(format: PartFormat): void;
  close(): Promise<void>;
}

interface Task {
  readonly range: SpecRange;
  readonly resolve: (part: RenderedPart) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Spec and seqNo of the document that renders. */
  readonly position: Float64Array;
  task: Task | undefined;
}

/** In a bundle it has another extension. */
const program = new URL(`./offline-thread${extname(import.meta.url)}`, import.meta.url);
const positionBytes = 2 * Float64Array.BYTES_PER_ELEMENT;

export function createRenderThreads(batch: OfflineBatch, threadsMax: number, signal: AbortSignal): RenderThreads {
  const threads: Thread[] = [];
  const waiting: Task[] = [];
  let format: PartFormat = { kind: 'records' };
  /** The reason why no further task can run. */
  let failure: Error | undefined;

  const fail = (error: Error): void => {
    failure ??= error;
    for (const { task } of threads) task?.reject(failure);
    for (const task of waiting.splice(0)) task.reject(failure);
  };
  const startThread = (): Thread => {
    const position = new SharedArrayBuffer(positionBytes);
    const workerData: ThreadData = { batch, position };
    const thread: Thread = {
      worker: new Worker(program, { workerData }),
      position: new Float64Array(position),
      task: undefined,
    };
    thread.worker.on('message', (message: FromThread) => {
      settle(thread, message);
    });
    thread.worker.on('error', (error) => fail(lostThread(batch, thread, error)));
    thread.worker.on('exit', (code) => fail(lostThread(batch, thread, new Error(`exit code ${code}`))));
    send(thread, { kind: 'format', format });
    threads.push(thread);
    return thread;
  };
  const settle = (thread: Thread, message: FromThread): void => {
    const { task } = thread;
    thread.task = undefined;
    if (message.kind === 'rendered') task?.resolve(message);
    else
      task?.reject(
        new CommandFailure(
          `document ${message.seqNo} of "${batch.specs[task.range.specIndex]?.alias}" ${message.message}`,
        ),
      );
    begin();
  };
  const begin = (): void => {
    const task = waiting[0];
    const idle =
      task &&
      (threads.find((thread) => thread.task === undefined) ??
        (threads.length < threadsMax ? startThread() : undefined));
    if (task === undefined || idle === undefined) return;
    waiting.shift();
    idle.task = task;
    send(idle, { kind: 'render', range: task.range });
    begin();
  };
  const interrupt = (): void => fail(new Interrupted());
  signal.addEventListener('abort', interrupt);
  return {
    threadsMax,
    render: async (range) => {
      if (signal.aborted) throw new Interrupted();
      if (failure !== undefined) throw failure;
      return new Promise((resolve, reject) => {
        waiting.push({ range, resolve, reject });
        begin();
      });
    },
    setFormat: (next) => {
      format = next;
      for (const thread of threads) send(thread, { kind: 'format', format });
    },
    close: async () => {
      signal.removeEventListener('abort', interrupt);
      fail(new Error('the threads are closed'));
      await Promise.all(threads.map(async ({ worker }) => worker.terminate()));
    },
  };
}

function send({ worker }: Thread, message: ToThread): void {
  worker.postMessage(message);
}

function lostThread(batch: OfflineBatch, { position, task }: Thread, error: unknown): CommandFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const [specIndex = 0, seqNo = 0] = position;
  const place =
    task === undefined
      ? 'a render thread'
      : `the thread that rendered document ${seqNo} of "${batch.specs[specIndex]?.alias}"`;
  return new CommandFailure(`${place} ended: ${reason}`, { cause: error });
}
