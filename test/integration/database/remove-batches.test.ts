/** The bounds of one step of the removal of expired batches. */
import { removeDroppedBatches } from '@docgen/database/batches/remove-batches';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { expect, it } from 'vitest';
import { storeBatch } from '../../harness/planned-batch.ts';
import { readStoredSums } from '../../harness/stored-sums.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const bodyBytes = 256 * 1024;
const db = useTestDatabase(2);

/** Adds a batch whose bodies have 256 KiB each. Its day is over, and has no partition. */
async function addDroppedBatch(tenantId: string, bodyCount: number): Promise<void> {
  const specs = Array.from({ length: bodyCount }, (_, n) => ({ alias: `a${n}`, body: `"${n}"`.padEnd(bodyBytes) }));
  const batchId = await storeBatch(db(), tenantId, specs);
  await db().pool.query(
    `update batches set status = 'canceled', expires_at = now(), expires_on = '2020-01-01' where batch_id = $1`,
    [batchId],
  );
}

it('removeDroppedBatches removes at most 8 MiB of batches in a call, and a larger batch in a call of its own', async () => {
  const tenantId = await insertTenant(db(), { name: 'a', tier: 'starter' });
  for (const bodyCount of [12, 12, 12, 40, 12]) await addDroppedBatch(tenantId, bodyCount);

  const removedCounts = [];
  for (let call = 0; call < 5; call += 1) removedCounts.push(await removeDroppedBatches(db().pool));

  expect(removedCounts).toEqual([2, 1, 1, 1, 0]);
  expect(await readStoredSums(db(), tenantId)).toMatchObject({ batches: 0, isEqual: true });
});
