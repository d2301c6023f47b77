/** Documents that wait for a commit, and the callbacks that report the result. */
import type { RenderReply } from '@docgen/contracts/render';
import type { Reply } from '@docgen/queue/reply-frame';
import type { RenderedWork } from './commit-work.ts';

/** In the order of the documents; undefined for a document that was left out. */
export type PlainReplies = readonly (Reply<RenderReply> | undefined)[];

/** Replies, or an error after which it is unknown whether the documents were committed. */
export type Decided = { readonly documents: readonly RenderedWork[] } & (
  { readonly replies: PlainReplies } | { readonly error: unknown }
);

export type OnDecided = (decided: Decided) => void;

export interface PendingCommit {
  readonly document: RenderedWork;
  readonly onDecided: OnDecided;
}

/** Reports all documents of a caller in one call. */
export function reportReplies(pending: readonly PendingCommit[], replies: PlainReplies): void {
  for (const [onDecided, indexes] of indexesByCaller(pending)) {
    onDecided({
      documents: indexes.flatMap((index) => pending[index]?.document ?? []),
      replies: indexes.map((index) => replies[index]),
    });
  }
}

export function reportError(pending: readonly PendingCommit[], error: unknown): void {
  for (const [onDecided, indexes] of indexesByCaller(pending)) {
    onDecided({ documents: indexes.flatMap((index) => pending[index]?.document ?? []), error });
  }
}

function indexesByCaller(pending: readonly PendingCommit[]): Map<OnDecided, number[]> {
  const callers = new Map<OnDecided, number[]>();
  for (const [index, { onDecided }] of pending.entries()) {
    const indexes = callers.get(onDecided) ?? [];
    indexes.push(index);
    callers.set(onDecided, indexes);
  }
  return callers;
}
