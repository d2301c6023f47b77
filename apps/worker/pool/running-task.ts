/**
 * A task of the render pool in a thread: which document it renders, for how long, and what the pool can do about it.
 * Each document is at any time in a task or in a queue, and after a slow document perhaps in two tasks: the seed makes
 * that safe, and the first result counts.
 */
import { emptyState } from '@docgen/engine';
import { nextState } from '@docgen/runtime/transitions';
import type { Transitions } from '@docgen/runtime/transitions';
import type { ThreadRun } from './thread-pool.ts';
import type { DocumentsTask, PackedResult, ThreadDocument } from '../thread/protocol.ts';
import { toRenderState } from '../commits/durable-state.ts';
import type { PendingRender } from './pending-render.ts';
import type { QueueName, RunningRenders } from './render-queues.ts';

export type TaskState =
  /** The thread renders all documents. */
  | 'short'
  /** The documents that the thread had not begun wait for another one. */
  | 'long'
  /** All documents but the slow one that the thread renders wait for another one. */
  | 'slow'
  /** The thread was asked to give that document up. */
  | 'asked'
  /** The thread has answered, and some of its streamed results have not arrived. */
  | 'streaming'
  | 'over';

const transitions: Transitions<TaskState, 'takesLong' | 'isSlow' | 'isAsked' | 'answers' | 'settles'> = {
  short: { takesLong: 'long', isSlow: 'slow', answers: 'streaming', settles: 'over' },
  long: { isSlow: 'slow', answers: 'streaming', settles: 'over' },
  slow: { isAsked: 'asked', settles: 'over' },
  asked: { settles: 'over' },
  streaming: { settles: 'over' },
  over: {},
};

/** After this time, a task returns the documents that it has not started, so that other tenants get the thread. */
const taskMsMax = 25;
// From the moment when a document is slow until the thread is asked to give it up.
const preemptionWaitMs = 35;
// From then until the thread is terminated: far longer than the engine takes between two looks at its clock, unless a
// single operation is slow.
const preemptionMsMax = 150;

export class RunningTask implements RunningRenders {
  readonly queue: QueueName;
  /** All documents of the message. Results refer to them by index. */
  readonly sent: readonly PendingRender[];
  readonly run: ThreadRun<readonly PackedResult[]>;
  /** The documents that were not taken back. */
  renders: readonly PendingRender[];
  state: TaskState = 'short';
  private readonly slowAfterMs: number;

  /** @param slowAfterMs how long a document may render before the others of its task move to another thread */
  constructor(sent: readonly PendingRender[], queue: QueueName, run: RunningTask['run'], slowAfterMs: number) {
    this.sent = sent;
    this.renders = sent;
    this.queue = queue;
    this.run = run;
    this.slowAfterMs = slowAfterMs;
  }

  /** The document that the thread rendered at the last tick. */
  get current(): PendingRender | undefined {
    const { current } = this.run;
    return current === undefined ? undefined : this.sent[current];
  }

  /** True once, when the documents after the current one must move to another thread. */
  becameLong(): boolean {
    if (this.state !== 'short' || this.run.renderingMs < taskMsMax) return false;
    this.state = nextState(transitions, this.state, 'takesLong');
    return true;
  }

  /** True once, when the current document is slow. */
  becameSlow(): boolean {
    const isOnTime = this.run.currentMs < this.slowAfterMs;
    if (isOnTime || (this.state !== 'short' && this.state !== 'long')) return false;
    this.state = nextState(transitions, this.state, 'isSlow');
    return true;
  }

  /** True while a slow document occupies a request thread. */
  get isToBePreempted(): boolean {
    return this.queue === 'request' && this.run.currentMs >= this.slowAfterMs + preemptionWaitMs;
  }

  /** Asks the thread to give up the current document; terminates a thread that does not react. */
  preempt(): void {
    const { signals, current, currentMs } = this.run;
    if (current === undefined) return;
    if (this.state === 'asked') {
      const isIgnored = currentMs >= this.slowAfterMs + preemptionWaitMs + preemptionMsMax;
      if (isIgnored) this.run.end('preempted');
      return;
    }
    this.state = nextState(transitions, this.state, 'isAsked');
    signals.preempt(current);
  }

  /** Takes back the documents that the thread has not begun. */
  takeUnbegun(): readonly PendingRender[] {
    const unbegun = this.run.signals.endBeforeNext();
    this.renders = this.sent.slice(0, unbegun);
    return this.sent.slice(unbegun);
  }

  /**
   * Takes back all documents except the current one. Finished documents are included: the thread sends their results
   * only after the current document.
   */
  takeOthers(): readonly PendingRender[] {
    const { signals } = this.run;
    signals.endBeforeNext();
    const { current } = signals;
    const others = this.unsettledBut(current);
    this.renders = current === undefined ? [] : this.sent.slice(current, current + 1);
    return others;
  }

  /** The documents without a result, except the one with this index. */
  unsettledBut(index: number | undefined): readonly PendingRender[] {
    const excluded = index === undefined ? undefined : this.sent[index];
    return this.renders.filter((render) => render !== excluded && !render.isSettled);
  }

  get isRunning(): boolean {
    return this.state !== 'streaming' && this.state !== 'over';
  }

  /**
   * The thread has answered or is gone. A slow or lost task ends at once, and its streamed results are ignored. Any other
   * task waits for those that have not arrived.
   */
  noteEnd(isLost: boolean): void {
    const isAwaited =
      !isLost && (this.state === 'short' || this.state === 'long') && this.unsettledBut(undefined).length > 0;
    this.state = nextState(transitions, this.state, isAwaited ? 'answers' : 'settles');
  }

  /** Streamed results have arrived. */
  noteStreamed(): void {
    if (this.state !== 'streaming' || this.unsettledBut(undefined).length > 0) return;
    this.state = nextState(transitions, this.state, 'settles');
  }
}

/** The message of a task; documents with the same body share it. */
export function toTask(renders: readonly PendingRender[]): Pick<DocumentsTask, 'templates' | 'documents'> {
  const templates: { digest: string; body: string }[] = [];
  const indexes = new Map<string, number>();
  const documents = renders.map(
    ({ work: { request, digest, body, seed, datasets, state: durableState, evaluatedMs } }): ThreadDocument => {
      const { asOfMs, params } = request;
      const state = toRenderState(durableState);
      const template = indexes.get(digest) ?? templates.push({ digest, body }) - 1;
      indexes.set(digest, template);
      const document =
        datasets === undefined ? { template, seed, asOfMs, params } : { template, seed, asOfMs, params, datasets };
      return state === emptyState ? document : { ...document, state, evaluatedMs };
    },
  );
  return { templates, documents };
}
