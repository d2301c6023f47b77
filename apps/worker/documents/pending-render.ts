/** Documents that wait for a render thread or are in one, and the results that their callers get. */
import type { RenderTiming } from '../threads/thread-protocol.ts';
import type { FinishedWork, PoolOutcome, RenderWork } from './render-work.ts';

export type OnFinished = (finished: readonly FinishedWork[]) => void;

export class PendingRender {
  readonly work: RenderWork;
  /** Names one body of one tenant. */
  readonly bodyKey: string;
  readonly onFinished: OnFinished;
  isSettled = false;
  /** How often a thread ended before it rendered any document of the task. */
  failedStarts = 0;

  constructor(work: RenderWork, onFinished: OnFinished) {
    this.work = work;
    this.bodyKey = `${work.request.tenantId}\0${work.digest}`;
    this.onFinished = onFinished;
  }

  get tenantId(): string {
    return this.work.request.tenantId;
  }
}

/** Documents that finished at the same time. Those of one call are reported together, each of them once. */
export class FinishedRenders {
  private readonly byCaller = new Map<OnFinished, FinishedWork[]>();

  /** Ignores a document that has a result already. */
  add(pending: PendingRender, outcome: PoolOutcome, timing?: RenderTiming): void {
    if (pending.isSettled) return;
    pending.isSettled = true;
    const finished = { work: pending.work, outcome, timing };
    const others = this.byCaller.get(pending.onFinished);
    if (others === undefined) this.byCaller.set(pending.onFinished, [finished]);
    else others.push(finished);
  }

  report(): void {
    for (const [onFinished, finished] of this.byCaller) onFinished(finished);
  }
}
