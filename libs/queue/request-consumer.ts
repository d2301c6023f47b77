/** The answering side of a request queue. A job is started once: whoever waits has a deadline. */
import type { Identified, RequestQueueContract } from '@docgen/contracts/queue';
import type { Redis } from '@docgen/runtime/redis';
import { Worker } from 'bullmq';
import type { z } from 'zod';
import { jobEnvelope } from './job-envelope.ts';
import { parkLargeReply } from './parked-reply.ts';
import { encodeReplies } from './reply-frame.ts';
import type { Reply } from './reply-frame.ts';

/** Sends replies as soon as they are ready, together where they are ready together. */
export type Answer<Head> = (replies: readonly Reply<Head>[]) => Promise<void>;

export interface RequestConsumer {
  /** Takes no further job and waits for those under way. */
  close(): Promise<void>;
}

export interface RequestConsumerOptions<Request, Head> {
  /** Waits for Redis as long as it takes. */
  readonly consumer: Redis;
  readonly publisher: Redis;
  readonly keyPrefix: string;
  readonly jobsMax: number;
  /** Must answer every request and never throw for one of them. */
  readonly handle: (requests: readonly Request[], answer: Answer<Head>) => Promise<void>;
  readonly onError: (error: Error) => void;
}

export function startRequestConsumer<Request extends z.ZodType<Identified>, Head extends z.ZodType<Identified>>(
  contract: RequestQueueContract<Request, Head>,
  options: RequestConsumerOptions<z.output<Request>, z.output<Head>>,
): RequestConsumer {
  const { consumer, publisher, keyPrefix, jobsMax, handle, onError } = options;
  const schema = jobEnvelope(contract);
  const worker = new Worker<unknown>(
    contract.name,
    async (job) => {
      const { replyTo, requests } = schema.parse(job.data);
      await handle(requests, async (replies) => {
        const published = await Promise.all(replies.map(async (reply) => parkLargeReply(publisher, replyTo, reply)));
        await publisher.publish(replyTo, encodeReplies(published));
      });
    },
    {
      connection: consumer,
      prefix: keyPrefix,
      concurrency: jobsMax,
      maxStalledCount: 0,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      skipVersionCheck: true,
    },
  );
  worker.on('error', onError);
  return { close: async () => worker.close() };
}
