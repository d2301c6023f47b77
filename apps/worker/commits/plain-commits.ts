/**
 * Commits documents that neither read nor write variables. Each worker runs one statement at a time for all tenants, and
 * documents that finish meanwhile go into the next one: concurrent statements would only wait for each other's locks on
 * usage rows.
 *
 * Documents with sequence numbers commit in statements of their tenant only: a transaction of a tenant can lock its
 * sequences for seconds, and other tenants do not wait for it.
 *
 * When Postgres refuses a statement, it is repeated with half of its tenants, until the tenant that caused it is alone.
 * When a row stays locked, each tenant gets a statement of its own. The documents of the tenant that caused it then
 * commit separately for some seconds, so other tenants do not wait for them.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@docgen/database/connection/connect';
import { isLockTimeout, isRefused } from '@docgen/database/connection/database-errors';
import { commitDocuments } from '@docgen/database/documents/commit-documents';
import { commitShared as commitSharedStatement } from '@docgen/database/documents/commit-without-numbers';
import type { FinishedDocument } from '@docgen/database/documents/finished-document';
import type { DatabaseClock } from '@docgen/database/connection/database-clock';
import { createCoalescer } from '@docgen/queue/coalescer';
import { createLru } from '@docgen/runtime/lru';
import type { Logger } from '@docgen/runtime/logger';
import { createCommitPermits } from './commit-permits.ts';
import { commitInHalves } from './in-halves.ts';
import { retryCommit } from '../retries.ts';
import { createTenantCommits, failAll } from './tenant-commits.ts';
import type { PendingCommit, PlainResult, TenantCommitDeps } from './tenant-commits.ts';

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
/** After this time the next shared statement may follow; milliseconds. */
const sendMsMax = 500;

/** For this time, the documents of a tenant whose statement was refused commit separately. */
const isolationMs = 10_000;
const tenantsMax = 10_000;

export function createPlainCommits({ db, clock, log }: PlainCommitDeps): PlainCommits {
  const commitBy = async (statement: typeof commitDocuments, pending: readonly PendingCommit[]): Promise<void> => {
    const documents = pending.map(({ document }) => document);
    const committed = await retryCommit(async () => statement(db.pool, documents));
    for (const [index, { resolve }] of pending.entries()) {
      const numbers = committed[index];
      resolve(numbers === undefined ? 'leftOut' : { numbers });
    }
  };
  const commit = async (pending: readonly PendingCommit[]): Promise<void> => commitBy(commitDocuments, pending);
  const separateDeps = { commit, nowMs: clock.nowMs, log };
  const isolated = createIsolatedTenants(separateDeps);
  const numbered = createTenantCommits(separateDeps, createCommitPermits('numbered'));

  const commitShared = async (pending: readonly PendingCommit[]): Promise<void> => {
    const commitTenants = async (tenants: readonly (readonly PendingCommit[])[]) => {
      const documents = tenants.flat();
      try {
        await commitBy(commitSharedStatement, documents);
      } catch (error) {
        if (isRefused(error) || isLockTimeout(error)) return { parts: tenants, error };
        failAll(log, documents, error);
      }
      return undefined;
    };
    await commitInHalves(byTenant(pending), commitTenants, isolated.isolate);
  };
  const coalescer = createCoalescer<PendingCommit>({
    countMax: documentsPerStatementMax,
    countEnough: Infinity,
    // An answer that is lost does not hold up the next statement for the whole time limit of a query.
    send: async (pending) => {
      // After the pause, no caller sees a failure: it settles the documents itself.
      const committing = commitShared(pending).catch((error: unknown) => failAll(log, pending, error));
      await Promise.race([committing, delay(sendMsMax)]);
    },
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

/** Tenants for which Postgres has refused a shared statement. */
function createIsolatedTenants(deps: TenantCommitDeps) {
  const commits = createTenantCommits(deps, createCommitPermits('isolated'));
  /** On the monotonic clock. */
  const endsAtMs = createLru<number>({ entriesMax: tenantsMax });

  const isIsolated = (tenantId: string): boolean =>
    commits.has(tenantId) || (endsAtMs.get(tenantId) ?? 0) > performance.now();
  return {
    /** Isolates the tenant of these documents and commits them. */
    isolate: (pending: readonly PendingCommit[]): void => {
      const [first] = pending;
      if (first === undefined) return;
      const { tenantId } = first.document;
      endsAtMs.set(tenantId, performance.now() + isolationMs);
      commits.add(tenantId, pending);
    },
    /** Commits the document when its tenant is isolated. False when it is not. */
    take: (pending: PendingCommit): boolean => {
      const { tenantId } = pending.document;
      if (!isIsolated(tenantId)) return false;
      commits.add(tenantId, [pending]);
      return true;
    },
  };
}
