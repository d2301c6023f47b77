/**
 * Tenants for which Postgres has refused a shared statement. For 10 s their documents commit separately, with two
 * statements at a time for all of them.
 */
import { createLru } from '@docgen/runtime/lru';
import { createCommitPermits } from './commit-permits.ts';
import { createTenantCommits } from './tenant-commits.ts';
import type { PendingCommit, TenantCommitDeps } from './tenant-commits.ts';

export interface IsolatedTenants {
  /** Isolates the tenant of these documents and commits them. */
  isolate(pending: readonly PendingCommit[]): void;
  /** Commits the document when its tenant is isolated. False when it is not. */
  take(pending: PendingCommit): boolean;
}

const isolationMs = 10_000;
const tenantsMax = 10_000;

export function createIsolatedTenants(deps: TenantCommitDeps): IsolatedTenants {
  const commits = createTenantCommits(deps, createCommitPermits('isolated'));
  /** On the monotonic clock. */
  const endsAtMs = createLru<number>({ entriesMax: tenantsMax });

  const isIsolated = (tenantId: string): boolean =>
    commits.has(tenantId) || (endsAtMs.get(tenantId) ?? 0) > performance.now();
  return {
    isolate: (pending) => {
      const [first] = pending;
      if (first === undefined) return;
      const { tenantId } = first.document;
      endsAtMs.set(tenantId, performance.now() + isolationMs);
      commits.add(tenantId, pending);
    },
    take: (pending) => {
      const { tenantId } = pending.document;
      if (!isIsolated(tenantId)) return false;
      commits.add(tenantId, [pending]);
      return true;
    },
  };
}
