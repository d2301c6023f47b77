/** Documents that wait for a commit, and the callbacks that report the result. */
import type { CommitResult } from './commit-work.ts';
import type { RenderedWork } from './render-work.ts';

/** Results in the order of the documents, or an error after which it is unknown whether they were committed. */
export type Decided = { readonly documents: readonly RenderedWork[] } & (
  | { readonly results: readonly CommitResult[] }
  | { readonly error: unknown }
);

export type OnDecided = (decided: Decided) => void;

export interface PendingCommit {
  readonly document: RenderedWork;
  readonly onDecided: OnDecided;
}

/** Reports all documents of a caller in one call. */
export function reportResults(pending: readonly PendingCommit[], results: readonly CommitResult[]): void {
  const decided = pending.flatMap((one, index) => {
    const result = results[index];
    return result === undefined ? [] : [{ ...one, result }];
  });
  for (const [onDecided, ofCaller] of Map.groupBy(decided, (one) => one.onDecided)) {
    onDecided({ documents: ofCaller.map(({ document }) => document), results: ofCaller.map(({ result }) => result) });
  }
}

export function reportError(pending: readonly PendingCommit[], error: unknown): void {
  for (const [onDecided, ofCaller] of Map.groupBy(pending, (one) => one.onDecided)) {
    onDecided({ documents: ofCaller.map(({ document }) => document), error });
  }
}
