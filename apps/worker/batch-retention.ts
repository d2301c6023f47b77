/** Removes batches that have expired or were deleted, and adds the partitions of the days to come. */
import { cancelExpiredBatch } from '@docgen/database/batches/end-batch';
import { listDeletedBatches, removeDroppedBatches, removeNextPart } from '@docgen/database/batches/remove-batches';
import type { DocumentPosition } from '@docgen/database/batches/batch-documents';
import type { Database } from '@docgen/database/connection/connect';
import { isConnectionLost } from '@docgen/database/connection/database-errors';
import { addPartitions, dropExpiredPartitions } from '@docgen/database/maintenance/document-partitions';
import { claimSweepRound } from '@docgen/database/maintenance/sweeps';
import type { Logger } from '@docgen/runtime/logger';
import { countHousekeepingFailure } from './metrics.ts';

export interface RetentionDeps {
  readonly db: Database;
  /** Days for which batches of enterprise tenants are kept. */
  readonly enterpriseDays: number;
  readonly nowMs: () => number;
  readonly log: Logger;
}

/** One of all workers runs a round in this time. It is shorter than the interval at which each worker tries. */
const roundMs = 5 * 60_000;

type Step = (deps: RetentionDeps, stopping: AbortSignal) => Promise<number>;

// Each step works without the others, so that an error of one delays no other.
const steps: readonly (readonly [what: string, run: Step])[] = [
  ['partitions added', async ({ db, enterpriseDays }) => addPartitions(db.pool, enterpriseDays)],
  [
    'expired batches canceled',
    async ({ db }, stopping) => repeatUntilNone(stopping, async () => cancelExpiredBatch(db)),
  ],
  ['partitions dropped', async ({ db }) => (await dropExpiredPartitions(db.pool)).length],
  [
    'expired batches removed',
    async ({ db }, stopping) => repeatUntilNone(stopping, async () => removeDroppedBatches(db.pool)),
  ],
];

/** Adds and drops partitions and removes expired batches, unless another worker has done it just now. Logs errors. */
export async function applyRetention(deps: RetentionDeps, stopping: AbortSignal): Promise<void> {
  const round = { now: new Date(deps.nowMs()), everyMs: roundMs };
  if ((await claimSweepRound(deps.db.pool, 'batch-retention', round)) === undefined) return;
  for (const [what, run] of steps) {
    try {
      const changedCount = await run(deps, stopping);
      if (changedCount > 0) deps.log.info({ what, changedCount }, 'applied the retention of batches');
    } catch (err) {
      countHousekeepingFailure(what);
      deps.log.warn({ err, what }, 'could not apply the retention of batches');
    }
  }
}

/** Removes the rows of deleted batches; an error of one delays no other. Workers share the work, because each locks the batch that it removes. */
export async function removeDeletedBatches({ db, log }: RetentionDeps, stopping: AbortSignal): Promise<void> {
  for (const batchNo of await listDeletedBatches(db.pool)) {
    try {
      if (!(await removeBatch(db, batchNo, stopping))) return;
      log.info({ batchNo }, 'removed a deleted batch');
    } catch (err) {
      // Without the database, no batch can be removed.
      if (isConnectionLost(err)) throw err;
      countHousekeepingFailure('deleted batches');
      log.warn({ err, batchNo }, 'could not remove a deleted batch');
    }
  }
}

/** False when the signal came before the last part. */
async function removeBatch(db: Database, batchNo: number, stopping: AbortSignal): Promise<boolean> {
  let from: DocumentPosition | undefined;
  do {
    if (stopping.aborted) return false;
    from = await removeNextPart(db.pool, { batchNo, from });
  } while (from !== undefined);
  return true;
}

async function repeatUntilNone(stopping: AbortSignal, work: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let changed = await work(); changed > 0; changed = stopping.aborted ? 0 : await work()) total += changed;
  return total;
}
