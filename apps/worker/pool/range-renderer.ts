/** Renders ranges of a batch, and again after a thread or process was lost. */
import { outOfMemory, timeoutFailure } from '@docgen/engine';
import { toDocumentError } from '../failures.ts';
import type { DocumentFailure } from '../failures.ts';
import { failedStartsMax } from './thread-pool.ts';
import type { LostThread } from './thread-pool.ts';
import type { RangeTask, RenderedRange } from '../thread/protocol.ts';

/** Threads of this process, or a separate process. */
export interface RangeRenderer {
  /** Renders at least one document, but perhaps not all: `next` of the result is the first one that is missing. */
  render(task: RangeTask): Promise<RenderedRange | LostThread>;
}

export interface RetryingRenderer {
  /** Fails this document without rendering it. */
  fail(seqNo: number, failure: DocumentFailure): void;
  /**
   * Renders at least one document. Fails the documents that end their threads.
   *
   * @throws {Error} when threads end again and again before they begin to render
   */
  render(task: Omit<RangeTask, 'kind' | 'failures'>): Promise<RenderedRange>;
}

// A document can exceed one time limit only because its thread got no processor time.
const timeoutsMax = 2;

/** @param failureOfCrash the failure of a document that has ended its thread, undefined to try it again */
export function createRetryingRenderer(
  renderer: RangeRenderer,
  failureOfCrash: (seqNo: number) => DocumentFailure | undefined = () => outOfMemory,
): RetryingRenderer {
  const failures = new Map<number, string>();
  const timeouts = new Map<number, number>();
  let failedStarts = 0;

  const failureOfTimeout = (seqNo: number, evaluationMsMax: number): DocumentFailure | undefined => {
    const count = (timeouts.get(seqNo) ?? 0) + 1;
    timeouts.set(seqNo, count);
    return count >= timeoutsMax ? timeoutFailure(evaluationMsMax) : undefined;
  };
  const fail = (seqNo: number, failure: DocumentFailure): void => void failures.set(seqNo, toDocumentError(failure));
  return {
    fail,
    render: async (task) => {
      const { from, limits } = task;
      let { to } = task;
      for (;;) {
        const result = await renderer.render({ ...task, kind: 'range', to, failures });
        if (result.kind === 'rendered') return result;
        if (result.index === undefined) {
          failedStarts += 1;
          if (failedStarts > failedStartsMax) throw new Error('no thread begins to render');
          continue;
        }
        const seqNo = from + result.index;
        const isTimeout = result.verdict === 'timedOut';
        const failure = isTimeout ? failureOfTimeout(seqNo, limits.evaluationMs) : failureOfCrash(seqNo);
        if (failure !== undefined) fail(seqNo, failure);
        // The next attempt ends with the lost document. Otherwise the document after it could be lost as well.
        to = seqNo + 1;
      }
    },
  };
}
