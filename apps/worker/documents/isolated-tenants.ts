/**
 * Tenants for which Postgres has refused a shared statement. For 10 s their documents commit separately: one statement
 * at a time for each tenant, and two for all of them.
 */
import { createCommitGate } from '../commit-gate.ts';
import { commitInHalves } from './commit-in-halves.ts';
import type { HalvesDeps, PendingCommit } from './commit-in-halves.ts';

export interface IsolatedTenants {
  /** Isolates the tenant of these documents and commits them. */
  isolate(pending: readonly PendingCommit[]): void;
  /** Commits the document when its tenant is isolated. False when it is not. */
  take(pending: PendingCommit): boolean;
}

const isolationMs = 10_000;
const tenantsMax = 10_000;
/** The other connections of the worker are for all tenants. */
const statementsMax = 2;

export function createIsolatedTenants(deps: HalvesDeps): IsolatedTenants {
  const gate = createCommitGate(statementsMax);
  const commit: HalvesDeps['commit'] = async (pending) => gate.pass(async () => deps.commit(pending));
  /** On the monotonic clock. The isolation that ends first comes first. */
  const endsAtMs = new Map<string, number>();
  const queues = new Map<string, PendingCommit[]>();

  const drain = async (queue: PendingCommit[]): Promise<void> => {
    while (queue.length > 0) await commitInHalves({ ...deps, commit }, queue.splice(0));
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
  const isIsolated = (tenantId: string): boolean =>
    queues.has(tenantId) || (endsAtMs.get(tenantId) ?? 0) > performance.now();
  return {
    isolate: (pending) => {
      const [first] = pending;
      if (first === undefined) return;
      const { tenantId } = first.document;
      endsAtMs.delete(tenantId);
      endsAtMs.set(tenantId, performance.now() + isolationMs);
      removeEnded(endsAtMs);
      enqueue(tenantId, pending);
    },
    take: (pending) => {
      const { tenantId } = pending.document;
      if (endsAtMs.size === 0 || !isIsolated(tenantId)) return false;
      enqueue(tenantId, [pending]);
      return true;
    },
  };
}

function removeEnded(endsAtMs: Map<string, number>): void {
  const nowMs = performance.now();
  for (const [tenantId, endMs] of endsAtMs) {
    if (endMs > nowMs && endsAtMs.size <= tenantsMax) return;
    endsAtMs.delete(tenantId);
  }
}
