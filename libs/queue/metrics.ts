/** What queues do, from both ends. */
import { durationBuckets, Gauge, Histogram } from '@docgen/runtime/metrics';

interface PendingCount {
  readonly queue: string;
  readonly size: () => number;
}
const senders = new Set<PendingCount>();

// Making it registers it.
void new Gauge({
  name: 'docgen_queue_requests_pending',
  help: 'Requests that this process has sent and that are not answered yet',
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
  help: 'Requests that this process holds long after their deadline: each keeps a place until it restarts',
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
  help: 'From the sending of a job to its start, by the clocks of both processes',
  labelNames: ['queue'] as const,
  buckets: durationBuckets,
});

/** What observes the waits of one queue. @param sentAtMs by the sender's clock, epoch milliseconds */
export function createWaitObserver(queue: string): (sentAtMs: number) => void {
  const histogram = waits.labels(queue);
  return (sentAtMs) => histogram.observe(Math.max(0, Date.now() - sentAtMs) / 1_000);
}
