/** Commits the documents of each tenant in statements of their own: one at a time for each tenant. */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { createCommitPermits } from './commit-permits.ts';
import { commitInHalves } from './commit-in-halves.ts';
import type { HalvesDeps, PendingCommit } from './commit-in-halves.ts';

export interface TenantCommits {
  /** Documents that are added while a statement of their tenant runs go into its next one. */
  add(tenantId: string, pending: readonly PendingCommit[]): void;
  /** True while a document of the tenant waits or is being committed. */
  has(tenantId: string): boolean;
}

const documentsPerStatementMax = 1_000;

/** @param statementsMax of all tenants at the same time */
export function createTenantCommits(deps: HalvesDeps, statementsMax: number): TenantCommits {
  const permits = createCommitPermits(statementsMax, 1);
  const queues = new Map<string, PendingCommit[]>();

  const drain = async (tenantId: string, queue: PendingCommit[]): Promise<void> => {
    const commit: HalvesDeps['commit'] = async (pending) => permits.during(tenantId, async () => deps.commit(pending));
    await endOfTurn();
    while (queue.length > 0) await commitInHalves({ ...deps, commit }, queue.splice(0, documentsPerStatementMax));
  };
  return {
    add: (tenantId, pending) => {
      const running = queues.get(tenantId);
      if (running !== undefined) {
        running.push(...pending);
        return;
      }
      const queue = [...pending];
      queues.set(tenantId, queue);
      void drain(tenantId, queue).finally(() => queues.delete(tenantId));
    },
    has: (tenantId) => queues.has(tenantId),
  };
}
