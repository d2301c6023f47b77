/** Metrics of renders and batches, and of the backlog in the database. */
import type { RenderReply } from '@docgen/contracts/render';
import { readBacklog } from '@docgen/database/maintenance/backlog';
import type { Backlog } from '@docgen/database/maintenance/backlog';
import type { Database } from '@docgen/database/connection/connect';
import { Counter, durationBuckets, Gauge, Histogram } from '@docgen/runtime/metrics';

const renders = new Histogram({
  name: 'docgen_render_duration_seconds',
  help: 'Evaluation of one document in a thread, by outcome',
  labelNames: ['outcome'] as const,
  buckets: [0.0001, 0.0005, 0.001, 0.0025, ...durationBuckets.filter((seconds) => seconds <= 2.5)],
});
const rendersByOutcome = new Map<string, ReturnType<typeof renders.labels>>();

/** @param outcome one of the few that a thread reports */
export function observeRender(outcome: string, seconds: number): void {
  let bound = rendersByOutcome.get(outcome);
  if (bound === undefined) rendersByOutcome.set(outcome, (bound = renders.labels(outcome)));
  bound.observe(seconds);
}

const documents = new Counter({
  name: 'docgen_documents_total',
  help: 'Requested documents by outcome: rendered, or the reason of the failure',
  labelNames: ['outcome'] as const,
});
const rendered = documents.labels('rendered');

export const countRendered = (count: number): void => rendered.inc(count);

export function countReply(reply: RenderReply): void {
  if (reply.kind === 'rendered') rendered.inc();
  else documents.inc({ outcome: reply.failure.reason });
}

const threads = new Counter({
  name: 'docgen_render_threads_lost_total',
  help: 'Render threads that were ended or crashed, by reason. The pool replaces each of them.',
  labelNames: ['reason'] as const,
});
export const countLostThread = (reason: string): void => threads.inc({ reason });

const chunks = new Counter({
  name: 'docgen_batch_chunks_total',
  help: 'Claimed chunks by outcome: done, given back at the end of the process, or abandoned.',
  labelNames: ['outcome'],
});

const lostThreads = new Counter({
  name: 'docgen_batch_threads_lost_total',
  help: 'Batch threads that were ended by their current document, by reason.',
  labelNames: ['reason'],
});

export function countChunk(outcome: 'done' | 'givenBack' | 'abandoned'): void {
  chunks.inc({ outcome });
}

export const countLostBatchThread = (reason: string): void => lostThreads.inc({ reason });

const unstorable = new Counter({
  name: 'docgen_documents_unstorable_total',
  help: 'Documents that the database or the worker refused for an unexpected reason',
});
export const countUnstorable = (count = 1): void => unstorable.inc(count);

const housekeeping = new Counter({
  name: 'docgen_housekeeping_failures_total',
  help: 'Steps of housekeeping that failed, by what they remove or add. Each runs again after its interval.',
  labelNames: ['what'] as const,
});
export const countHousekeepingFailure = (what: string): void => housekeeping.inc({ what });

const bodies = new Counter({
  name: 'docgen_template_cache_total',
  help: 'Requests by whether the body of their template was cached',
  labelNames: ['outcome'] as const,
});
const hits = bodies.labels('hit');
const misses = bodies.labels('miss');

export function countBodies(hitCount: number, missCount: number): void {
  if (hitCount > 0) hits.inc(hitCount);
  if (missCount > 0) misses.inc(missCount);
}

/** All workers report the same numbers, because they read them from the database. */
const backlogGauges: readonly (readonly [keyof Backlog, string, string])[] = [
  ['batchesOpen', 'docgen_batches_open', 'Batches queued or running'],
  ['batchDocumentsOpen', 'docgen_batch_documents_open', 'Documents of open batches that are not written yet'],
  ['batchAgeSeconds', 'docgen_batch_age_seconds', 'Age of the oldest open batch'],
  [
    'batchRemovalAgeSeconds',
    'docgen_batch_removal_age_seconds',
    'Time since the oldest batch that is not removed yet expired or was deleted',
  ],
  ['partitionDaysAhead', 'docgen_document_partitions_ahead_days', 'Days for which new batches have partitions'],
  ['mailsWaiting', 'docgen_mail_outbox_waiting', 'Mails that wait to be sent'],
  [
    'webhookDelaySeconds',
    'docgen_webhook_delay_seconds',
    'Delay of the webhook endpoint that has waited longest for a worker',
  ],
  ['mailAgeSeconds', 'docgen_mail_outbox_age_seconds', 'Age of the oldest mail that waits to be sent'],
];
const backlogAgeMsMax = 5_000;

/** Reads the backlog at most every 5 s. When the database does not answer, the last numbers stay. */
export function watchBacklog(db: Database, enterpriseDays: number): void {
  let reading = Promise.resolve<Backlog | undefined>(undefined);
  let readAtMs = -Infinity;
  const read = async (): Promise<Backlog | undefined> => {
    if (performance.now() - readAtMs < backlogAgeMsMax) return reading;
    readAtMs = performance.now();
    const last = await reading;
    reading = readBacklog(db.pool, enterpriseDays).catch(() => last);
    return reading;
  };
  source.read = read;
}

// A process has one worker. When a test starts several, the last one reads.
const source: { read: () => Promise<Backlog | undefined> } = { read: async () => Promise.resolve(undefined) };

for (const [member, name, help] of backlogGauges) {
  void new Gauge({
    name,
    help,
    async collect() {
      const backlog = await source.read();
      if (backlog !== undefined) this.set(backlog[member]);
    },
  });
}
