/**
 * Claims of chunks when workers are lost, slow or told to stop. The tests act as workers; the faults project kills real
 * ones.
 */
import { randomUUID } from 'node:crypto';
import { claimChunk, giveBackChunk, noteRendering, renewClaims } from '@docgen/database/batches/chunk-claims';
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { commitBatchDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { BatchCommit, FinishedDocuments } from '@docgen/database/batches/commit-batch-documents';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { describe, expect, it } from 'vitest';
import { readBatch, storeBatch } from '../../harness/planned-batch.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const plain = '{"n": <getRandomNumber(1,9)>}';
const ordered = '{"n": <createSeq(s)>}';

const db = useTestDatabase(5);

async function addBatch(
  body: string,
  count: number,
  tenantId?: string,
): Promise<{ tenantId: string; batchId: string }> {
  const owner = tenantId ?? (await insertTenant(db(), { name: 'a', tier: 'enterprise' }));
  return { tenantId: owner, batchId: await storeBatch(db(), owner, [{ alias: 'a', body, count }]) };
}

async function getClaim(workerId: string, of?: { tenantId: string; batchId: string }): Promise<ClaimedChunk> {
  const chunk = await claimChunk(db().pool, { workerId, ...(of === undefined ? {} : { of }) });
  if (chunk === undefined) throw new Error('nothing to claim');
  return chunk;
}

async function commit(documents: FinishedDocuments): Promise<BatchCommit> {
  return commitBatchDocuments(db().pool, async () => Promise.resolve(documents));
}

/** Lets the claims of a worker expire. */
async function loseWorker(workerId: string): Promise<void> {
  await db().pool.query(`update batch_chunks set claimable_at = now() - interval '1 second' where worker_id = $1`, [
    workerId,
  ]);
}

function documentsOf(chunk: ClaimedChunk, toSeqNo = chunk.endSeqNo): FinishedDocuments {
  const lines = Array.from({ length: toSeqNo - chunk.nextSeqNo }, (_, index) => {
    return `${chunk.tenantId}\t${chunk.expiresOn}\t${chunk.batchNo}\t${chunk.specIndex}\t${chunk.nextSeqNo + index}\t1\t{}\t\\N\t\\N\n`;
  });
  return {
    chunk,
    ...{
      fromSeqNo: chunk.nextSeqNo,
      toSeqNo,
      completedCount: lines.length,
      failedCount: 0,
      outputBytes: 2 * lines.length,
    },
    draws: [],
    assumedFirst: new Map(),
    readVersions: new Map(),
    writes: new Map(),
    failures: [],
    rows: () => [Buffer.from(lines.join(''))],
  };
}

describe('a claim of a chunk', () => {
  it('a claim of a chunk excludes other workers until it expires, and commits nothing afterwards', async () => {
    const of = await addBatch(plain, 40);
    const [first, second] = [randomUUID(), randomUUID()];
    const lost = await getClaim(first, of);
    expect(await claimChunk(db().pool, { workerId: second, of })).toBeUndefined();

    await loseWorker(first);
    const taken = await getClaim(second, of);

    expect(taken).toMatchObject({ chunkNo: lost.chunkNo, lostClaims: 1 });
    expect(await commit(documentsOf(lost))).toBe('fenced');
    expect(await commit(documentsOf(taken))).toBe('committed');
    expect(await commit(documentsOf(taken))).toBe('fenced');
    const { status, rows } = await readBatch(db(), of.batchId);
    expect([status, rows.length]).toEqual(['completed', 40]);
  });

  it('a claim of a chunk lasts while it is renewed, and does not count as lost when it is released', async () => {
    const of = await addBatch(plain, 40);
    const workerId = randomUUID();
    const chunk = await getClaim(workerId, of);
    await loseWorker(workerId);
    await renewClaims(db().pool, [chunk]);
    expect(await claimChunk(db().pool, { workerId: randomUUID(), of })).toBeUndefined();

    await commit(documentsOf(chunk, 10));
    await giveBackChunk(db().pool, chunk);
    expect(await getClaim(randomUUID(), of)).toMatchObject({ nextSeqNo: 10, lostClaims: 0 });
  });

  it('a claim of a chunk counts the workers that were lost since its last commit, and a commit forgets the noted document', async () => {
    const of = await addBatch(plain, 40);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await getClaim(first, of);
    await loseWorker(first);
    const taken = await getClaim(second, of);
    await noteRendering(db().pool, taken, 0);
    await commit(documentsOf(taken, 10));
    await loseWorker(second);

    const next = await getClaim(third, of);

    expect(next).toMatchObject({ nextSeqNo: 10, lostClaims: 1, renderingSeqNo: null, renderingLosses: 0 });
  });

  it('a claim of a chunk is given to one of many workers that ask at the same time', async () => {
    const of = await addBatch(plain, 40);
    const claims = await Promise.all(
      Array.from({ length: 20 }, async () => claimChunk(db().pool, { workerId: randomUUID(), of })),
    );
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  it('a claim of a chunk is given to the same worker for all chunks of an ordered batch, in their order', async () => {
    const of = await addBatch(ordered, 4_000);
    const workerId = randomUUID();
    const [first, second] = [await getClaim(workerId, of), await getClaim(workerId, of)];
    expect([first.chunkNo, second.chunkNo]).toEqual([0, 1]);
    expect(await claimChunk(db().pool, { workerId: randomUUID(), of })).toBeUndefined();

    expect(await commit(documentsOf(second))).toBe('fenced');
    expect(await commit(documentsOf(first))).toBe('committed');
    expect(await commit(documentsOf(second))).toBe('committed');
  });

  it('a claim of a chunk is possible for reserved chunks only after the reservation expired', async () => {
    const tenantId = await insertTenant(db(), { name: 'a', tier: 'enterprise' });
    const specs = [{ alias: 'a', body: plain, count: 10 }];
    const batchId = await storeBatch(db(), tenantId, specs, { reservedMs: 60_000 });
    const others = await claimChunk(db().pool, { workerId: randomUUID() });
    expect(others?.batchId).not.toBe(batchId);
    expect(await getClaim(randomUUID(), { tenantId, batchId })).toMatchObject({ batchId, lostClaims: 0 });
  });

  it('a claim of a chunk alternates between tenants, so that a long batch does not delay a short one', async () => {
    await db().pool.query(`update batches set status = 'canceled' where status in ('queued', 'running')`);
    const long = await addBatch(plain, 100_000);
    const workerId = randomUUID();
    for (let taken = 0; taken < 4; taken += 1) await getClaim(workerId);
    const short = await addBatch(plain, 1_000);
    const sibling = await addBatch(plain, 1_000, long.tenantId);

    const next = [];
    for (let taken = 0; taken < 5; taken += 1) next.push((await getClaim(workerId)).batchId);

    expect(next.slice(0, 4)).toEqual([short.batchId, short.batchId, short.batchId, short.batchId]);
    expect(next[4]).toBe(sibling.batchId);
  });

  it('a claim of a chunk cannot commit documents of a canceled batch, and no further claim is given', async () => {
    const of = await addBatch(plain, 400);
    const chunk = await getClaim(randomUUID(), of);
    await db().pool.query(`update batches set status = 'canceled' where batch_id = $1`, [of.batchId]);
    expect(await commit(documentsOf(chunk))).toBe('canceled');
    expect(await claimChunk(db().pool, { workerId: randomUUID(), of })).toBeUndefined();
    expect((await readBatch(db(), of.batchId)).rows).toEqual([]);
  });
});

describe('the noted document of a chunk', () => {
  it('the noted document of a chunk is counted for each lost worker that rendered it, from one again for another document', async () => {
    const of = await addBatch(plain, 40);
    const workerId = randomUUID();
    let chunk = await getClaim(workerId, of);

    const losses = [];
    for (const seqNo of [5, 5, 6, 6, 6]) {
      await noteRendering(db().pool, chunk, seqNo);
      await loseWorker(workerId);
      chunk = await getClaim(workerId, of);
      losses.push([chunk.renderingSeqNo, chunk.renderingLosses]);
    }

    expect(losses).toEqual([
      [5, 1],
      [5, 2],
      [6, 1],
      [6, 2],
      [6, 3],
    ]);
  });

  it('the noted document of a chunk is forgotten when the chunk is released, and not changed by a worker whose claim expired', async () => {
    const of = await addBatch(plain, 40);
    const [first, second] = [randomUUID(), randomUUID()];
    const lost = await getClaim(first, of);
    await noteRendering(db().pool, lost, 5);
    await loseWorker(first);
    const taken = await getClaim(second, of);

    await noteRendering(db().pool, lost, 6);
    await loseWorker(second);
    const again = await getClaim(second, of);
    await giveBackChunk(db().pool, again);

    expect([taken.renderingSeqNo, again.renderingSeqNo, again.renderingLosses]).toEqual([5, 5, 2]);
    expect(await getClaim(first, of)).toMatchObject({ renderingSeqNo: null, renderingLosses: 0, lostClaims: 2 });
  });
});
