/** Polls the number of finished documents of a tenant, and measures the longest time without progress. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessStack } from '../harness/process-stack.ts';
import type { TestTenant } from '../harness/tenant.ts';

export interface ProgressWatch {
  /** Number at the last poll. */
  keptCount(): number;
  /** Longest time between two documents, from the first to the last. */
  stalledMsMax(): number;
  stop(): Promise<void>;
}

const pollMs = 20;

export function watchProgress(stack: ProcessStack, tenant: TestTenant): ProgressWatch {
  let kept = 0;
  let changedAt = 0;
  let stalledMsMax = 0;
  const stopping = new AbortController();
  const note = (count: number): void => {
    if (count <= kept) return;
    const now = performance.now();
    if (kept > 0) stalledMsMax = Math.max(stalledMsMax, now - changedAt);
    kept = count;
    changedAt = now;
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // Postgres does not answer while it restarts.
      await countKept(stack, tenant).then(note, () => undefined);
      await delay(pollMs);
    }
  })();
  return {
    keptCount: () => kept,
    stalledMsMax: () => stalledMsMax,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function countKept({ db }: ProcessStack, { tenantId }: TestTenant): Promise<number> {
  const { rows } = await db.pool.query<{ kept: string }>(
    'select coalesce(sum(completed_count + failed_count), 0) as kept from batches where tenant_id = $1',
    [tenantId],
  );
  return Number(rows[0]?.kept);
}
