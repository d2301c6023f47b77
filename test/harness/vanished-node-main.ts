/**
 * Disconnects the node of a worker during a COPY (`network-nodes.ts`), and prints the state of the batch as JSON.
 * `vanished-node.test.ts` starts it and checks the output.
 */
import { randomUUID } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { isBatchOver } from '@docgen/database/batches/batch-sources';
import { connectDatabase } from '@docgen/database/connection/connect';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { startRedis } from '@docgen/stack/redis';
import { startMigratedPostgres } from './migrated-postgres.ts';
import { bundleOf } from './bundled-services.ts';
import { createNetwork, hostAddress } from './network-nodes.ts';
import type { Network, NetworkNode } from './network-nodes.ts';
import { storeBatch } from './planned-batch.ts';
import { makeStoreFolder } from './store-folder.ts';
import { until } from './until.ts';
import type { VanishedNodeReport } from './vanished-node-report.ts';

const isFull = process.env.SCALE === 'full';
const count = isFull ? 200_000 : 3_000;
/** More rows follow in their chunks than buffers hold. If the cut comes too late, the next one is used. */
const blockedSeqNos = [0.25, 0.5, 0.75].map((share) => count * share + 200);
const body = `{"n": <createSeq(orders)>, "who": <getRandomFullName()>, "text": "${'x'.repeat(600)}"}`;
const receiveBytesMax = 65_536;
/** Three times the promised time. */
const giveUpMs = 90_000;
const waitMsMax = 2_000;
const batchMsMax = isFull ? 600_000 : 60_000;

const dataDir = await makeStoreFolder();
// Started by root, the server runs as another user.
await chmod(dataDir, 0o711);
const hbaFile = join(dataDir, 'pg_hba.conf');
await writeFile(hbaFile, 'host all all 0.0.0.0/0 scram-sha-256\n');
const network = await createNetwork(receiveBytesMax);
const postgres = await startMigratedPostgres(dataDir, { address: hostAddress, settings: { hba_file: hbaFile } });
const redis = await startRedis({ dataDir, settings: { bind: `127.0.0.1 ${hostAddress}` } });
const db = connectDatabase(postgres.url, { connectionsMax: 4, onError: () => undefined });
const nodes = [await addWorker(network), await addWorker(network)];
try {
  process.stdout.write(`${JSON.stringify(await loseNode())}\n`);
} finally {
  await Promise.all(nodes.map(async (node) => node.stop()));
  await db.close();
  await redis.stop('kill');
  await postgres.discard();
  await rm(dataDir, { recursive: true, force: true });
}

async function addWorker(cluster: Network): Promise<NetworkNode> {
  const overNetwork = (url: string): string => url.replace('127.0.0.1', hostAddress);
  return cluster.addNode({
    entry: bundleOf('worker'),
    env: {
      ...process.env,
      DATABASE_URL: overNetwork(postgres.url),
      REDIS_URL: overNetwork(redis.url),
      KEY_ENCRYPTION_SECRET: randomUUID(),
      WORKER_THREADS: '2',
    },
  });
}

async function loseNode(): Promise<VanishedNodeReport> {
  const undisturbed = await submit();
  await untilOver(undisturbed);
  const disturbed = await submit();
  const { waitsFor, vanishedAtMs, workerId } = await cutInCopy(disturbed);
  const sinceMs = async (what: string, probe: () => Promise<boolean>): Promise<number> => {
    await until(what, probe, giveUpMs);
    return performance.now() - vanishedAtMs;
  };
  const [sequenceMs, takenOverMs] = await Promise.all([
    sinceMs('the sequence is free', async () => isSequenceFree(disturbed)),
    sinceMs('another worker goes on', async () => isClaimedByAnother(disturbed, workerId)),
  ]);
  await untilOver(disturbed);
  return {
    waitsFor,
    sequenceMs,
    takenOverMs,
    undisturbed: await describeBatch(undisturbed),
    disturbed: await describeBatch(disturbed),
  };
}

interface Submitted {
  readonly tenantId: string;
  readonly batchId: string;
}

/** Submits a batch of a new tenant, whose sequence begins at 1. */
async function submit(): Promise<Submitted> {
  const tenantId = await insertTenant(db, { name: 'R26', tier: 'enterprise' });
  return { tenantId, batchId: await storeBatch(db, tenantId, [{ alias: 'a', body, count }]) };
}

async function untilOver({ tenantId, batchId }: Submitted): Promise<void> {
  await until(`batch ${batchId} is over`, async () => isBatchOver(db.pool, tenantId, batchId), batchMsMax);
}

/** Disconnects the node whose COPY runs. A COPY that waited too long for its lock has ended before. */
async function cutInCopy(submitted: Submitted) {
  const blocker = new Client({ connectionString: postgres.url });
  await blocker.connect();
  try {
    for (const seqNo of blockedSeqNos) {
      await blockRow(blocker, submitted, seqNo);
      const backend = await untilCopyWaits();
      const node = nodes.find(({ address }) => address === backend.address);
      await node?.unplug();
      const vanishedAtMs = performance.now();
      const workerId = await readWorkerId(submitted);
      await blocker.query('rollback');
      const waits = until('the COPY waits again', async () => readWait(backend.pid), waitMsMax);
      const waitsFor = await waits.catch(() => undefined);
      if (waitsFor !== undefined) return { waitsFor, vanishedAtMs, workerId };
      await node?.plug();
    }
  } finally {
    await blocker.end();
  }
  throw new Error('no COPY was interrupted');
}

/** Inserts a row of the batch without commit: the COPY waits at this row, in the middle of its rows. */
async function blockRow(blocker: Client, { batchId }: Submitted, seqNo: number): Promise<void> {
  await blocker.query('begin');
  await blocker.query(
    `insert into batch_documents (tenant_id, expires_on, batch_no, spec_index, seq_no, document_seed, result)
      select tenant_id, expires_on, batch_no, 0, $2, 0, '0' from batches where batch_id = $1`,
    [batchId, seqNo],
  );
}

async function untilCopyWaits(): Promise<{ readonly pid: number; readonly address: string }> {
  return until(
    'a COPY waits for the key',
    async () => {
      const { rows } = await db.pool.query<{ pid: number; address: string }>(
        `select pid, host(client_addr) as address from pg_stat_activity
          where query like 'copy batch_documents%' and wait_event_type = 'Lock'`,
      );
      return rows[0];
    },
    batchMsMax,
  );
}

/** Returns what a COPY waits for; undefined while it works. */
async function readWait(pid: number): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ wait: string }>(
    `select wait_event_type || ' ' || wait_event as wait from pg_stat_activity
      where pid = $1 and query like 'copy batch_documents%' and state = 'active' and wait_event_type = 'Client'`,
    [pid],
  );
  return rows[0]?.wait;
}

async function readWorkerId({ batchId }: Submitted): Promise<string> {
  const { rows } = await db.pool.query<{ workerId: string }>(
    `select worker_id as "workerId" from batch_chunks join batches using (batch_no)
      where batch_id = $1 and state = 'claimed' and claimable_at > now()`,
    [batchId],
  );
  return rows[0]?.workerId ?? 'none';
}

async function isClaimedByAnother(submitted: Submitted, workerId: string): Promise<boolean> {
  const claimedBy = await readWorkerId(submitted);
  return claimedBy !== workerId && claimedBy !== 'none';
}

/** Returns whether a request could lock the row of the sequence to take a number. */
async function isSequenceFree({ tenantId }: Submitted): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `select from sequences where tenant_id = $1 and name = 'orders' for update skip locked`,
    [tenantId],
  );
  return rowCount === 1;
}

async function describeBatch({ tenantId, batchId }: Submitted): Promise<VanishedNodeReport['disturbed']> {
  const { rows } = await db.pool.query<VanishedNodeReport['disturbed']>(
    `select b.status, count(*)::int as documents, md5(string_agg(md5(d.result), '' order by d.seq_no)) as digest,
        (select value::int from sequences where tenant_id = $1 and name = 'orders') as "lastNumber"
      from batches b join batch_documents d using (batch_no) where b.batch_id = $2 group by b.status`,
    [tenantId, batchId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`batch ${batchId} has no documents`);
  return row;
}
