/**
 * The threads that render batches, apart from those of single requests. A document that outlives its
 * time limit loses its thread from outside; what else the thread had rendered is rendered again.
 */
import { fileURLToPath } from 'node:url';
import type { RenderLimits } from '@docgen/engine';
import { Piscina } from 'piscina';
import { confinedEnvironment } from '../confined-environment.ts';
import { youngGenerationMbMax } from '../renders/thread-memory.ts';
import type { BatchRenderer, LostPiece, WantedPiece } from './batch-renderer.ts';
import { inHandSign, signCount, stopSign } from './batch-task.ts';
import type { BatchPiece, BatchTask, BatchTaskResult } from './batch-task.ts';
import { createRowRooms } from './row-rooms.ts';

export interface BatchThreads extends BatchRenderer {
  /** The piece's rows are in the database, and their memory may be written over. */
  reuse(piece: BatchPiece): void;
  /** Tasks under way end with the document that they have in hand. */
  stopEarly(): void;
}

export interface BatchThreadsOptions {
  readonly threads: number;
  readonly limits: RenderLimits;
  readonly onThreadLost: (verdict: LostPiece['verdict']) => void;
}

interface Running {
  readonly signs: Int32Array;
  readonly abort: AbortController;
  seen: number;
  /** Looks since it was first seen: turns of our own timer, because time that the whole process stood still is nobody's. */
  seenCount: number;
  isOverdue: boolean;
}

const watchEveryMs = 50;
// After the soft limit, which ends a render by itself: for one that does not look at the clock.
const graceMs = 300;
const oldGenerationMbMax = 512;
const idleThreadMs = 60_000;
// Some are written to, others wait for their commit.
const roomsPerThread = 6;

export function createBatchThreads({ threads, limits, onThreadLost }: BatchThreadsOptions): BatchThreads {
  const piscina = new Piscina<BatchTask, BatchTaskResult>({
    filename: fileURLToPath(new URL('batch-thread.ts', import.meta.url)),
    name: 'renderTask',
    env: confinedEnvironment(),
    // Started by the first batch: a worker that sees none spares their memory.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleThreadMs,
    resourceLimits: { maxOldGenerationSizeMb: oldGenerationMbMax, maxYoungGenerationSizeMb: youngGenerationMbMax },
  });
  const running = new Set<Running>();
  const rooms = createRowRooms(threads * roomsPerThread);
  let isStopping = false;

  const runOnce = async (task: Omit<BatchTask, 'signs'>): Promise<BatchTaskResult | LostPiece> => {
    const entry = createRunning(isStopping);
    running.add(entry);
    try {
      return await piscina.run({ ...task, signs: entry.signs }, { signal: entry.abort.signal });
    } catch (error) {
      if (!isThreadGone(error)) throw error;
      const verdict = entry.isOverdue ? 'timedOut' : 'crashed';
      onThreadLost(verdict);
      const inHand = Atomics.load(entry.signs, inHandSign);
      return { kind: 'lost', verdict, seqNo: inHand === 0 ? undefined : task.from + inHand - 1 };
    } finally {
      running.delete(entry);
    }
  };
  const watching = setInterval(() => {
    for (const entry of running) endOverdue(entry, limits.evaluationMs + graceMs);
  }, watchEveryMs);
  return {
    render: async (wanted: WantedPiece): Promise<BatchPiece | LostPiece> => {
      const room = rooms.take();
      // Specs may be large, and threads remember them.
      const first = await runOnce({ ...wanted, room, spec: undefined });
      if (first.kind !== 'unknownSpec') return first;
      const second = await runOnce({ ...wanted, room });
      if (second.kind === 'unknownSpec') throw new Error('a thread does not know the spec that it was sent');
      return second;
    },
    reuse: ({ rows }) => rooms.giveBack(rows),
    stopEarly: () => {
      isStopping = true;
      for (const { signs } of running) Atomics.store(signs, stopSign, 1);
    },
    close: async () => {
      clearInterval(watching);
      await piscina.close({ force: true });
    },
  };
}

function createRunning(isStopping: boolean): Running {
  const signs = new Int32Array(new SharedArrayBuffer(signCount * Int32Array.BYTES_PER_ELEMENT));
  if (isStopping) Atomics.store(signs, stopSign, 1);
  return { signs, abort: new AbortController(), seen: 0, seenCount: 0, isOverdue: false };
}

function endOverdue(entry: Running, heldMsMax: number): void {
  const inHand = Atomics.load(entry.signs, inHandSign);
  entry.seenCount = inHand === entry.seen ? entry.seenCount + 1 : 0;
  entry.seen = inHand;
  if (inHand === 0 || entry.seenCount * watchEveryMs < heldMsMax) return;
  entry.isOverdue = true;
  entry.abort.abort();
}

/** Anything else is a bug of ours, thrown by the task itself. */
function isThreadGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.name === 'AbortError' ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    /^worker exited with code/i.test(error.message)
  );
}
