/** What reads of virtual batches count when they end late, with real threads and a clock that the test advances. */
import type { RenderRangeReply } from '@docgen/contracts/range-queue';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { defaultLimits } from '@docgen/engine';
import type { Reply } from '@docgen/queue/reply-frame';
import { createLogger } from '@docgen/runtime/logger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatasets } from '../../../apps/worker/datasets/load-datasets.ts';
import { createRangeThreads } from '../../../apps/worker/pool/range-threads.ts';
import { createSpecCache } from '../../../apps/worker/batches/spec-cache.ts';
import { createThreadPool } from '../../../apps/worker/pool/thread-pool.ts';
import type { ThreadPool } from '../../../apps/worker/pool/thread-pool.ts';
import { createVirtualRenderer } from '../../../apps/worker/virtual/render-virtual.ts';
import { createRangePermits, runRanges } from '../../../apps/worker/virtual/run-ranges.ts';
import { storeBatch } from '../../harness/planned-batch.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const db = useTestDatabase(2);
let threadPool: ThreadPool;

beforeAll(() => {
  threadPool = createThreadPool({ threads: 1, limits: defaultLimits });
});

afterAll(async () => {
  await threadPool.close();
});

/** A chain of three specs: `b` has `a` as parent, and `c` has `b`. */
async function storeChain(tenantId: string): Promise<{ readonly batchId: string; readonly batchNo: number }> {
  const body = '{"id": <getRandomNumber(1, 9)>}';
  const batchId = await storeBatch(db(), tenantId, [
    { alias: 'a', body, count: 1 },
    { alias: 'b', body, count: 1, relations: { id: 'a.id' } },
    { alias: 'c', body, count: 1, relations: { id: 'b.id' } },
  ]);
  const { rows } = await db().pool.query<{ batch_no: number }>('select batch_no from batches where batch_id = $1', [
    batchId,
  ]);
  return { batchId, batchNo: Number(rows[0]?.batch_no) };
}

/** Reads the document of `c` with a clock that passes the deadline after so many tasks have begun. */
async function readLate(tenantId: string, tasks: number): Promise<Reply<RenderRangeReply>[]> {
  const { batchId, batchNo } = await storeChain(tenantId);
  const threads = createRangeThreads(threadPool, 1, () => undefined);
  const renderer = createVirtualRenderer({
    specs: createSpecCache(db()),
    datasets: createDatasets(db()),
    threads,
    limits: defaultLimits,
  });
  const deadlineMs = Date.now() + 60_000;
  let begun = 0;
  const clock = {
    nowMs: () => {
      begun += 1;
      return begun > tasks ? deadlineMs : 0;
    },
    noteMissedDeadline: () => undefined,
    close: () => undefined,
  };
  const replies: Reply<RenderRangeReply>[] = [];
  await runRanges(
    {
      db: db(),
      clock,
      renderer,
      permits: createRangePermits(1, 1_000),
      log: createLogger('test', 'silent'),
      storeEarly: async () => Promise.resolve(),
    },
    [
      {
        requestId: 'r',
        tenantId,
        batchId,
        batchNo,
        specIndex: 2,
        templateId: 'tpl_1',
        keyId: 'key_1',
        seed: 1,
        from: 0,
        to: 1,
        isCounted: true,
        deadlineMs,
      },
    ],
    async (answered) => {
      replies.push(...answered);
      return Promise.resolve();
    },
  );
  return replies;
}

it.each([
  [0, 'unavailable'],
  [1, 'unknown'],
  [2, 'unknown'],
])(
  'a read of a virtual batch that ends late after %i rendered ancestors counts them, and its reason is %s',
  async (tasks, reason) => {
    const tenantId = await insertTenant(db(), { name: 'a', tier: 'enterprise' });

    const replies = await readLate(tenantId, tasks);

    expect(replies.map(({ head }) => head)).toEqual([{ kind: 'failed', requestId: 'r', reason }]);
    const { rows } = await db().pool.query<{ documents: string }>(
      'select coalesce(sum(documents), 0) as documents from usage_days where tenant_id = $1',
      [tenantId],
    );
    expect(Number(rows[0]?.documents)).toBe(tasks);
  },
);
