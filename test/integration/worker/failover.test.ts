/**
 * A standby of Postgres becomes the primary without the last rows of the old one. Numbers that the lost rows had are
 * given out again, and its clock is another one. The test removes the rows and cuts all connections.
 */
import { getBatchDocument } from '@docgen/contracts/batch-documents';
import { claimChunk, renewClaims } from '@docgen/database/batches/chunk-claims';
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { commitBatchDocuments } from '@docgen/database/batches/commit-batch-documents';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { storeBatch } from '../../harness/planned-batch.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { until } from '../../harness/until.ts';
import { useCutDatabase } from './cut-database.ts';

const { stack, cut } = useCutDatabase();

/** Loses these batches, whose numbers are given out again, and all connections. */
async function failOverWithout(batchIds: readonly string[]): Promise<void> {
  const { rows } = await stack().db.pool.query<{ first: string }>(
    'select min(batch_no) as first from batches where batch_id = any($1)',
    [batchIds],
  );
  const first = Number(rows[0]?.first);
  for (const table of ['batch_documents', 'batch_chunks', 'batch_bodies', 'batch_specs', 'batches'])
    await stack().db.pool.query(`delete from ${table} where batch_no >= $1`, [first]);
  await stack().db.pool.query(`alter table batches alter column batch_no restart with ${first}`);
  cut();
}

async function virtualBatch(client: TestClient, word: string): Promise<string> {
  const { templateId } = await storeTemplate(client, { body: `{"of": "${word}", "n": <getDocumentIndex()>}` });
  const spec = { virtual: true, documents: [{ templateId, alias: 'a', count: 10 }] };
  return until('the batch is stored', async () => {
    const { status, body } = await submit(client, spec);
    return status === 200 ? body.batchId : undefined;
  });
}

async function readFirst(client: TestClient, batchId: string): Promise<unknown> {
  return until('the document is read', async () => {
    const { status, body } = await client.call(getBatchDocument, { params: { batchId, alias: 'a', seqNo: '0' } });
    return status === 200 && 'result' in body ? body.result : undefined;
  });
}

describe('numbers that are given out again', () => {
  it('a tenant reads its own document after a failover gave its batch the number of a batch of another tenant', async () => {
    const [lost, other] = [await stack().addTenant(), await stack().addTenant()];
    const lostBatch = await virtualBatch(lost.client, 'lost');
    const before = await readFirst(lost.client, lostBatch);
    await failOverWithout([lostBatch]);
    const batchId = await virtualBatch(other.client, 'other');
    const { rows } = await stack().db.pool.query('select from batches where batch_id = $1', [batchId]);

    expect(before).toEqual({ of: 'lost', n: 0 });
    expect(rows).toHaveLength(1);
    expect(await readFirst(other.client, batchId)).toEqual({ of: 'other', n: 0 });
  });

  it('a claim from before a failover neither advances nor renews the chunk of a batch that got its number', async () => {
    await stack().stopWorker();
    const [lost, other] = [await stack().addTenant(), await stack().addTenant()];
    const spec = [{ alias: 'a', body: '<getUuid()>', count: 5 }];
    const lostBatch = await storeBatch(stack().db, lost.tenantId, spec);
    const claimed = await claim(lost.tenantId, lostBatch, 'old worker');
    await failOverWithout([lostBatch]);
    const batchId = await storeBatch(stack().db, other.tenantId, spec);
    const fresh = await claim(other.tenantId, batchId, 'other worker');

    const documents = {
      chunk: claimed,
      fromSeqNo: 0,
      toSeqNo: claimed.endSeqNo,
      completedCount: claimed.endSeqNo,
      failedCount: 0,
      failures: [],
      outputBytes: 10,
      ...stateless,
      rows: () => [],
    };

    const outcome = await commitBatchDocuments(stack().db.pool, async () => Promise.resolve(documents));
    await stack().db.pool.query(`update batch_chunks set claimable_at = now() where batch_no = $1`, [fresh.batchNo]);
    await renewClaims(stack().db.pool, [claimed]);
    const { rows } = await stack().db.pool.query<{ renewed: boolean; status: string }>(
      `select c.claimable_at > now() as renewed, b.status from batch_chunks c join batches b using (batch_no) where b.batch_id = $1`,
      [batchId],
    );

    expect(fresh.batchNo).toBe(claimed.batchNo);
    expect(outcome).toBe('fenced');
    expect(rows).toEqual([{ renewed: false, status: 'running' }]);
  });
});

const stateless = {
  draws: [],
  assumedFirst: new Map<string, number>(),
  readVersions: new Map<string, number>(),
  writes: new Map<string, string>(),
};

async function claim(tenantId: string, batchId: string, workerId: string): Promise<ClaimedChunk> {
  return until('the chunk is claimed', async () =>
    claimChunk(stack().db.pool, { workerId, of: { tenantId, batchId } }),
  );
}
