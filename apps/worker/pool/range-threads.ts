/** Renders ranges of batches in the batch threads of the pool. */
import type { LostThread, ThreadPool, ThreadRun, Verdict } from './thread-pool.ts';
import type { RangeTask, RenderedRange, SentSpec, TaskResults } from '../thread/protocol.ts';
import type { RangeRenderer } from './range-renderer.ts';
import { createRowBuffers } from './row-buffers.ts';

export interface RangeThreads extends RangeRenderer {
  /** Takes back the buffer of rows that are in the database. */
  reuse(range: RenderedRange): void;
  /** Ends each task after its current document; later tasks have one document. */
  stopEarly(): void;
}

// Some buffers are written to while others wait for their commit.
const buffersPerThread = 6;

export function createRangeThreads(
  pool: ThreadPool,
  threads: number,
  onThreadLost: (verdict: Verdict) => void,
): RangeThreads {
  const running = new Set<ThreadRun<TaskResults['range']>>();
  const buffers = createRowBuffers(threads * buffersPerThread);
  let isStopping = false;

  const runOnce = async (task: RangeTask<SentSpec>): Promise<TaskResults['range'] | LostThread> => {
    const run = pool.start('batch', isStopping ? { ...task, to: task.from + 1 } : task);
    running.add(run);
    try {
      const result = await run.ended;
      if (result.kind === 'lost') onThreadLost(result.verdict);
      return result;
    } finally {
      running.delete(run);
    }
  };
  return {
    render: async (task) => {
      const buffer = buffers.take();
      // Specs can be large, and threads cache them. So the first message has only the key.
      const first = await runOnce({ ...task, spec: { key: task.spec.key }, buffer });
      if (first.kind !== 'unknownSpec') return first;
      const second = await runOnce({ ...task, buffer });
      if (second.kind === 'unknownSpec') throw new Error('a thread does not know the spec that it was sent');
      return second;
    },
    reuse: ({ rows }) => buffers.giveBack(rows),
    stopEarly: () => {
      isStopping = true;
      // A task that waits for a thread renders its range, because a range has at least one document.
      for (const { signals } of running) if (signals.hasBegun) signals.endBeforeNext();
    },
  };
}
