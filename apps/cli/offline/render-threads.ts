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

export class RenderThreads {
  readonly threadsMax: number;
  readonly #batch: OfflineBatch;
  readonly #signal: AbortSignal;
  readonly #threads: Thread[] = [];
  readonly #waiting: Task[] = [];
  #format: PartFormat = { kind: 'records' };
  /** The reason why no further task can run. */
  #failure: Error | undefined;

  /** @param signal ends all tasks */
  constructor(batch: OfflineBatch, threadsMax: number, signal: AbortSignal) {
    this.threadsMax = threadsMax;
    this.#batch = batch;
    this.#signal = signal;
    if (signal.aborted) this.#interrupt();
    signal.addEventListener('abort', this.#interrupt);
  }

  /**
   * Renders at least one document of the range. Tasks begin in the order of the calls.
   *
   * @throws {CommandFailure} when a thread ends, or a document cannot be written in the format
   * @throws {Interrupted} after the signal
   */
  async render(range: SpecRange): Promise<RenderedPart> {
    if (this.#failure !== undefined) throw this.#failure;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ range, resolve, reject });
      this.#begin();
    });
  }

  /** Sets the format of the tasks that begin from then on. */
  setFormat(format: PartFormat): void {
    this.#format = format;
    for (const thread of this.#threads) send(thread, { kind: 'format', format });
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#interrupt);
    this.#fail(new Error('the threads are closed'));
    await Promise.all(this.#threads.map(async ({ worker }) => worker.terminate()));
  }

  readonly #interrupt = (): void => this.#fail(new Interrupted());

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { task } of this.#threads) task?.reject(this.#failure);
    for (const task of this.#waiting.splice(0)) task.reject(this.#failure);
  }

  #begin(): void {
    for (const thread of this.#threads.filter(({ task }) => task === undefined)) this.#give(thread);
    while (this.#waiting.length > 0 && this.#threads.length < this.threadsMax) this.#give(this.#startThread());
  }

  /** Gives an idle thread the first task that waits. */
  #give(thread: Thread): void {
    const task = this.#waiting.shift();
    if (task === undefined) return;
    thread.task = task;
    send(thread, { kind: 'render', range: task.range });
  }

  #startThread(): Thread {
    const position = new SharedArrayBuffer(positionBytes);
    const workerData: ThreadData = { batch: this.#batch, position };
    const worker = new Worker(program, { workerData });
    const thread: Thread = { worker, position: new Float64Array(position), task: undefined };
    worker.on('message', (message: FromThread) => this.#settle(thread, message));
    worker.on('error', (error) => this.#fail(this.#lostThread(thread, error)));
    worker.on('exit', (code) => this.#fail(this.#lostThread(thread, new Error(`exit code ${code}`))));
    send(thread, { kind: 'format', format: this.#format });
    this.#threads.push(thread);
    return thread;
  }

  #settle(thread: Thread, message: FromThread): void {
    const { task } = thread;
    thread.task = undefined;
    if (message.kind === 'rendered') task?.resolve(message);
    else task?.reject(new CommandFailure(`${this.#nameOf(task.range.specIndex, message.seqNo)} ${message.message}`));
    this.#begin();
  }

  #lostThread({ position: [specIndex = 0, seqNo = 0], task }: Thread, error: unknown): CommandFailure {
    const reason = error instanceof Error ? error.message : String(error);
    const thread =
      task === undefined ? 'a render thread' : `the thread that rendered ${this.#nameOf(specIndex, seqNo)}`;
    return new CommandFailure(`${thread} ended: ${reason}`, { cause: error });
  }

  #nameOf(specIndex: number, seqNo: number): string {
    return `document ${seqNo} of "${this.#batch.specs[specIndex]?.alias}"`;
  }
}

function send({ worker }: Thread, message: ToThread): void {
  worker.postMessage(message);
}
