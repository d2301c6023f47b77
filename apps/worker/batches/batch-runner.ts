/**
 * Claims chunks while this process can run more of them: after a notification from the queue, after each chunk, and
 * every 5 s. The interval finds lost notifications and the expired claims of lost workers.
 */
import { randomUUID } from 'node:crypto';
import {
  claimChunk,
  giveBackChunk,
  hasClaimableChunk,
  noteFailedAttempt,
  renewClaims,
} from '@docgen/database/batches/chunk-claims';
import type { ClaimedChunk, ClaimOptions } from '@docgen/database/batches/chunk-claims';
import { repeat } from '@docgen/runtime/repeat';
import { logFailure } from '../failures.ts';
import { retryRelease } from '../retries.ts';
import type { BatchDeps } from './batch-deps.ts';
import { countChunk } from '../metrics.ts';
import { assertMayBeTried, ChunkLost, isAttempt, pauseAfterAttemptMs } from './chunk-attempts.ts';
import { runChunk } from './run-chunk.ts';

export interface BatchRunner {
  /** Claims chunks; resolves when this process can run another one. */
  fill(): Promise<void>;
  /** Claims and starts a chunk, of one batch or of any, however many others run; undefined when there is none. */
  claimNow(of?: ClaimOptions['of']): Promise<{ readonly done: Promise<void> } | undefined>;
  /** Claims nothing more, commits the rendered documents and releases the rest. Abort `stopping` of the deps before. */
  stop(): Promise<void>;
}

export interface BatchRunnerOptions {
  /** Chunks that run at the same time. */
  readonly chunksMax: number;
  /** Called when there are more chunks than this process can run. */
  readonly notifyOthers: () => void;
}

const heartbeatMs = 3_000;
const reconcileMs = 5_000;

export function createBatchRunner(deps: BatchDeps, { chunksMax, notifyOthers }: BatchRunnerOptions): BatchRunner {
  const workerId = randomUUID();
  const held = new Map<ClaimedChunk, Promise<void>>();
  const claims = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let runningCount = 0;
  let requestCount = 0;
  let claiming: Promise<void> | undefined;

  const start = (chunk: ClaimedChunk): Promise<void> => {
    const running = runHeld(deps, chunk).finally(() => {
      held.delete(chunk);
      // Idle workers find a released chunk, or a child of a finished one, only at their interval.
      if (deps.stopping.aborted) notifyOthers();
    });
    held.set(chunk, running);
    return running;
  };
  const claimNow: BatchRunner['claimNow'] = async (of) => {
    if (deps.stopping.aborted) return undefined;
    const claim = claimChunk(deps.db.pool, { workerId, of }).then((chunk) => chunk && { done: start(chunk) });
    claims.add(claim);
    return claim.finally(() => claims.delete(claim));
  };
  const claimChunks = async (): Promise<void> => {
    while (runningCount < chunksMax) {
      const chunk = await claimNow();
      if (chunk === undefined) return;
      runningCount += 1;
      void chunk.done.then(() => {
        runningCount -= 1;
        for (const resolve of waiting.splice(0)) resolve();
        void claimAll();
      });
    }
  };
  const claimUntilNone = async (): Promise<void> => {
    for (let seen = -1; seen !== requestCount;) {
      seen = requestCount;
      await claimChunks().catch((err: unknown) => report(deps, err, 'could not claim chunks'));
    }
    claiming = undefined;
  };
  // One call claims at a time. It claims once more for calls that came meanwhile: they may know of newer chunks.
  const claimAll = async (): Promise<void> => {
    requestCount += 1;
    claiming ??= claimUntilNone();
    await claiming;
  };
  const isBusy = (): boolean => runningCount >= chunksMax && !deps.stopping.aborted;
  const fill = async (): Promise<void> => {
    await claimAll();
    if (!isBusy()) return;
    if (await hasClaimableChunk(deps.db.pool).catch(() => false)) notifyOthers();
    // During the query, the last chunk may have ended or the stop begun.
    if (!isBusy()) return;
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const { looking, renewing } = startTimers(deps, claimAll, held);
  void claimAll();
  return {
    fill,
    claimNow,
    stop: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await looking.stop();
      // A chunk that is claimed during the stop is held too, and is released.
      await Promise.allSettled(claims);
      await Promise.all(held.values());
      await renewing.stop();
    },
  };
}

/** Looks for chunks without a notification, and renews the claims of the held chunks. */
function startTimers(deps: BatchDeps, claimAll: () => Promise<void>, held: ReadonlyMap<ClaimedChunk, unknown>) {
  const renew = async (): Promise<void> => {
    if (held.size > 0) await renewClaims(deps.db.pool, [...held.keys()]);
  };
  return {
    looking: repeat(reconcileMs, claimAll, (err) => report(deps, err, 'could not look for chunks')),
    renewing: repeat(heartbeatMs, renew, (err) => report(deps, err, 'could not renew claims')),
  };
}

/** Never rejects: a chunk that is not done is released, or its claim expires. */
async function runHeld(deps: BatchDeps, chunk: ClaimedChunk): Promise<void> {
  const orderedCommit = deps.commitOrder.add(chunk);
  let isDone = false;
  try {
    await assertMayBeTried(deps, chunk);
    isDone = await runChunk(deps, chunk, orderedCommit);
    countChunk(isDone ? 'done' : 'givenBack');
    if (!isDone) await release(deps, chunk);
  } catch (err) {
    await abandon(deps, chunk, err);
  } finally {
    orderedCommit.end(isDone);
  }
}

async function abandon(deps: BatchDeps, chunk: ClaimedChunk, err: unknown): Promise<void> {
  const where = { batchId: chunk.batchId, chunkNo: chunk.chunkNo };
  countChunk('abandoned');
  if (err instanceof ChunkLost) deps.log.info({ ...where, why: err.why }, 'a chunk was lost');
  else
    logFailure(deps.log, { err, ...where }, [
      'the database does not answer, or not in time',
      'a chunk failed because of a bug',
    ]);
  // The check itself must not keep the chunk claimed: when it fails, the attempt counts.
  const isCounted = await isAttempt(deps, chunk, err).catch(() => true);
  await release(deps, chunk, isCounted ? pauseAfterAttemptMs(chunk) : undefined);
}

/** @param pauseMs set after a failed attempt: no worker claims the chunk within this time */
async function release(deps: BatchDeps, chunk: ClaimedChunk, pauseMs?: number): Promise<void> {
  const { pool } = deps.db;
  const releaseOnce = async (): Promise<void> =>
    pauseMs === undefined ? giveBackChunk(pool, chunk) : noteFailedAttempt(pool, chunk, pauseMs);
  await retryRelease(releaseOnce, (err) => report(deps, err, 'could not release a chunk'));
}

function report(deps: BatchDeps, err: unknown, sentence: string): void {
  logFailure(deps.log, { err }, [sentence, sentence]);
}
