/** A request queue for tests. Its workers answer with the text of the request, or as a test chooses. */
import { randomUUID } from 'node:crypto';
import { defineRequestQueue } from '@docgen/contracts/queue';
import type { Reply } from '@docgen/queue/reply-frame';
import { startRequestConsumer } from '@docgen/queue/request-consumer';
import type { Answer, StoreEarly } from '@docgen/queue/reply-sender';
import { createRequestSender } from '@docgen/queue/request-sender';
import type { RequestSender } from '@docgen/queue/request-sender';
import { connectRedis } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { z } from 'zod';

const EchoRequest = z.object({ requestId: z.string(), text: z.string() });
type EchoRequest = z.infer<typeof EchoRequest>;
const EchoReply = z.object({ requestId: z.string() });
type EchoReply = z.infer<typeof EchoReply>;
type Handle = (requests: readonly EchoRequest[], answer: Answer<EchoReply>, storeEarly: StoreEarly) => Promise<void>;

const echo = defineRequestQueue({
  name: 'echo',
  version: 1,
  request: EchoRequest,
  reply: EchoReply,
  requestsPerJobMax: 64,
});

export interface EchoWorker {
  /** The connection for its replies. */
  readonly publisher: Redis;
}

export interface EchoQueue {
  readonly sender: RequestSender<EchoRequest, EchoReply>;
  /** For assertions. Fails at once while Redis is unavailable. */
  readonly redis: Redis;
  readonly keyPrefix: string;
  /** What both ends report. */
  readonly errors: readonly Error[];
  /** By default, answers the requests of a job in one message, with the bytes of their text. */
  startWorker(handle?: Handle, isOverdue?: () => boolean): EchoWorker;
  close(): Promise<void>;
}

export async function openEchoQueue(redisUrl: string, pendingMax = 1_000): Promise<EchoQueue> {
  const keyPrefix = `test-${randomUUID()}`;
  const connections: Redis[] = [];
  const errors: Error[] = [];
  const connect = (purpose: Parameters<typeof connectRedis>[1]): Redis => {
    const redis = connectRedis(redisUrl, purpose, () => undefined);
    connections.push(redis);
    return redis;
  };
  const producer = connect('producer');
  const sender = await createRequestSender(echo, {
    producer,
    subscriber: connect('subscriber'),
    keyPrefix,
    pendingMax,
    onError: (error) => errors.push(error),
  });
  const workers: { close(): Promise<void> }[] = [];
  return {
    sender,
    redis: producer,
    keyPrefix,
    errors,
    startWorker: (handle = answerTogether, isOverdue = () => false) => {
      const consumer = connect('consumer');
      const publisher = connect('producer');
      workers.push(
        startRequestConsumer(echo, {
          consumer,
          publisher,
          keyPrefix,
          requestsMax: 1_000,
          handle,
          isOverdue,
          onError: (error) => errors.push(error),
        }),
      );
      return { publisher };
    },
    close: async () => {
      await Promise.all(workers.map(async (worker) => worker.close()));
      await sender.close();
      for (const redis of connections) redis.disconnect();
    },
  };
}

export function echoOf({ requestId, text }: EchoRequest): Reply<EchoReply> {
  return { head: { requestId }, bytes: Buffer.from(text) };
}

async function answerTogether(requests: readonly EchoRequest[], answer: Answer<EchoReply>): Promise<void> {
  await answer(requests.map(echoOf));
}
