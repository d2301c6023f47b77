/** A document that waits for a render thread or is in one. */
import type { RenderFailure } from '@docgen/contracts/render';
import type { NeedsState } from '@docgen/engine';
import type { RenderedDocument } from '../thread/protocol.ts';
import type { RenderWork } from './render-work.ts';

export type PoolOutcome =
  | RenderedDocument
  /** With the milliseconds that the document was evaluated for. */
  | (NeedsState & { readonly elapsedMs: number })
  | { readonly kind: 'failed'; readonly failure: RenderFailure };

export class PendingRender {
  readonly work: RenderWork;
  /** Names one body of one tenant. */
  readonly bodyKey: string;
  readonly outcome: Promise<PoolOutcome>;
  isSettled = false;
  /** How often a thread ended before it rendered any document of the task. */
  failedStarts = 0;
  private readonly resolve: (outcome: PoolOutcome) => void;

  constructor(work: RenderWork) {
    this.work = work;
    this.bodyKey = `${work.request.tenantId}\0${work.digest}`;
    ({ promise: this.outcome, resolve: this.resolve } = Promise.withResolvers<PoolOutcome>());
  }

  get tenantId(): string {
    return this.work.request.tenantId;
  }

  fail(failure: RenderFailure): void {
    this.settle({ kind: 'failed', failure });
  }

  /** False when the document has an outcome already: two threads can have rendered it. */
  settle(outcome: PoolOutcome): boolean {
    if (this.isSettled) return false;
    this.isSettled = true;
    this.resolve(outcome);
    return true;
  }
}
