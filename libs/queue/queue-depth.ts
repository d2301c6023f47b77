/** Counts the waiting and running jobs of each queue in Redis, at each scrape of the metrics. */
import { Gauge } from '@docgen/runtime/metrics';
import { openQueue } from './open-queue.ts';
import type { QueueConnection } from './open-queue.ts';

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

/** Counts these queues until it is closed. */
export function watchQueueDepth(names: readonly string[], connection: QueueConnection): { close(): Promise<void> } {
  const queues = names.map((name) => openQueue(name, connection));
  const measure: Measure = async () => {
    // BullMQ waits without a time limit for a connection that was never ready.
    if (connection.producer.status !== 'ready') return [];
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
