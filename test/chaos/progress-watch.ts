/** Looks at how many documents a tenant has, again and again, and how long it stood still. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessStack } from '../harness/process-stack.ts';
import type { TestTenant } from '../harness/tenant.ts';

export interface ProgressWatch {
  /** As last seen. */
  keptCount(): number;
  /** Between two documents, from the first one to the last. */
  standstillMsMax(): number;
  stop(): Promise<void>;
}

const lookEveryMs = 20;

export function watchProgress(stack: ProcessStack, tenant: TestTenant): ProgressWatch {
  let kept = 0;
  let changedAt = 0;
  let standstillMsMax = 0;
  const stopping = new AbortController();
  const note = (count: number): void => {
    if (count <= kept) return;
    const now = performance.now();
    if (kept > 0) standstillMsMax = Math.max(standstillMsMax, now - changedAt);
    kept = count;
    changedAt = now;
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // While Postgres restarts there is nothing to see.
      await countKept(stack, tenant).then(note, () => undefined);
      await delay(lookEveryMs);
    }
  })();
  return {
    keptCount: () => kept,
    standstillMsMax: () => standstillMsMax,
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
