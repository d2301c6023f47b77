/** Counts the threads that documents of a range have ended, and decides which documents fail because of it. */
import { outOfMemory, timeoutFailure, toDocumentError } from '../document-failures.ts';
import { failedStartsMax } from '../threads/thread-pool.ts';
import type { LostRange } from './range-renderer.ts';

export interface RangeLosses {
  /** Documents that are known to fail; their errors as JSON text. */
  readonly failures: Map<number, string>;
  /** @throws {Error} when threads end again and again before they begin to render */
  note(lost: LostRange): void;
}

// A document can exceed one time limit only because its thread got no processor time.
const timeoutsMax = 2;

/** @param errorOfCrash the error of a document that has ended its thread, undefined to try it again */
export function createRangeLosses(
  evaluationMsMax: number,
  errorOfCrash: (seqNo: number) => string | undefined = () => toDocumentError(outOfMemory),
): RangeLosses {
  const failures = new Map<number, string>();
  const timeouts = new Map<number, number>();
  let failedStarts = 0;

  const errorOfTimeout = (seqNo: number): string | undefined => {
    const count = (timeouts.get(seqNo) ?? 0) + 1;
    timeouts.set(seqNo, count);
    return count >= timeoutsMax ? toDocumentError(timeoutFailure(evaluationMsMax)) : undefined;
  };
  return {
    failures,
    note: ({ verdict, seqNo }) => {
      if (seqNo === undefined) failedStarts += 1;
      else {
        const error = verdict === 'timedOut' ? errorOfTimeout(seqNo) : errorOfCrash(seqNo);
        if (error !== undefined) failures.set(seqNo, error);
      }
      if (failedStarts > failedStartsMax) throw new Error('no thread begins to render');
    },
  };
}
