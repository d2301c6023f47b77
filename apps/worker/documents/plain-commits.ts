/**
 * Commits documents that use no durable state. Each worker runs one statement at a time, and documents that finish
 * meanwhile go into the next one: concurrent statements would only wait for each other's locks on usage rows.
 *
 * When Postgres refuses a statement, it is repeated with half of its tenants, until the tenant that caused it is alone.
 * The documents of that tenant then commit separately for some seconds, so other tenants do not wait for them.
 */
import type { Database } from '@docgen/database/connection/connect';
import { isRefused } from '@docgen/database/connection/database-errors';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { createCoalescer } from '@docgen/queue/coalescer';
import type { Logger } from '@docgen/runtime/logger';
import { commitPlain } from './commit-work.ts';
import type { CommitResult } from './commit-work.ts';
import { createIsolatedTenants } from './isolated-tenants.ts';
import { reportError, reportResults } from './pending-commit.ts';
import type { OnDecided, PendingCommit } from './pending-commit.ts';
import type { RenderedWork } from './render-work.ts';

export interface PlainCommits {
  /** Reports each document once. Documents that are decided at the same time are reported together. */
  commit(documents: readonly RenderedWork[], onDecided: OnDecided): void;
}

export interface PlainCommitDeps {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly log: Logger;
}

const groupsMax = 16;

export function createPlainCommits({ db, clock, log }: PlainCommitDeps): PlainCommits {
  const commit = async (pending: readonly PendingCommit[]): Promise<readonly CommitResult[]> =>
    commitPlain(
      db,
      pending.map(({ document }) => document),
      { nowMs: clock.nowMs(), log },
    );
  const isolated = createIsolatedTenants({ commit, nowMs: clock.nowMs, log });

  const commitShared = async (pending: readonly PendingCommit[]): Promise<void> => {
    let results: readonly CommitResult[];
    try {
      results = await commit(pending);
    } catch (error) {
      return isRefused(error) ? divide(pending) : reportError(pending, error);
    }
    reportResults(pending, results);
  };
  const divide = async (pending: readonly PendingCommit[]): Promise<void> => {
    const tenants = byTenant(pending);
    if (tenants.length === 1) return isolated.isolate(pending);
    const middle = Math.ceil(tenants.length / 2);
    await commitShared(tenants.slice(0, middle).flat());
    await commitShared(tenants.slice(middle).flat());
  };
  const coalescer = createCoalescer<readonly PendingCommit[]>({
    countMax: groupsMax,
    countEnough: Infinity,
    send: async (groups) => commitShared(groups.flat()),
    onFailure: (groups, error) => reportError(groups.flat(), error),
  });
  return {
    commit: (documents, onDecided) => {
      const pending = documents.map((document) => ({ document, onDecided })).filter((one) => !isolated.take(one));
      if (pending.length > 0) coalescer.add(pending);
    },
  };
}

function byTenant(pending: readonly PendingCommit[]): readonly (readonly PendingCommit[])[] {
  return [...Map.groupBy(pending, ({ document }) => document.work.request.tenantId).values()];
}
