/** Metrics of both ends of a queue. */
import { Counter, durationBuckets, Gauge, Histogram } from '@docgen/runtime/metrics';

/** Counts the requests of a queue that wait for their reply. Returns a function that ends the count. */
export const countPending = createRequestGauge(
  'docgen_queue_requests_pending',
  'Requests of this process that wait for their reply',
);

/** Counts the requests of a queue that are stuck. Returns a function that ends the count. */
export const countOverdue = createRequestGauge(
  'docgen_queue_requests_overdue',
  'Requests that this process has not finished long after their deadline. Each holds a permit until a restart.',
);

/** A gauge by queue. Each caller adds a function that counts; the gauge reports their sum. */
function createRequestGauge(name: string, help: string) {
  const counts = new Set<{ readonly queue: string; readonly count: () => number }>();
  // The constructor registers it.
  void new Gauge({
    name,
    help,
    labelNames: ['queue'] as const,
    collect() {
      for (const [queue, ofQueue] of Map.groupBy(counts, (one) => one.queue)) {
        this.set(
          { queue },
          ofQueue.reduce((sum, { count }) => sum + count(), 0),
        );
      }
    },
  });
  return (queue: string, count: () => number): (() => void) => {
    const added = { queue, count };
    counts.add(added);
    return () => counts.delete(added);
  };
}

const waits = new Histogram({
  name: 'docgen_queue_wait_seconds',
  help: 'Time from the sending of a job to its start, by the clocks of both processes',
  labelNames: ['queue'] as const,
  buckets: durationBuckets,
});

/** Observes how long the jobs of a queue wait. @param sentAtMs epoch milliseconds on the sender's clock */
export function createWaitObserver(queue: string): (sentAtMs: number) => void {
  const histogram = waits.labels(queue);
  return (sentAtMs) => histogram.observe(Math.max(0, Date.now() - sentAtMs) / 1_000);
}

const refusals = new Counter({
  name: 'docgen_queue_refusals_total',
  help: 'Jobs, requests and replies that this process could not read, and replies that it could not send',
  labelNames: ['queue', 'what'] as const,
});

/** Counts what a process of another version sent, what is damaged, or a reply that Redis does not store. */
export function countRefusal(queue: string, what: 'job' | 'request' | 'reply' | 'frame' | 'unsent'): void {
  refusals.inc({ queue, what });
}
