/** Documents that several workers rendered when they were lost, and that a separate process did not identify. */
import { getUsage } from '@docgen/contracts/usage';
import { describe, expect, it } from 'vitest';
import { resultsOf, storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { notifyOneWorker } from './batch-fixture.ts';

const stack = useSharedStack();

const documentCount = 12;
const crashing = 5;
const allIndexes = Array.from({ length: documentCount }, (_, index) => index);

/** A batch of one chunk that no worker claims without a notification. */
async function addReserved(tenantId: string): Promise<string> {
  const specs = [{ alias: 'a', body: '{"n": <getDocumentIndex()>}', count: documentCount }];
  return storeBatch(stack().db, tenantId, specs, { reservedMs: 600_000 });
}

/** Changes the batch's chunk as the loss of workers does. */
async function loseWorkers(
  batchId: string,
  {
    lostClaims,
    renderingSeqNo,
    renderingLosses,
  }: { lostClaims: number; renderingSeqNo: number | null; renderingLosses: number },
): Promise<void> {
  await stack().db.pool.query(
    `update batch_chunks set state = 'claimed', worker_id = 'gone', claimable_at = now() - interval '1 second',
        lost_claims = $2, rendering_seq_no = $3, rendering_losses = $4
      where batch_no = (select batch_no from batches where batch_id = $1)`,
    [batchId, lostClaims, renderingSeqNo, renderingLosses],
  );
}

describe('a document that a lost worker was rendering', () => {
  it('a document that a lost worker was rendering fails with a reason after the third worker, and the others of its chunk are rendered and counted', async () => {
    const { tenantId, client } = await stack().addTenant();
    const batchId = await addReserved(tenantId);
    await loseWorkers(batchId, { lostClaims: 4, renderingSeqNo: crashing, renderingLosses: 2 });
    await notifyOneWorker(stack());

    const { status, rows } = await untilFinished(stack().db, tenantId, batchId);

    expect(status).toBe('partially_failed');
    expect(rows.flatMap(({ seqNo, error }) => (error === null ? [] : [seqNo]))).toEqual([crashing]);
    expect(JSON.parse(rows[crashing]?.error ?? '')).toEqual({
      code: 'GENERATION_ERROR',
      message: 'The document ended the process that rendered it 3 times.',
    });
    expect(resultsOf(rows, 'a')).toEqual(allIndexes.map((n) => (n === crashing ? null : { n })));
    expect((await client.call(getUsage)).body.documentsGenerated).toBe(documentCount - 1);
  });

  it.each([
    { what: 'after the second worker', lostClaims: 4, renderingSeqNo: crashing, renderingLosses: 1 },
    {
      what: 'when it is not known, however many workers were lost',
      lostClaims: 20,
      renderingSeqNo: null,
      renderingLosses: 0,
    },
    { what: 'in a separate process', lostClaims: 1, renderingSeqNo: null, renderingLosses: 0 },
  ])(
    'a document that a lost worker was rendering is rendered $what',
    async ({ lostClaims, renderingSeqNo, renderingLosses }) => {
      const { tenantId } = await stack().addTenant();
      const batchId = await addReserved(tenantId);
      await loseWorkers(batchId, { lostClaims, renderingSeqNo, renderingLosses });
      await notifyOneWorker(stack());

      const { status, rows } = await untilFinished(stack().db, tenantId, batchId);

      expect(status).toBe('completed');
      expect(resultsOf(rows, 'a')).toEqual(allIndexes.map((n) => ({ n })));
    },
  );
});
