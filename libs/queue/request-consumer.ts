/**
 * The answering side of a request queue. A job starts once and is not retried, because its requests have deadlines. It
 * ends as soon as its requests have started, so that a slow request does not delay the next job.
 */
import type { Identified, RequestQueueContract } from '@docgen/contracts/queue';
import type { Redis } from '@docgen/runtime/redis';
import { Worker } from 'bullmq';
import type { z } from 'zod';
import { closeWorker } from './close-worker.ts';
import { JobEnvelope, requestIdOf } from './job-envelope.ts';
import { countOverdue, countRefusal, createWaitObserver } from './metrics.ts';
import { removeUnusedMarker } from './queue-marker.ts';
import { createReplySender } from './reply-sender.ts';
import type { Answer, StoreEarly } from './reply-sender.ts';
import { createWorkInProgress } from './work-in-progress.ts';

export interface RequestConsumer {
  /** Takes no further job and waits for the running requests. */
  close(): Promise<void>;
}

export interface RequestConsumerOptions<Request, Head> {
  /** Waits for Redis without a time limit. */
  readonly consumer: Redis;
  readonly publisher: Redis;
  readonly keyPrefix: string;
  /** While this many requests run, no further job starts. */
  readonly requestsMax: number;
  /** Must answer every request. An error is reported to `onError`. */
  readonly handle: (requests: readonly Request[], answer: Answer<Head>, storeEarly: StoreEarly) => Promise<void>;
  /** Gets what the queue reports, and every job or request that is refused. */
  readonly onError: (error: Error) => void;
  /** True when the deadline passed so long ago that the request is stuck. Used for a metric. */
  readonly isOverdue?: (request: Request) => boolean;
}

export function startRequestConsumer<Request extends z.ZodType<Identified>, Head extends z.ZodType<Identified>>(
  contract: RequestQueueContract<Request, Head>,
  options: RequestConsumerOptions<z.output<Request>, z.output<Head>>,
): RequestConsumer {
  const { consumer, publisher, keyPrefix, requestsMax, handle, onError, isOverdue = () => false } = options;
  const running = createWorkInProgress(requestsMax);
  // The requests of running jobs. An answered request counts until its whole job has ended.
  const held = new Set<readonly z.output<Request>[]>();
  const endCount = countOverdue(contract.name, () =>
    [...held].reduce((sum, requests) => sum + (requests.every(isOverdue) ? requests.length : 0), 0),
  );
  const observeWait = createWaitObserver(contract.name);
  const start = async (job: JobEnvelope): Promise<void> => {
    const { replyTo, version } = job;
    const sender = createReplySender<z.output<Head>>({ queue: contract.name, publisher, replyTo, version, onError });
    const { requests, refusedIds } = readRequests(contract, job, onError);
    if (refusedIds.length > 0) sender.refuse(refusedIds, 'notRun').catch(onError);
    if (requests.length === 0) return;
    const handled = handle(requests, sender.answer, sender.storeEarly);
    held.add(requests);
    handled.catch(onError).finally(() => held.delete(requests));
    running.add(requests.length, handled);
    await running.room();
  };
  const worker = new Worker<unknown>(
    contract.name,
    async (job) => {
      observeWait(job.timestamp);
      // When this fails, the worker looks for a job once more than necessary.
      removeUnusedMarker(consumer, worker.toKey).catch(() => undefined);
      await start(JobEnvelope.parse(job.data));
    },
    {
      connection: consumer,
      prefix: keyPrefix,
      // A job ends as soon as its requests have started, so one at a time is enough.
      concurrency: 1,
      maxStalledCount: 0,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      skipVersionCheck: true,
    },
  );
  worker.on('error', onError);
  worker.on('failed', (_job, cause) => {
    countRefusal(contract.name, 'job');
    onError(new Error(`a job of the queue ${contract.name} failed`, { cause }));
  });
  return {
    close: async () => {
      await closeWorker(worker);
      await running.idle();
      endCount();
    },
  };
}

/** Parses each request by itself, so that one of another version, or a damaged one, loses no other. */
function readRequests<Request extends z.ZodType<Identified>, Head extends z.ZodType<Identified>>(
  { name, version, request: schema }: RequestQueueContract<Request, Head>,
  job: JobEnvelope,
  onError: (error: Error) => void,
): { readonly requests: readonly z.output<Request>[]; readonly refusedIds: readonly string[] } {
  const requests: z.output<Request>[] = [];
  const refusedIds: string[] = [];
  const isKnown = job.version === version;
  for (const sent of job.requests) {
    const parsed = isKnown ? schema.safeParse(sent) : undefined;
    if (parsed?.success === true) {
      requests.push(parsed.data);
      continue;
    }
    const reason = isKnown ? 'cannot be read' : `has version ${job.version}, and this worker has ${version}`;
    countRefusal(name, 'request');
    onError(new Error(`a request of the queue ${name} ${reason}`, { cause: parsed?.error }));
    const requestId = requestIdOf(sent);
    if (requestId !== undefined) refusedIds.push(requestId);
  }
  return { requests, refusedIds };
}
