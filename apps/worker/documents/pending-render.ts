/** Documents that wait for a render thread or are in one, and the results that their callers get. */
import type { FinishedWork, RenderWork } from './render-work.ts';

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

export type PendingResult = Omit<FinishedWork, 'work'> & { readonly pending: PendingRender };

/** Reports each document once. The documents of one call are reported together. */
export function settle(results: readonly PendingResult[]): void {
  const open = results.filter(({ pending }) => !pending.isSettled);
  for (const { pending } of open) pending.isSettled = true;
  for (const [onFinished, ofCaller] of Map.groupBy(open, ({ pending }) => pending.onFinished)) {
    onFinished(ofCaller.map(({ pending: { work }, outcome, timing }) => ({ work, outcome, timing })));
  }
}
