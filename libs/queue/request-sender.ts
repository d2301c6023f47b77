/**
 * The asking side of a request queue: sends requests, many in one job, and hands each its reply. Every
 * request settles by its own time limit, whatever happens to Redis, the worker or the reply.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '@docgen/contracts/errors';
import type { Identified, RequestQueueContract } from '@docgen/contracts/queue';
import { untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { currentSpan, startSpan } from '@docgen/runtime/tracing';
import { Queue } from 'bullmq';
import type { z } from 'zod';
import { createCoalescer } from './coalescer.ts';
import { untilFirstReply } from './first-reply.ts';
import { countPending } from './metrics.ts';
import { readParkedReply } from './parked-reply.ts';
import { createPendingReplies } from './pending-replies.ts';
import { decodeReplies } from './reply-frame.ts';
import type { Reply } from './reply-frame.ts';

export interface RequestSender<Request, Head> {
  /** @throws {ApiError} SERVICE_UNAVAILABLE: nobody answered in time, or there is too much to do already */
  request(request: Omit<Request, 'requestId'>, timeoutMs: number): Promise<Reply<Head>>;
  close(): Promise<void>;
}

export interface RequestSenderOptions {
  /** Fails at once while Redis is away. */
  readonly producer: Redis;
  readonly subscriber: Redis;
  readonly keyPrefix: string;
  /** Requests under way, `slotsMax` at most; one more is refused at once. */
  readonly pendingMax: number;
}

// Smaller jobs are not worth what BullMQ costs for each, unless nothing else is under way.
const requestsPerJobEnough = 32;
const connectMsMax = 2_000;
const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** Comes back without waiting for a Redis that is away; replies arrive once it is there. */
export async function createRequestSender<Request extends z.ZodType<Identified>, Head extends z.ZodType<Identified>>(
  contract: RequestQueueContract<Request, Head>,
  { producer, subscriber, keyPrefix, pendingMax }: RequestSenderOptions,
): Promise<RequestSender<z.output<Request>, z.output<Head>>> {
  const replyTo = `${keyPrefix}:replies:${randomUUID()}`;
  const pending = createPendingReplies<Reply<z.output<Head>>>();
  const queue = new Queue(contract.name, {
    connection: producer,
    prefix: keyPrefix,
    skipMetasUpdate: true,
    skipVersionCheck: true,
  });
  // BullMQ repeats what its connection reports; the connection's owner has heard it already.
  queue.on('error', () => undefined);
  const coalescer = createCoalescer<z.output<Request>>({
    countMax: contract.requestsPerJobMax,
    countEnough: requestsPerJobEnough,
    send: async (requests) => {
      const replied = untilFirstReply(
        pending,
        requests.map(({ requestId }) => requestId),
      );
      await queue.add(contract.name, { replyTo, requests }, jobOptions);
      await replied;
    },
    onFailure: (requests, error) => {
      const failure = unavailable('The queue does not answer.', 1, error);
      for (const { requestId } of requests) pending.reject(requestId, failure);
    },
  });
  const accept = async (reply: Reply<unknown>): Promise<void> => {
    const head = contract.reply.parse(reply.head);
    pending.noteReply(head.requestId);
    const bytes = await readParkedReply(producer, reply);
    if (bytes !== undefined) pending.resolve(head.requestId, { head, bytes });
  };
  onReplies(subscriber, replyTo, accept);
  const connected = Promise.all([subscriber.subscribe(replyTo), untilReady(producer, connectMsMax)]);
  await Promise.race([connected, delay(connectMsMax, undefined, { ref: false })]);

  const endCount = countPending(contract.name, () => pending.size);
  return {
    request: async (request, timeoutMs) => {
      if (pending.size >= pendingMax) throw unavailable('Too many requests are waiting.');
      // BullMQ waits without end for a connection that has never been there.
      if (producer.status !== 'ready') throw unavailable('The queue does not answer.');
      const { requestId, reply } = pending.wait(timeoutMs);
      return askInSpan(contract.name, reply, (trace) => {
        // Request is an object with a requestId: the contract's type says so, Omit forgets it.
        coalescer.add({ ...request, requestId, ...trace } as z.output<Request>);
      });
    },
    close: async () => {
      endCount();
      await queue.close();
      // Where nobody hears it, the command would wait for a connection.
      if (subscriber.status === 'ready') await subscriber.unsubscribe(replyTo).catch(() => undefined);
    },
  };
}

function onReplies(subscriber: Redis, replyTo: string, accept: (reply: Reply<unknown>) => Promise<void>): void {
  subscriber.on('messageBuffer', (channel: Buffer, frame: Buffer) => {
    // Other senders of this process listen on the same connection.
    if (channel.toString() !== replyTo) return;
    // A parked reply that cannot be fetched is a lost one: its request runs into its time limit.
    for (const reply of decodeReplies(frame)) accept(reply).catch(() => undefined);
  });
}

/** Only below a span: what nobody traces begins no trace of its own here. */
async function askInSpan<T>(
  queue: string,
  reply: Promise<T>,
  send: (trace: { readonly traceparent?: string }) => void,
): Promise<T> {
  const parent = currentSpan()?.traceparent;
  const span = parent === undefined ? undefined : startSpan(`ask ${queue}`, { kind: 'producer', parent });
  send(span === undefined ? {} : { traceparent: span.traceparent });
  return span === undefined ? reply : reply.finally(() => span.end());
}
