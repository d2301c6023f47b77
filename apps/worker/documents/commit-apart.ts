/**
 * Commits documents of one tenant of which at least one is refused: in halves, and those again, until the refused ones
 * are alone. k refused documents among n cost some 2 k log2 n statements. What is known to be refused is not asked about
 * again, and nothing is after a document's deadline.
 */
import type { RenderFailure } from '@docgen/contracts/render';
import { isRefused } from '@docgen/database/connection/database-errors';
import type { Logger } from '@docgen/runtime/logger';
import { reportError, reportReplies } from './pending-commit.ts';
import type { PendingCommit, PlainReplies } from './pending-commit.ts';
import { failedReply, noteUnstorable, refusalOf } from './render-reply.ts';

export interface CommitApart {
  readonly commit: (pending: readonly PendingCommit[]) => Promise<PlainReplies>;
  readonly nowMs: () => number;
  readonly log: Logger;
}

/** Resolves when each of them is reported. */
export async function commitApart(deps: CommitApart, pending: readonly PendingCommit[]): Promise<void> {
  await commitHalves(deps, pending, new Map());
}

/** By what the documents ask for. */
type Refusals = Map<string, RenderFailure>;

interface Refused {
  readonly error: unknown;
  readonly refusals: Refusals;
}

async function commitHalves(deps: CommitApart, pending: readonly PendingCommit[], refusals: Refusals): Promise<void> {
  const open = reportDecided(deps, pending, refusals);
  if (open.length === 0) return;
  let replies: PlainReplies;
  try {
    replies = await deps.commit(open);
  } catch (error) {
    if (!isRefused(error)) return reportError(open, error);
    return divide(deps, open, { error, refusals });
  }
  reportReplies(open, replies);
}

async function divide(deps: CommitApart, pending: readonly PendingCommit[], refused: Refused): Promise<void> {
  const [first, second] = pending;
  if (first !== undefined && second === undefined) return reportRefusal(deps, first, refused);
  const middle = Math.ceil(pending.length / 2);
  await commitHalves(deps, pending.slice(0, middle), refused.refusals);
  await commitHalves(deps, pending.slice(middle), refused.refusals);
}

/** Reports those that are late, or ask for what was refused; returns the others. */
function reportDecided(
  { nowMs }: CommitApart,
  pending: readonly PendingCommit[],
  refusals: Refusals,
): readonly PendingCommit[] {
  const open: PendingCommit[] = [];
  for (const one of pending) {
    const { request } = one.document.work;
    const refusal = wishesOf(one.document)
      .map((wish) => refusals.get(wish))
      .find((known) => known !== undefined);
    if (refusal !== undefined) reportReplies([one], [failedReply(request.requestId, refusal)]);
    else if (request.deadlineMs <= nowMs()) reportReplies([one], [undefined]);
    else open.push(one);
  }
  return open;
}

function reportRefusal({ log }: CommitApart, pending: PendingCommit, { error, refusals }: Refused): void {
  const { document } = pending;
  const { request } = document.work;
  const refusal = refusalOf(error);
  if (refusal === undefined) {
    reportReplies([pending], [failedReply(request.requestId, noteUnstorable(log, request, error))]);
    return;
  }
  const [draws, quota] = wishesOf(document);
  const wish = refusal.reason === 'quotaExceeded' ? quota : draws;
  if (wish !== undefined) refusals.set(wish, refusal);
  reportReplies([pending], [failedReply(request.requestId, refusal)]);
}

/** What its commit asks for: these numbers, and a place in the quota where there is one. */
function wishesOf({ work, outcome }: PendingCommit['document']): string[] {
  const { sequenceNamespace, quota } = work.request;
  const draws = outcome.draws.map(({ name, start, step, count }) => [name, start, step, count]);
  return [JSON.stringify([sequenceNamespace, ...draws]), ...(quota === undefined ? [] : ['quota'])];
}
