/** Batches that fail for an unexpected reason: how often workers try again, and what happens to the other documents. */
import { readBatch, storeBatch, untilFinished } from '../../harness/planned-batch.ts';
import type { BatchRow, SpecInShort } from '../../harness/planned-batch.ts';
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';
import { runBatchOf, notifyOneWorker } from './batch-fixture.ts';

const stack = useTestStack();
const indexed = '{"i": <getDocumentIndex()>}';
/** `database-errors.test.ts` has all SQL states that are handled alike. */
const timeLimits = process.env.SCALE === 'full' ? ['57014', '55P03', '40P01'] : ['57014'];

// The database refuses documents that print "poison", and counts each refusal outside of its transaction.
beforeAll(async () => {
  await stack().db.pool.query(`
    create sequence refusals;
    create sequence outages;
    create table refused_batches (batch_no bigint);
    create function refuse_poison() returns trigger language plpgsql security definer as $$
      begin
        if new.result like '%poison%' then
          perform nextval('refusals');
          raise exception 'refused by a test';
        end if;
        if new.result like '%outage%' and nextval('outages') <= 8 then
          raise exception 'refused by a test' using errcode = '53100';
        end if;
        if new.result like '%slow%' then
          perform nextval('refusals');
          raise exception 'refused by a test' using errcode = substring(new.result from 'slow (.....)');
        end if;
        if exists (select from refused_batches r where r.batch_no = new.batch_no) then
          perform nextval('refusals');
          raise exception 'refused by a test';
        end if;
        return new;
      end $$;
    create trigger poison before insert on batch_documents for each row execute function refuse_poison();`);
});
beforeEach(async () => {
  await stack().db.pool.query('alter sequence refusals restart');
});

async function refusalCount(): Promise<number> {
  const { rows } = await stack().db.pool.query<{ count: number }>(
    'select case when is_called then last_value else 0 end::int as count from refusals',
  );
  return rows[0]?.count ?? 0;
}

/** Ends the pause between two attempts. */
async function skipPauses(): Promise<void> {
  await stack().db.pool.query(
    `update batch_chunks set claimable_at = null where state = 'ready' and claimable_at is not null`,
  );
  await notifyOneWorker(stack());
}

async function readChunk(batchId: string): Promise<{ readonly claimNo: number; readonly failedAttempts: number }> {
  const { rows } = await stack().db.pool.query<{ claimNo: number; failedAttempts: number }>(
    `select claim_no as "claimNo", failed_attempts as "failedAttempts"
      from batch_chunks join batches using (batch_no) where batch_id = $1 and chunk_no = 0`,
    [batchId],
  );
  return rows[0] ?? { claimNo: 0, failedAttempts: 0 };
}

async function runWithoutPauses(
  tenantId: string,
  specs: readonly SpecInShort[],
  prepare: (batchId: string) => Promise<unknown> = async () => Promise.resolve(),
): Promise<{ readonly status: string; readonly rows: BatchRow[] }> {
  const { db } = stack();
  // Reserved, so that no worker claims it before it is prepared.
  const batchId = await storeBatch(db, tenantId, specs, { reservedMs: 60_000 });
  await prepare(batchId);
  await until(
    'the batch is over',
    async () => {
      await skipPauses();
      return isBatchOver(db.pool, tenantId, batchId);
    },
    25_000,
  );
  return readBatch(db, batchId);
}

function failedOf(rows: readonly BatchRow[], alias: string): [seqNo: number, code: unknown, message: unknown][] {
  return rows
    .filter((row) => row.alias === alias && row.error !== null)
    .map(({ seqNo, error }) => {
      const { code, message } = JSON.parse(error ?? '{}') as Record<string, unknown>;
      return [seqNo, code, message];
    });
}

const reason = 'The document could not be generated or stored: 4 attempts failed for an unexpected reason.';

describe('a document that the database refuses', () => {
  it('a document that the database refuses fails after a few attempts, and the documents before and behind it succeed', async () => {
    const { tenantId } = await stack().addTenant();
    const body = '{"i": <getDocumentIndex()>, "x": "<if(getDocumentIndex() == 437)>poison<else>fine<endif>"}';
    const specs = [
      { alias: 'p', body, count: 500 },
      { alias: 'c', body: indexed, count: 500, relations: { x: 'p.x' } },
    ];
    const { status, rows } = await runWithoutPauses(tenantId, specs);

    expect([status, rows.length]).toEqual(['partially_failed', 1_000]);
    expect(failedOf(rows, 'p')).toEqual([[437, 'GENERATION_ERROR', reason]]);
    expect(failedOf(rows, 'c').map(([seqNo]) => seqNo)).toEqual([437]);
    // A chunk has 125 documents. Halving it to one document takes 7 commits, and there are 4 attempts.
    expect(await refusalCount()).toBeLessThan(40);
  });

  it('many documents that the database refuses cost a few commits each, and no further attempts of the batch', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [{ alias: 'a', body: '{"i": <getDocumentIndex()>, "x": "poison"}', count: 40 }];
    const { status, rows } = await runWithoutPauses(tenantId, specs);

    expect([status, rows.length]).toEqual(['failed', 40]);
    expect(new Set(failedOf(rows, 'a').map(([, , message]) => message))).toEqual(new Set([reason]));
    expect(await refusalCount()).toBeLessThan(120);
  });

  it('a document that the database refuses leaves no gap in the sequence numbers of the others', async () => {
    const { tenantId } = await stack().addTenant();
    const body = '{"n": <createSeq(s)>, "x": "<if(getDocumentIndex() == 7)>poison<endif>"}';
    const { rows } = await runWithoutPauses(tenantId, [{ alias: 'a', body, count: 60 }]);

    const numbers = rows.flatMap(({ result }) => (result === null ? [] : [Number(/\d+/.exec(result)?.[0])]));
    expect(numbers).toEqual(Array.from({ length: 59 }, (_, index) => index + 1));
  });

  it('a document that the database refuses does not delay a batch of another tenant', async () => {
    const [hostile, victim] = [await stack().addTenant(), await stack().addTenant()];
    const bad = [{ alias: 'a', body: '{"i": <getDocumentIndex()>, "x": "poison"}', count: 400 }];
    const batchId = await storeBatch(stack().db, hostile.tenantId, bad);
    const { status } = await runBatchOf(stack(), victim.tenantId, [{ alias: 'a', body: indexed, count: 500 }]);

    expect(status).toBe('completed');
    expect(await isBatchOver(stack().db.pool, hostile.tenantId, batchId)).toBe(false);
    await stack().db.pool.query(`update batches set status = 'canceled' where batch_id = $1`, [batchId]);
  });
});

describe('a chunk that cannot start', () => {
  it('a chunk that cannot start fails its documents after a few attempts, and the specs that wait for them continue', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [
      { alias: 'p', body: indexed, count: 120 },
      { alias: 'c', body: indexed, count: 120, relations: { x: 'p.i' } },
      { alias: 'other', body: indexed, count: 5 },
    ];
    const { status, rows } = await runWithoutPauses(tenantId, specs, async (batchId) =>
      stack().db.pool.query(
        `update batch_specs s set relations = 'no JSON' from batches b
          where b.batch_no = s.batch_no and b.batch_id = $1 and s.alias = 'p'`,
        [batchId],
      ),
    );

    expect([status, rows.length]).toEqual(['partially_failed', 245]);
    expect(new Set(failedOf(rows, 'p').map(([, , message]) => message))).toEqual(new Set([reason]));
    expect([failedOf(rows, 'p').length, failedOf(rows, 'c').length]).toEqual([120, 120]);
    expect(failedOf(rows, 'other')).toEqual([]);
  });
});

describe('a commit that exceeds a time limit each time', () => {
  it.each(timeLimits)(
    'a commit that exceeds a time limit each time fails the rest of its chunk after ten attempts with %s, and other chunks continue',
    async (code) => {
      const { tenantId } = await stack().addTenant();
      const body = `{"i": <getDocumentIndex()>, "x": "<if(getDocumentIndex() == 37)>slow ${code}<else>fine<endif>"}`;
      const { status, rows } = await runWithoutPauses(tenantId, [{ alias: 'a', body, count: 120 }]);

      const message = 'The document could not be stored: 10 attempts exceeded a time limit of the database.';
      // The first chunk has documents 0 to 49.
      const chunkEnd = Array.from({ length: 13 }, (_, index) => [37 + index, 'GENERATION_ERROR', message]);
      expect([status, rows.length]).toEqual(['partially_failed', 120]);
      expect(failedOf(rows, 'a')).toEqual(chunkEnd);
    },
  );

  it('a commit that exceeds a time limit each time does not count as an attempt while a lock prevents all tenants from storing documents', async () => {
    const { tenantId } = await stack().addTenant();
    const other = await stack().db.pool.connect();
    await other.query('begin');
    await other.query('lock table batch_documents in share mode');
    const batchId = await storeBatch(stack().db, tenantId, [{ alias: 'a', body: indexed, count: 10 }]);
    await notifyOneWorker(stack());
    const first = await until('the chunk is claimed', async () => (await readChunk(batchId)).claimNo);
    await until('the chunk was claimed again', async () => (await readChunk(batchId)).claimNo !== first, 25_000);
    const { failedAttempts } = await readChunk(batchId);
    await other.query('rollback');
    other.release();
    const { status } = await untilFinished(stack().db, tenantId, batchId);

    expect([failedAttempts, status]).toEqual([0, 'completed']);
  });
});

describe('a batch whose rows the database refuses, those of failed documents included', () => {
  it('a batch whose rows the database refuses, those of failed documents included, ends as failed after a bounded number of attempts', async () => {
    const { tenantId } = await stack().addTenant();
    const specs = [
      { alias: 'p', body: indexed, count: 60 },
      { alias: 'c', body: indexed, count: 60, relations: { x: 'p.i' } },
    ];
    let batchId = '';
    const { status, rows } = await runWithoutPauses(tenantId, specs, async (id) => {
      batchId = id;
      return stack().db.pool.query('insert into refused_batches select batch_no from batches where batch_id = $1', [
        id,
      ]);
    });

    const { rows: heads } = await stack().db.pool.query(
      'select completed_count, failed_count, finished_at is not null as finished from batches where batch_id = $1',
      [batchId],
    );
    expect([status, rows.length]).toEqual(['failed', 0]);
    expect(heads).toEqual([{ completed_count: 0, failed_count: 120, finished: true }]);
    // Two chunks, 14 attempts each, at most 3 commits in an attempt.
    expect(await refusalCount()).toBeLessThanOrEqual(84);
  });
});

describe('an unavailable database', () => {
  it('an unavailable database does not count as a failed attempt, however often it happens', async () => {
    const { tenantId } = await stack().addTenant();
    const { status } = await runWithoutPauses(tenantId, [
      { alias: 'a', body: '{"i": <getDocumentIndex()>, "x": "outage"}', count: 1 },
    ]);
    expect(status).toBe('completed');
  });
});
