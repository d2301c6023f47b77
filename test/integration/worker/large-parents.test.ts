/** Children of parents that are too many or too large to be in memory: workers read their values range by range. */
import { describe, expect, it } from 'vitest';
import { storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import type { SpecInShort } from '../../harness/planned-batch.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { notifyOneWorker } from './batch-fixture.ts';

const stack = useSharedStack();

// The children after the last parent read the first range again. The cache and one read have 4 MiB each.
describe('a child', () => {
  it.each([
    { what: 'more parents than are cached', parents: 20_300, children: 20_700, charactersEach: 1 },
    { what: 'values that are too large to be cached', parents: 60, children: 70, charactersEach: 100_000 },
    { what: 'values that are larger than one read', parents: 3, children: 4, charactersEach: 4_500_000 },
  ])('a child has the value of its own parent with $what', async ({ parents, children, charactersEach }) => {
    const { tenantId } = await stack().addTenant();
    const long = 'x'.repeat(charactersEach);
    const specs: SpecInShort[] = [
      { alias: 'p', body: '{"id": "<getDocumentIndex()>-<getParam(long)>"}', count: parents, params: { long } },
      { alias: 'c', body: '{"n": <getDocumentIndex()>}', count: children, relations: { id: 'p.id' } },
    ];
    const batchId = await storeBatch(stack().db, tenantId, specs);
    await notifyOneWorker(stack());
    const { status } = await untilFinished(stack().db, tenantId, batchId);

    const { rows } = await stack().db.pool.query<{ children: number; wrong: number }>(
      `select count(*)::int as children, count(*) filter (where c.result::json ->> 'id'
          is distinct from (c.seq_no % $2) || '-' || repeat('x', $3))::int as wrong
        from batches b join batch_documents c using (batch_no) where b.batch_id = $1 and c.spec_index = 1`,
      [batchId, parents, charactersEach],
    );

    expect([status, rows]).toEqual(['completed', [{ children, wrong: 0 }]]);
  });
});
