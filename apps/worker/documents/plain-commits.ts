/**
 * Commits documents that neither read nor write variables. Each worker runs one statement at a time for all tenants, and
 * documents that finish meanwhile go into the next one: concurrent statements would only wait for each other's locks on
 * usage rows.
 *
 * Documents with sequence numbers commit in statements of their tenant only: a transaction of a tenant can lock its
 * sequences for seconds, and other tenants do not wait for it.
 *
 * When Postgres refuses a statement, it is repeated with half of its tenants, until the tenant that caused it is alone.
 * The documents of that tenant then commit separately for some seconds, so other tenants do not wait for them.
 */
import type { Database } from '@docgen/database/connection/connect';
import { isRefused } from '@docgen/database/connection/database-errors';
import { commitDocuments } from '@docgen/database/documents/commit-documents';
import type { FinishedDocument } from '@docgen/database/documents/finished-document';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { createCoalescer } from '@docgen/queue/coalescer';
import type { Logger } from '@docgen/runtime/logger';
import { failAll } from './commit-in-halves.ts';
import type { PendingCommit, PlainResult } from './commit-in-halves.ts';
import { createIsolatedTenants } from './isolated-tenants.ts';
import { retryCommit } from './retry-query.ts';
import { createTenantCommits } from './tenant-commits.ts';

export interface PlainCommits {
  /** Never rejects. */
  commit(document: FinishedDocument): Promise<PlainResult>;
}

export interface PlainCommitDeps {
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly log: Logger;
}

const documentsPerStatementMax = 1_000;
/** For the numbered documents of all tenants. The other connections of the worker are for plain and stateful ones. */
const numberedStatementsMax = 3;

export function createPlainCommits({ db, clock, log }: PlainCommitDeps): PlainCommits {
  const commit = async (pending: readonly PendingCommit[]): Promise<void> => {
    const documents = pending.map(({ document }) => document);
    const committed = await retryCommit(async () => commitDocuments(db.pool, documents));
    for (const [index, { resolve }] of pending.entries()) {
      const numbers = committed[index];
      resolve(numbers === undefined ? 'leftOut' : { numbers });
    }
  };
  const separateDeps = { commit, nowMs: clock.nowMs, log };
  const isolated = createIsolatedTenants(separateDeps);
  const numbered = createTenantCommits(separateDeps, numberedStatementsMax);

  const commitShared = async (pending: readonly PendingCommit[]): Promise<void> => {
    try {
      await commit(pending);
    } catch (error) {
      if (!isRefused(error)) return failAll(log, pending, error);
      await divide(pending);
    }
  };
  const divide = async (pending: readonly PendingCommit[]): Promise<void> => {
    const tenants = byTenant(pending);
    if (tenants.length === 1) return isolated.isolate(pending);
    const middle = Math.ceil(tenants.length / 2);
    await commitShared(tenants.slice(0, middle).flat());
    await commitShared(tenants.slice(middle).flat());
  };
  const coalescer = createCoalescer<PendingCommit>({
    countMax: documentsPerStatementMax,
    countEnough: Infinity,
    send: commitShared,
    onFailure: (pending, error) => failAll(log, pending, error),
  });
  return {
    commit: async (document) => {
      const { promise, resolve } = Promise.withResolvers<PlainResult>();
      const pending = { document, resolve };
      if (document.draws.length > 0) numbered.add(document.tenantId, [pending]);
      else if (!isolated.take(pending)) coalescer.add(pending);
      return promise;
    },
  };
}

function byTenant(pending: readonly PendingCommit[]): readonly (readonly PendingCommit[])[] {
  return [...Map.groupBy(pending, ({ document }) => document.tenantId).values()];
}
