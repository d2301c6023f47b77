/**
 * Commits of documents without state of their own: one statement under way per worker, and what is
 * finished meanwhile goes into the next one. Concurrent statements would only wait for each other on
 * the tenants' usage rows.
 *
 * A statement that is refused is repeated with half of its tenants, until the tenant is alone that it was refused for.
 * That one's documents are then committed beside the others', for some seconds: it delays itself alone.
 */
import { isRefused } from '@docgen/database/connection/database-errors';
import type { Database } from '@docgen/database/connection/connect';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { createCoalescer } from '@docgen/queue/coalescer';
import type { Logger } from '@docgen/runtime/logger';
import { commitPlain } from './commit-work.ts';
import type { RenderedWork } from './commit-work.ts';
import { reportError, reportReplies } from './pending-commit.ts';
import type { OnDecided, PendingCommit, PlainReplies } from './pending-commit.ts';
import { createTenantsApart } from './tenants-apart.ts';

export interface PlainCommits {
  /** Reports each document once, together with what is decided at the same time. */
  commit(documents: readonly RenderedWork[], onDecided: OnDecided): void;
}

export interface PlainCommitDeps {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly log: Logger;
}

const groupsMax = 16;

export function createPlainCommits({ db, clock, log }: PlainCommitDeps): PlainCommits {
  const commit = async (pending: readonly PendingCommit[]): Promise<PlainReplies> =>
    commitPlain(
      db,
      pending.map(({ document }) => document),
      { nowMs: clock.nowMs(), log },
    );
  const apart = createTenantsApart({ commit, nowMs: clock.nowMs, log });

  const commitTogether = async (pending: readonly PendingCommit[]): Promise<void> => {
    let replies: PlainReplies;
    try {
      replies = await commit(pending);
    } catch (error) {
      return isRefused(error) ? divide(pending) : reportError(pending, error);
    }
    reportReplies(pending, replies);
  };
  const divide = async (pending: readonly PendingCommit[]): Promise<void> => {
    const tenants = byTenant(pending);
    if (tenants.length === 1) return apart.begin(pending);
    const middle = Math.ceil(tenants.length / 2);
    await commitTogether(tenants.slice(0, middle).flat());
    await commitTogether(tenants.slice(middle).flat());
  };
  const coalescer = createCoalescer<readonly PendingCommit[]>({
    countMax: groupsMax,
    countEnough: Infinity,
    send: async (groups) => commitTogether(groups.flat()),
    onFailure: (groups, error) => reportError(groups.flat(), error),
  });
  return {
    commit: (documents, onDecided) => {
      const pending = documents.map((document) => ({ document, onDecided })).filter((one) => !apart.take(one));
      if (pending.length > 0) coalescer.add(pending);
    },
  };
}

function byTenant(pending: readonly PendingCommit[]): readonly (readonly PendingCommit[])[] {
  return [...Map.groupBy(pending, ({ document }) => document.work.request.tenantId).values()];
}
