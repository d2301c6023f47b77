/**
 * The answering side of a request queue. A job is started once, because whoever waits has a deadline;
 * and it ends when its requests are taken on, because a slow one must not keep the next job waiting.
 */
import type { Identified, RequestQueueContract } from '@docgen/contracts/queue';
import { untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { Worker } from 'bullmq';
import type { z } from 'zod';
import { jobEnvelope } from './job-envelope.ts';
import { countOverdue, createWaitObserver } from './metrics.ts';
import { parkLargeReplies } from './parked-reply.ts';
import { createWorkInProgress } from './work-in-progress.ts';
import { encodeReplies } from './reply-frame.ts';
import type { Reply } from './reply-frame.ts';
import { removeSpentMark } from './spent-mark.ts';

/** Sends replies as soon as they are ready, together where they are ready together. */
export type Answer<Head> = (replies: readonly Reply<Head>[]) => Promise<void>;

export interface RequestConsumer {
  /** Takes no further job and waits for the requests under way. */
  close(): Promise<void>;
}

export interface RequestConsumerOptions<Request, Head> {
  /** Waits for Redis as long as it takes. */
  readonly consumer: Redis;
  readonly publisher: Redis;
  readonly keyPrefix: string;
  /** Requests under way; no further job is taken while there are so many. */
  readonly requestsMax: number;
  /** Must answer every request; a failure of the whole is reported to `onError`. */
  readonly handle: (requests: readonly Request[], answer: Answer<Head>) => Promise<void>;
  readonly onError: (error: Error) => void;
  /** True when its deadline is so long past that nothing can answer it any more; for a metric. */
  readonly isOverdue?: (request: Request) => boolean;
}

/** Whoever asked has been told 503 then, or soon will be. */
const readyMsMax = 2_000;

export function startRequestConsumer<Request extends z.ZodType<Identified>, Head extends z.ZodType<Identified>>(
  contract: RequestQueueContract<Request, Head>,
  options: RequestConsumerOptions<z.output<Request>, z.output<Head>>,
): RequestConsumer {
  const { consumer, publisher, keyPrefix, requestsMax, handle, onError, isOverdue = () => false } = options;
  const underWay = createWorkInProgress(requestsMax);
  // Of jobs that are not settled: their requests keep their places until then, answered ones as well.
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
      // Where it is not done, the worker looks for a job once more.
      removeSpentMark(consumer, worker.toKey).catch(() => undefined);
      const { replyTo, requests } = schema.parse(job.data);
      const handled = handle(requests, async (replies) => {
        const publish = async (): Promise<void> => {
          await publisher.publish(replyTo, encodeReplies(await parkLargeReplies(publisher, replyTo, replies)));
        };
        // A job may be taken on before the connection for its replies is there, or outlast it; a second copy of a
        // reply finds nobody who waits.
        await publish().catch(async () => untilReady(publisher, readyMsMax).then(publish));
      });
      held.add(requests);
      handled.catch(onError).finally(() => held.delete(requests));
      underWay.add(requests.length, handled);
      await underWay.room();
    },
    {
      connection: consumer,
      prefix: keyPrefix,
      // A job ends when it is taken on, so one at a time is all that BullMQ has to juggle.
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
      await worker.close();
      await underWay.idle();
      endCount();
    },
  };
}
