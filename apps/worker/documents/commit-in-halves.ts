/**
 * Commits documents of one tenant after Postgres refused their statement. Halves the statement until each refused
 * document has its own. k refused documents among n cost about 2 k log2 n statements. A request that was refused once is
 * not tried again, and no document is tried after its deadline.
 */
import type { RenderFailure } from '@docgen/contracts/render';
import { isRefused } from '@docgen/database/connection/database-errors';
import type { Logger } from '@docgen/runtime/logger';
import type { CommitResult } from './commit-work.ts';
import { reportError, reportResults } from './pending-commit.ts';
import type { PendingCommit } from './pending-commit.ts';
import { failedReply, noteUnstorable, replyRefusalOf } from './render-reply.ts';

export interface HalvesDeps {
  readonly commit: (pending: readonly PendingCommit[]) => Promise<readonly CommitResult[]>;
  readonly nowMs: () => number;
  readonly log: Logger;
}

/** Resolves when each document is reported. */
export async function commitInHalves(deps: HalvesDeps, pending: readonly PendingCommit[]): Promise<void> {
  await commitHalf(deps, pending, new Map());
}

/** Refusals by resource key (`resourceKeysOf`). */
type Refusals = Map<string, RenderFailure>;

async function commitHalf(deps: HalvesDeps, pending: readonly PendingCommit[], refusals: Refusals): Promise<void> {
  const open = reportDecided(deps, pending, refusals);
  const [first] = open;
  if (first === undefined) return;
  let results: readonly CommitResult[];
  try {
    results = await deps.commit(open);
  } catch (error) {
    if (!isRefused(error)) return reportError(open, error);
    if (open.length === 1) return reportRefusal(deps, first, error, refusals);
    const middle = Math.ceil(open.length / 2);
    await commitHalf(deps, open.slice(0, middle), refusals);
    return commitHalf(deps, open.slice(middle), refusals);
  }
  reportResults(open, results);
}

/** Reports documents that are late, or that need a resource that was refused before. Returns the others. */
function reportDecided(
  { nowMs }: HalvesDeps,
  pending: readonly PendingCommit[],
  refusals: Refusals,
): readonly PendingCommit[] {
  const open: PendingCommit[] = [];
  for (const one of pending) {
    const { request } = one.document.work;
    const refusal = resourceKeysOf(one.document)
      .map((key) => refusals.get(key))
      .find((known) => known !== undefined);
    if (refusal !== undefined) reportResults([one], [{ reply: failedReply(request.requestId, refusal) }]);
    else if (request.deadlineMs <= nowMs()) reportResults([one], ['leftOut']);
    else open.push(one);
  }
  return open;
}

function reportRefusal({ log }: HalvesDeps, pending: PendingCommit, error: unknown, refusals: Refusals): void {
  const { document } = pending;
  const { request } = document.work;
  const refusal = replyRefusalOf(error);
  if (refusal !== undefined) {
    const [draws, quota] = resourceKeysOf(document);
    const key = refusal.reason === 'quotaExceeded' ? quota : draws;
    if (key !== undefined) refusals.set(key, refusal);
  }
  const failure = refusal ?? noteUnstorable(log, request, error);
  reportResults([pending], [{ reply: failedReply(request.requestId, failure) }]);
}

/** Resources that a document needs: its sequence numbers, and one document of the quota if there is one. */
function resourceKeysOf({ work, outcome }: PendingCommit['document']): string[] {
  const { sequenceNamespace, quota } = work.request;
  const draws = outcome.draws.map(({ name, start, step, count }) => [name, start, step, count]);
  return [JSON.stringify([sequenceNamespace, ...draws]), ...(quota === undefined ? [] : ['quota'])];
}
