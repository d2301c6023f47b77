/** Metrics of both ends of a queue. */
import { durationBuckets, Gauge, Histogram } from '@docgen/runtime/metrics';

interface PendingCount {
  readonly queue: string;
  readonly size: () => number;
}
const senders = new Set<PendingCount>();

// The constructor registers it.
void new Gauge({
  name: 'docgen_queue_requests_pending',
  help: 'Requests of this process that wait for their reply',
  labelNames: ['queue'] as const,
  collect() {
    const totals = new Map<string, number>();
    for (const { queue, size } of senders) totals.set(queue, (totals.get(queue) ?? 0) + size());
    for (const [queue, total] of totals) this.set({ queue }, total);
  },
});

/** @returns ends the count */
export function countPending(queue: string, size: () => number): () => void {
  const sender = { queue, size };
  senders.add(sender);
  return () => senders.delete(sender);
}

interface OverdueCount {
  readonly queue: string;
  readonly count: () => number;
}
const consumers = new Set<OverdueCount>();

void new Gauge({
  name: 'docgen_queue_requests_overdue',
  help: 'Requests that this process has not finished long after their deadline. Each holds a permit until a restart.',
  labelNames: ['queue'] as const,
  collect() {
    const totals = new Map<string, number>();
    for (const { queue, count } of consumers) totals.set(queue, (totals.get(queue) ?? 0) + count());
    for (const [queue, total] of totals) this.set({ queue }, total);
  },
});

/** @returns ends the count */
export function countOverdue(queue: string, count: () => number): () => void {
  const consumer = { queue, count };
  consumers.add(consumer);
  return () => consumers.delete(consumer);
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
