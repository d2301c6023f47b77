/**
 * The answering side of a request queue. A job starts once and is not retried, because its requests have deadlines. It
 * ends as soon as its requests have started, so that a slow request does not delay the next job.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Identified, RequestQueueContract } from '@docgen/contracts/queue';
import { untilReady } from '@docgen/runtime/redis';
import { retry } from '@docgen/runtime/retry';
import type { Redis } from '@docgen/runtime/redis';
import { Worker } from 'bullmq';
import type { z } from 'zod';
import { jobEnvelope } from './job-envelope.ts';
import { countOverdue, createWaitObserver } from './metrics.ts';
import { storeLargeReplies } from './large-reply.ts';
import { createWorkInProgress } from './work-in-progress.ts';
import { encodeReplies } from './reply-frame.ts';
import type { Reply } from './reply-frame.ts';
import { closeWorker } from './close-worker.ts';
import { removeUnusedMarker } from './queue-marker.ts';

/** Sends replies. Those of one event-loop turn travel in one message. */
export type Answer<Head> = (replies: readonly Reply<Head>[]) => Promise<void>;

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
  readonly handle: (requests: readonly Request[], answer: Answer<Head>) => Promise<void>;
  readonly onError: (error: Error) => void;
  /** True when the deadline passed so long ago that the request is stuck. Used for a metric. */
  readonly isOverdue?: (request: Request) => boolean;
}

/** The caller has got 503 by then, or gets it soon. */
const readyMsMax = 2_000;
/** Lost connections are made again within 500 ms. */
const publishTimes = { forMs: 2_000, pauseMs: 250 };

class NoReceiver extends Error {}

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
  const schema = jobEnvelope(contract);
  const observeWait = createWaitObserver(contract.name);
  const worker = new Worker<unknown>(
    contract.name,
    async (job) => {
      observeWait(job.timestamp);
      // When this fails, the worker looks for a job once more than necessary.
      removeUnusedMarker(consumer, worker.toKey).catch(() => undefined);
      const { replyTo, requests } = schema.parse(job.data);
      const send: Answer<z.output<Head>> = async (replies) => {
        const publish = async (): Promise<void> => {
          // A job can start before the connection for its replies is ready.
          if (publisher.status !== 'ready') await untilReady(publisher, readyMsMax);
          const frame = encodeReplies(await storeLargeReplies(publisher, replyTo, replies));
          if ((await publisher.publish(replyTo, frame)) === 0) throw new NoReceiver();
        };
        // Either side can lose its connection. A reply that arrives twice is ignored the second time.
        await retry(publishTimes, publish, () => true).catch((error: unknown) => {
          // Without a receiver, the process that asked has ended.
          if (!(error instanceof NoReceiver)) throw error;
        });
      };
      const handled = handle(requests, answerTogether(send));
      held.add(requests);
      handled.catch(onError).finally(() => held.delete(requests));
      running.add(requests.length, handled);
      await running.room();
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
  return {
    close: async () => {
      await closeWorker(worker);
      await running.idle();
      endCount();
    },
  };
}

/** Gathers the replies of one event-loop turn. */
function answerTogether<Head>(send: Answer<Head>): Answer<Head> {
  let waiting: Reply<Head>[] = [];
  let sending: Promise<void> | undefined;
  const sendWaiting = async (): Promise<void> => {
    await endOfTurn();
    const replies = waiting;
    [waiting, sending] = [[], undefined];
    return send(replies);
  };
  return async (replies) => {
    waiting.push(...replies);
    return (sending ??= sendWaiting());
  };
}
