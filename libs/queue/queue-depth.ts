/** Counts the waiting and running jobs of each queue in Redis, at each scrape of the metrics. */
import { Gauge } from '@docgen/runtime/metrics';
import type { Redis } from '@docgen/runtime/redis';
import { Queue } from 'bullmq';

const states = ['waiting', 'prioritized', 'active', 'delayed'] as const;

type Measure = () => Promise<readonly { queue: string; state: string; jobs: number }[]>;
const measures = new Set<Measure>();

// The constructor registers it.
void new Gauge({
  name: 'docgen_queue_jobs',
  help: 'Jobs in Redis by queue and state; every worker reports the same number',
  labelNames: ['queue', 'state'] as const,
  async collect() {
    this.reset();
    for (const measure of measures) {
      // While Redis is unavailable, no number is better than an old one.
      for (const { queue, state, jobs } of await measure().catch(() => [])) this.set({ queue, state }, jobs);
    }
  },
});

/** Counts these queues until it is closed. @param producer fails at once while Redis is unavailable */
export function watchQueueDepth(
  names: readonly string[],
  { producer, keyPrefix }: { readonly producer: Redis; readonly keyPrefix: string },
): { close(): Promise<void> } {
  const options = { connection: producer, prefix: keyPrefix, skipMetasUpdate: true, skipVersionCheck: true };
  const queues = names.map((name) => new Queue(name, options));
  // BullMQ repeats the errors of its connection. The owner of the connection reports them.
  for (const queue of queues) queue.on('error', () => undefined);
  const measure: Measure = async () => {
    const counts = await Promise.all(queues.map(async (queue) => queue.getJobCounts(...states)));
    return counts.flatMap((count, index) =>
      states.map((state) => ({ queue: names[index] ?? '', state, jobs: count[state] ?? 0 })),
    );
  };
  measures.add(measure);
  return {
    close: async () => {
      measures.delete(measure);
      await Promise.all(queues.map(async (queue) => queue.close()));
    },
  };
}
