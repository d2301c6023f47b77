/**
 * Claims chunks while there are any and hands are free. It is woken by the queue, by the end of a chunk
 * and by its own timer, which also finds what other workers were lost with: the queue is never needed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '@docgen/database/connection/database-errors';
import {
  claimChunk,
  giveBackChunk,
  hasClaimableChunk,
  noteFailedAttempt,
  renewClaims,
} from '@docgen/database/batches/chunk-claims';
import type { ClaimedChunk, ClaimWish } from '@docgen/database/batches/chunk-claims';
import { repeat } from '@docgen/runtime/repeat';
import type { Repetition } from '@docgen/runtime/repeat';
import type { BatchDeps } from './batch-deps.ts';
import { noteChunk } from './metrics.ts';
import { assertMayBeTried, isAttempt, restAfterAttemptMs } from './chunk-attempts.ts';
import { ChunkLost } from './chunk-lost.ts';
import { runChunk } from './run-chunk.ts';

export interface BatchRunner {
  /** Looks for chunks; resolves when one more could be taken on. */
  wake(): Promise<void>;
  /** Claims a chunk of one batch, whatever else is running; undefined when there is none. It runs by itself. */
  claimNow(of: NonNullable<ClaimWish['of']>): Promise<{ readonly done: Promise<void> } | undefined>;
  /** Takes no more, keeps what is rendered, gives back the rest. Set `stopping` of the deps before. */
  stop(): Promise<void>;
}

export interface BatchRunnerOptions {
  /** Chunks under way. */
  readonly slots: number;
  /** There is more than this process can take on. */
  readonly passOn: () => void;
}

const heartbeatMs = 3_000;
const reconcileMs = 5_000;
const giveBackAttemptsMax = 5;
const giveBackRetryMs = 200;

export function createBatchRunner(deps: BatchDeps, { slots, passOn }: BatchRunnerOptions): BatchRunner {
  const workerId = randomUUID();
  const held = new Map<ClaimedChunk, Promise<void>>();
  const waiting: (() => void)[] = [];
  let slotsTaken = 0;
  let askedCount = 0;
  let filling: Promise<void> | undefined;

  const start = (chunk: ClaimedChunk): Promise<void> => {
    const running = runHeld(deps, chunk).finally(() => held.delete(chunk));
    held.set(chunk, running);
    return running;
  };
  const fillSlots = async (): Promise<void> => {
    while (slotsTaken < slots && !deps.stopping.aborted) {
      const chunk = await claimChunk(deps.db.pool, { workerId });
      if (chunk === undefined) return;
      slotsTaken += 1;
      void start(chunk).then(() => {
        slotsTaken -= 1;
        for (const resolve of waiting.splice(0)) resolve();
        void fill();
      });
    }
  };
  const fillUntilQuiet = async (): Promise<void> => {
    for (let seen = -1; seen !== askedCount;) {
      seen = askedCount;
      await fillSlots().catch((err: unknown) => report(deps, err, 'could not claim chunks'));
    }
    filling = undefined;
  };
  // One at a time. Who asks meanwhile may know of chunks that the question under way came too early for.
  const fill = async (): Promise<void> => {
    askedCount += 1;
    filling ??= fillUntilQuiet();
    await filling;
  };
  const wake = async (): Promise<void> => {
    await fill();
    if (slotsTaken < slots || deps.stopping.aborted) return;
    if (await hasClaimableChunk(deps.db.pool).catch(() => false)) passOn();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const timers = startTimers(deps, fill, held);
  void fill();
  return {
    wake,
    claimNow: async (of) => {
      const chunk = deps.stopping.aborted ? undefined : await claimChunk(deps.db.pool, { workerId, of });
      return chunk && { done: start(chunk) };
    },
    stop: async () => {
      const stopped = timers.map(async (timer) => timer.stop());
      for (const resolve of waiting.splice(0)) resolve();
      await Promise.all([...stopped, filling]);
      await Promise.all(held.values());
    },
  };
}

/** Looks for chunks without a notification, and renews the claims of the held chunks. */
function startTimers(
  deps: BatchDeps,
  fill: () => Promise<void>,
  held: ReadonlyMap<ClaimedChunk, unknown>,
): readonly Repetition[] {
  const renew = async (): Promise<void> => {
    if (held.size > 0) await renewClaims(deps.db.pool, [...held.keys()]);
  };
  return [
    repeat(reconcileMs, fill, (err) => report(deps, err, 'could not look for chunks')),
    repeat(heartbeatMs, renew, (err) => report(deps, err, 'could not renew claims')),
  ];
}

/** Never rejects: what is not done is given back, or its lease runs out. */
async function runHeld(deps: BatchDeps, chunk: ClaimedChunk): Promise<void> {
  const turn = deps.turns.take(chunk);
  let isDone = false;
  try {
    await assertMayBeTried(deps, chunk);
    isDone = await runChunk(deps, chunk, turn);
    noteChunk(isDone ? 'done' : 'givenBack');
    if (!isDone) await giveBack(deps, chunk);
  } catch (err) {
    await abandon(deps, chunk, err);
  } finally {
    turn.end(isDone);
  }
}

async function abandon(deps: BatchDeps, chunk: ClaimedChunk, err: unknown): Promise<void> {
  const { batchId, chunkNo } = chunk;
  noteChunk('abandoned');
  if (err instanceof ChunkLost) deps.log.info({ batchId, chunkNo, why: err.why }, 'a chunk went no further here');
  else if (isDatabaseAway(err))
    deps.log.warn({ err, batchId, chunkNo }, 'the database does not answer, or not in time');
  else deps.log.error({ err, batchId, chunkNo }, 'a chunk failed on a bug');
  // The check itself must not keep the chunk claimed: when it fails, the attempt counts.
  const isCounted = await isAttempt(deps, chunk, err).catch(() => true);
  await giveBack(deps, chunk, isCounted ? restAfterAttemptMs(chunk) : undefined);
}

/** @param restMs set where this was an attempt that failed */
async function giveBack(deps: BatchDeps, chunk: ClaimedChunk, restMs?: number): Promise<void> {
  for (let attempt = 1; attempt <= giveBackAttemptsMax; attempt += 1) {
    try {
      if (restMs === undefined) await giveBackChunk(deps.db.pool, chunk);
      else await noteFailedAttempt(deps.db.pool, chunk, restMs);
      return;
    } catch (err) {
      report(deps, err, 'could not give back a chunk');
      await delay(giveBackRetryMs * attempt);
    }
  }
}

function report(deps: BatchDeps, err: unknown, sentence: string): void {
  if (isDatabaseAway(err)) deps.log.warn({ err }, sentence);
  else deps.log.error({ err }, sentence);
}
