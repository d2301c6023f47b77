/** Kills the API at points of uploads of datasets, and measures its memory: all rows are stored or none, one chunk at a time. */
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import { removeUnfinishedUploads } from '@docgen/database/datasets/dataset-uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcessStack } from '../harness/process-stack.ts';
import type { ProcessStack } from '../harness/process-stack.ts';
import { readResidentPeak, resetResidentPeak } from '../harness/resident-memory.ts';
import { until } from '../harness/until.ts';
import { untilReady } from '../harness/until-ready.ts';

const rowsOfChunk = 4_096;
const restartMsMax = 30_000;

let stack: ProcessStack;
beforeAll(async () => {
  stack = await startProcessStack({ processes: ['api'], settings: { LOG_LEVEL: 'warn' }, backoffMsMax: 250 });
  // A statement that waits for this lock is within its commit.
  await stack.db.pool.query(`
    create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(39); return null; end $$;
    create constraint trigger wait_at_commit after insert or update on datasets
      deferrable initially deferred for each row execute function wait_at_commit()`);
}, 120_000);
afterAll(async () => stack.stop());

/** Rows with numbers from `from`. */
function rows(count: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => `${from + index},name ${from + index},Porto\n`).join('');
}

interface Sending {
  readonly sent: ClientRequest;
  /** The status; undefined when the API ended before its answer. */
  readonly status: Promise<number | undefined>;
}

function startUpload(tenantId: string): Sending {
  const sent = request(`${stack.urlOf('api')}/v1/datasets/customers`, {
    method: 'PUT',
    headers: {
      'content-type': 'text/csv',
      'x-internal-token': stack.internalToken,
      'x-tenant-id': tenantId,
      'x-role': 'member',
      'x-key-id': 'key_1',
      [identityHeaders.tier]: 'enterprise',
      'x-client-address': '192.0.2.1',
    },
  });
  const status = new Promise<number | undefined>((resolve) => {
    sent.once('response', (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode))
        .once('error', () => resolve(undefined));
    });
    sent.once('error', () => resolve(undefined));
  });
  sent.write('id,name,city\n');
  return { sent, status };
}

interface Stored {
  /** Rows of the present version, and those that its chunks have. */
  readonly rowCount: number;
  readonly chunkRows: number;
  readonly unfinished: number;
  readonly storedBytes: number;
  readonly countedBytes: number;
}

async function stored(tenantId: string): Promise<Stored> {
  const { rows: found } = await stack.db.pool.query<Stored>(
    `select coalesce(sum(v.row_count) filter (where d.version_no is not null), 0)::int as "rowCount",
        coalesce(sum((select sum(c.row_count) from dataset_chunks c where c.version_no = v.version_no))
          filter (where d.version_no is not null), 0)::int as "chunkRows",
        (count(*) - count(v.digest))::int as unfinished, coalesce(sum(v.stored_bytes), 0)::int as "storedBytes",
        coalesce((select stored_bytes from tenant_storage where tenant_id = $1), 0)::int as "countedBytes"
      from dataset_versions v left join datasets d using (version_no) where v.tenant_id = $1`,
    [tenantId],
  );
  const [state] = found;
  if (state === undefined) throw new Error('an aggregate has one row');
  return state;
}

async function chunkCount(tenantId: string): Promise<number> {
  const { rowCount } = await stack.db.pool.query('select from dataset_chunks where tenant_id = $1', [tenantId]);
  return rowCount ?? 0;
}

/** Kills the API when one of its statements waits for the lock that the test holds. */
async function killWaitingFor(lock: string, upload: () => Sending): Promise<void> {
  const holder = await stack.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const { status } = upload();
    await until('the API waits for the lock', async () => {
      const { rowCount } = await stack.db.pool.query('select 1 from pg_locks where not granted');
      return (rowCount ?? 0) > 0;
    });
    await killAnd(async () => {
      expect(await status).toBeUndefined();
      await holder.query('rollback');
    });
  } finally {
    holder.release();
  }
}

async function killAnd(work: () => Promise<void>): Promise<void> {
  const killedPid = stack.pidOf('api');
  stack.kill('api', 'SIGKILL');
  await work();
  await until('no transaction of the killed API is open', async () => {
    const { rowCount } = await stack.db.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (state = 'active' or state like 'idle in transaction%')`,
    );
    return rowCount === 0;
  });
  await until('the API has ended', () => stack.pidOf('api') !== killedPid, restartMsMax);
  await untilReady(stack, restartMsMax, ['api']);
}

describe('an API that is killed', () => {
  const before = 10;
  const after = 3 * rowsOfChunk;

  it.each([
    ['when an upload begins', 'lock table dataset_versions in share row exclusive mode', before],
    ['when a chunk is written', 'lock table dataset_chunks in share row exclusive mode', before],
    ['when the version becomes the present one', 'lock table datasets in share row exclusive mode', before],
    ['when the bytes are counted', 'lock table tenant_storage in share row exclusive mode', before],
    // Postgres goes on with the commit of a client that is gone.
    ['within the commit', 'select pg_advisory_xact_lock(39)', after],
  ])(
    'an API that is killed %s leaves all rows of one version',
    async (_when, lock, left) => {
      const { tenantId } = await stack.addTenant();
      const first = startUpload(tenantId);
      first.sent.end(rows(before));
      expect(await first.status).toBe(201);

      await killWaitingFor(lock, () => {
        const sending = startUpload(tenantId);
        sending.sent.end(rows(after, 1_000_000));
        return sending;
      });

      const state = await stored(tenantId);
      expect(state).toMatchObject({ rowCount: left, chunkRows: left });
      expect(state.countedBytes).toBe(state.storedBytes);
    },
    120_000,
  );

  it('what a killed API has left of an upload is removed, and the same upload then succeeds', async () => {
    const { tenantId } = await stack.addTenant();
    const { sent, status } = startUpload(tenantId);
    sent.write(rows(3 * rowsOfChunk));
    await until('chunks are written', async () => (await chunkCount(tenantId)) >= 2);
    await killAnd(async () => {
      await status;
    });
    expect(await stored(tenantId)).toMatchObject({ rowCount: 0, unfinished: 1, countedBytes: 0 });
    await stack.db.pool.query(
      `update dataset_versions set created_at = now() - interval '1 day' where tenant_id = $1`,
      [tenantId],
    );

    await removeUnfinishedUploads(stack.db.pool, 5_000);
    const again = startUpload(tenantId);
    again.sent.end(rows(3 * rowsOfChunk));

    expect(await again.status).toBe(201);
    expect(await stored(tenantId)).toMatchObject({ rowCount: 3 * rowsOfChunk, unfinished: 0 });
  }, 120_000);
});

/** Sends rows part by part, as fast as the API takes them. */
async function upload(tenantId: string, count: number): Promise<number | undefined> {
  const { sent, status } = startUpload(tenantId);
  const part = 10_000;
  for (let from = 0; from < count; from += part) {
    if (!sent.write(rows(part, from))) await new Promise<void>((resolve) => sent.once('drain', () => resolve()));
  }
  sent.end();
  return status;
}

describe('a dataset of 1,000,000 rows', () => {
  it('a dataset of 1,000,000 rows is stored without holding its rows in memory', async () => {
    const { tenantId } = await stack.addTenant();
    const pid = stack.pidOf('api');
    await upload(tenantId, 10_000);
    await resetResidentPeak(pid);
    const before = await readResidentPeak(pid);

    expect(await upload(tenantId, 1_000_000)).toBe(200);

    expect(await stored(tenantId)).toMatchObject({ rowCount: 1_000_000, chunkRows: 1_000_000 });
    // The rows as values of JavaScript take 200 MiB. Most of what an upload takes is the young generation of the heap.
    expect(((await readResidentPeak(pid)) - before) / 1024 ** 2).toBeLessThan(128);
  }, 240_000);
});
