/**
 * Tenants whose documents a shared statement was refused for. For some seconds they have statements of their own: two at
 * a time for all of them, one for each, so that they come in turn.
 */
import { createCommitGate } from '../commit-gate.ts';
import { commitApart } from './commit-apart.ts';
import type { CommitApart } from './commit-apart.ts';
import type { PendingCommit } from './pending-commit.ts';

export interface TenantsApart {
  /** Commits these documents of one tenant, and what follows from it. */
  begin(pending: readonly PendingCommit[]): void;
  /** True when the document's tenant is apart: then the document is committed there. */
  take(pending: PendingCommit): boolean;
}

const apartMs = 10_000;
const tenantsMax = 10_000;
/** Of the worker's connections; the others are everybody's. */
const statementsMax = 2;

export function createTenantsApart(deps: CommitApart): TenantsApart {
  const gate = createCommitGate(statementsMax);
  const commit: CommitApart['commit'] = async (pending) => gate.pass(async () => deps.commit(pending));
  /** On the monotonic clock, the one that ends first in front. */
  const endsAtMs = new Map<string, number>();
  const queues = new Map<string, PendingCommit[]>();

  const drain = async (queue: PendingCommit[]): Promise<void> => {
    while (queue.length > 0) await commitApart({ ...deps, commit }, queue.splice(0));
  };
  const enqueue = (tenantId: string, pending: readonly PendingCommit[]): void => {
    const running = queues.get(tenantId);
    if (running !== undefined) {
      running.push(...pending);
      return;
    }
    const queue = [...pending];
    queues.set(tenantId, queue);
    void drain(queue).finally(() => queues.delete(tenantId));
  };
  const isApart = (tenantId: string): boolean =>
    queues.has(tenantId) || (endsAtMs.get(tenantId) ?? 0) > performance.now();
  return {
    begin: (pending) => {
      const [first] = pending;
      if (first === undefined) return;
      const { tenantId } = first.document.work.request;
      endsAtMs.delete(tenantId);
      endsAtMs.set(tenantId, performance.now() + apartMs);
      forgetEnded(endsAtMs);
      enqueue(tenantId, pending);
    },
    take: (pending) => {
      const { tenantId } = pending.document.work.request;
      if (endsAtMs.size === 0 || !isApart(tenantId)) return false;
      enqueue(tenantId, [pending]);
      return true;
    },
  };
}

function forgetEnded(endsAtMs: Map<string, number>): void {
  const nowMs = performance.now();
  for (const [tenantId, endMs] of endsAtMs) {
    if (endMs > nowMs && endsAtMs.size <= tenantsMax) return;
    endsAtMs.delete(tenantId);
  }
}
