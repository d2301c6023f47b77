/** Chunks whose documents exceed the time limit without looking at the clock, in real threads. */
import { claimChunk } from '@docgen/database/batches/chunk-claims';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { defaultLimits } from '@docgen/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatasets } from '../../../apps/worker/datasets/load-datasets.ts';
import { createChunkRenderer } from '../../../apps/worker/batches/chunk-renderer.ts';
import { createParentValues } from '../../../apps/worker/batches/parent-values.ts';
import { createRangeThreads } from '../../../apps/worker/pool/range-threads.ts';
import { createSpecCache } from '../../../apps/worker/batches/spec-cache.ts';
import { createThreadPool } from '../../../apps/worker/pool/thread-pool.ts';
import type { ThreadPool } from '../../../apps/worker/pool/thread-pool.ts';
import { storeBatch } from '../../harness/planned-batch.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

// The engine itself would end the document after ten seconds. The pool ends its thread after 300 ms.
const limits = { ...defaultLimits, loopIterations: 1e12, nodeEvaluations: 1e12, evaluationMs: 10_000 };
const graceMs = -9_700;
const documentCount = 3;
const body =
  '{"i": <getDocumentIndex()>, "x": "<if(getDocumentIndex() == 1)><for(i,1,100000000)><if(i == -1)>x<endif><endfor><endif>"}';

const db = useTestDatabase(2);
let threadPool: ThreadPool;

beforeAll(() => {
  threadPool = createThreadPool({ threads: 1, limits, graceMs });
});

afterAll(async () => {
  await threadPool.close();
});

describe('a chunk of a batch', () => {
  it('a chunk of a batch fails a document after two threads exceeded the time limit, and renders the others', async () => {
    const tenantId = await insertTenant(db(), { name: 'a', tier: 'enterprise' });
    const batchId = await storeBatch(db(), tenantId, [{ alias: 'a', body, count: documentCount }]);
    const chunk = await claimChunk(db().pool, { workerId: 'worker', of: { tenantId, batchId } });
    if (chunk === undefined) throw new Error('nothing to claim');
    const lost: string[] = [];
    const threads = createRangeThreads(threadPool, 1, (verdict) => lost.push(verdict));
    const renderer = createChunkRenderer(
      { db: db(), threads, limits, parents: createParentValues(db()), datasets: createDatasets(db()) },
      chunk,
      await createSpecCache(db()).get(chunk),
    );

    let rows = '';
    for (let from = 0; from < documentCount;) {
      const range = await renderer.render({ from, to: documentCount }, { variables: new Map(), sequences: new Map() });
      rows += Buffer.from(range.rows).toString();
      from = range.next;
    }

    expect(lost).toEqual(['timedOut', 'timedOut']);
    const [first, second, third, ...rest] = rows.trimEnd().split('\n');
    expect(first).toContain('{"i":0,"x":""}');
    expect(second).toContain('10000 ms');
    expect(third).toContain('{"i":2,"x":""}');
    expect(rest).toEqual([]);
  });
});
