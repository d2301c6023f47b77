/** Pages of stored documents that several streams read at the same time. */
import { inTransaction } from '@docgen/database/connection/transaction';
import { runInScope } from '@docgen/http/request-scope';
import { expect, it } from 'vitest';
import { openDocuments } from '../../../apps/api/batches/document-pages.ts';
import { createApiPermits } from '../../../apps/api/fairness/permits.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { until } from '../../harness/until.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

async function countWaiting(): Promise<number> {
  const { rows } = await stack().db.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`,
  );
  return rows[0]?.count ?? 0;
}

it('streams of one tenant read one page at a time, and another tenant reads a page meanwhile', async () => {
  const { db } = stack();
  const permits = createApiPermits();
  const [many, other] = [await stack().addTenant(), await stack().addTenant()];
  const openPages = async (tenantId: string) => {
    const { pages } = await openDocuments({ db, permits }, tenantId, await insertRenderedBatch(db, tenantId));
    return async () => runInScope(tenantId, async () => pages[Symbol.asyncIterator]().next());
  };
  const reads = await Promise.all([many, many, many, other].map(async ({ tenantId }) => openPages(tenantId)));

  const { started, heldCount } = await inTransaction(db.pool, async (transaction) => {
    await transaction.query('lock table batch_documents in access exclusive mode');
    const begun = reads.map(async (read) => read());
    await until('the pages of both tenants are read', async () => (await countWaiting()) >= 2);
    return { started: begun, heldCount: permits.pageReads.permits.heldCount };
  });

  expect(heldCount).toBe(2);
  const pages = await Promise.all(started);
  expect(pages.map(({ done }) => done)).toEqual([false, false, false, false]);
});
