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

/** When a document that ends its thread or process again and again fails. */
export interface CrashLimit {
  readonly crashesMax: number;
  readonly failure: DocumentFailure;
  /** Crashes that count for the first document that crashes. */
  readonly earlierCount: number;
}

const inThreads: CrashLimit = { crashesMax: 1, failure: outOfMemory, earlierCount: 0 };
// A document can exceed one time limit only because its thread got no processor time.
const timeoutsMax = 2;

export function createRetryingRenderer(renderer: RangeRenderer, limit: CrashLimit = inThreads): RetryingRenderer {
  const failures = new Map<number, string>();
  const timeouts = new Map<number, number>();
  const crashes = new Map<number, number>();
  let earlierCount = limit.earlierCount;
  let failedStarts = 0;

  const fail = (seqNo: number, failure: DocumentFailure): void => void failures.set(seqNo, toDocumentError(failure));
  const noteTimeout = (seqNo: number, evaluationMsMax: number): void => {
    if (increase(timeouts, seqNo) >= timeoutsMax) fail(seqNo, timeoutFailure(evaluationMsMax));
  };
  const noteCrash = (seqNo: number): void => {
    if (increase(crashes, seqNo, 1 + earlierCount) >= limit.crashesMax) fail(seqNo, limit.failure);
    earlierCount = 0;
  };
  return {
    fail,
    render: async (task) => {
      let { to } = task;
      for (;;) {
        const result = await renderer.render({ ...task, kind: 'range', to, failures });
        if (result.kind === 'rendered') return result;
        if (result.index === undefined) {
          failedStarts += 1;
          if (failedStarts > failedStartsMax) throw new Error('no thread begins to render');
          continue;
        }
        const seqNo = task.from + result.index;
        if (result.verdict === 'timedOut') noteTimeout(seqNo, task.limits.evaluationMs);
        else noteCrash(seqNo);
        // The next attempt ends with the lost document. Otherwise the document after it could be lost as well.
        to = seqNo + 1;
      }
    },
  };
}

function increase(counts: Map<number, number>, seqNo: number, by = 1): number {
  const count = (counts.get(seqNo) ?? 0) + by;
  counts.set(seqNo, count);
  return count;
}
