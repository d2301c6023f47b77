/** Renders ranges of batches in the batch threads of the pool. */
import type { LostThread, ThreadPool, ThreadRun } from '../threads/thread-pool.ts';
import type { RenderedRange, TaskResults } from '../threads/thread-protocol.ts';
import type { LostRange, RangeRenderer, WantedRange } from './range-renderer.ts';
import { createRowBuffers } from './row-buffers.ts';

export interface RangeThreads extends RangeRenderer {
  /** Takes back the buffer of rows that are in the database. */
  reuse(range: RenderedRange): void;
  /** Ends each task after its current document. This includes tasks that start later. */
  stopEarly(): void;
}

type RangeRun = ThreadRun<TaskResults['range']>;

// Some buffers are written to while others wait for their commit.
const buffersPerThread = 6;

export function createRangeThreads(
  pool: ThreadPool,
  threads: number,
  onThreadLost: (verdict: LostRange['verdict']) => void,
): RangeThreads {
  const running = new Set<RangeRun>();
  const buffers = createRowBuffers(threads * buffersPerThread);
  let isStopping = false;

  const runOnce = async (
    wanted: WantedRange,
    spec: WantedRange['spec'] | undefined,
    buffer: SharedArrayBuffer,
  ): Promise<TaskResults['range'] | LostRange> => {
    const run = pool.start('batch', { ...wanted, kind: 'range', spec, buffer });
    running.add(run);
    if (isStopping) run.signals.endBeforeNext();
    try {
      const result = await run.ended;
      if (result.kind !== 'lost') return result;
      const lost = toLostRange(result, wanted.from);
      onThreadLost(lost.verdict);
      return lost;
    } finally {
      running.delete(run);
    }
  };
  return {
    render: async (wanted) => {
      const buffer = buffers.take();
      // Specs can be large, and threads cache them. So the first message goes without the spec.
      const first = await runOnce(wanted, undefined, buffer);
      if (first.kind !== 'unknownSpec') return first;
      const second = await runOnce(wanted, wanted.spec, buffer);
      if (second.kind === 'unknownSpec') throw new Error('a thread does not know the spec that it was sent');
      return second;
    },
    reuse: ({ rows }) => buffers.giveBack(rows),
    stopEarly: () => {
      isStopping = true;
      for (const { signals } of running) signals.endBeforeNext();
    },
  };
}

function toLostRange({ verdict, index }: LostThread, from: number): LostRange {
  const seqNo = index === undefined ? undefined : from + index;
  return { kind: 'lost', verdict: verdict === 'timedOut' ? 'timedOut' : 'crashed', seqNo };
}
