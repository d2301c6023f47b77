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
import { dropParked, fetchParked, parkedHeadOf } from './parked-reply.ts';
import type { ParkedHead } from './parked-reply.ts';
import { createPendingReplies } from './pending-replies.ts';
import { decodeReplies } from './reply-frame.ts';
import type { Reply } from './reply-frame.ts';

export interface RequestSender<Request, Head> {
  /**
   * @throws {ApiError} SERVICE_UNAVAILABLE: nobody answered in time, or there is too much to do already
   * @throws what `grantBytes` throws; the document is dropped then
   */
  request(request: Omit<Request, 'requestId'>, timeoutMs: number, options?: AskOptions): Promise<Reply<Head>>;
  close(): Promise<void>;
}

export interface AskOptions {
  /** About the bytes of the request: large requests do not travel in one job. */
  readonly requestBytes?: number | undefined;
  /** Resolves when this process may hold so many bytes: until then a large document waits in Redis. */
  readonly grantBytes?: (bytes: number) => Promise<void>;
}

export interface RequestSenderOptions {
  /** Fails at once while Redis is away. */
  readonly producer: Redis;
  readonly subscriber: Redis;
  readonly keyPrefix: string;
  /** Requests under way, `idTableSizeMax` at most; one more is refused at once. */
  readonly pendingMax: number;
}

// Smaller jobs are not worth what BullMQ costs for each, unless nothing else is under way.
const requestsPerJobEnough = 32;
/** About the bytes of a job: a worker reads each job as a whole, which blocks its event loop. */
const jobBytesEnough = 256 * 1024;
const connectMsMax = 2_000;
const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** Comes back without waiting for a Redis that is away; replies arrive once it is there. */
export async function createRequestSender<Request extends z.ZodType<Identified>, Head extends z.ZodType<Identified>>(
  contract: RequestQueueContract<Request, Head>,
  { producer, subscriber, keyPrefix, pendingMax }: RequestSenderOptions,
): Promise<RequestSender<z.output<Request>, z.output<Head>>> {
  const replyTo = `${keyPrefix}:replies:${randomUUID()}`;
  const pending = createPendingReplies<ArrivedReply<z.output<Head>>>();
  const queue = openQueue(contract.name, producer, keyPrefix);
  const coalescer = createCoalescer<{ readonly request: z.output<Request>; readonly weight: number }>({
    weightEnough: jobBytesEnough,
    weigh: ({ weight }) => weight,
    countMax: contract.requestsPerJobMax,
    countEnough: requestsPerJobEnough,
    send: async (items) => {
      const requests = items.map(({ request }) => request);
      const replied = untilFirstReply(
        pending,
        requests.map(({ requestId }) => requestId),
      );
      await queue.add(contract.name, { replyTo, requests }, jobOptions);
      await replied;
    },
    onFailure: (items, error) => {
      const failure = unavailable('The queue does not answer.', 1, error);
      for (const { request } of items) pending.reject(request.requestId, failure);
    },
  });
  onReplies(subscriber, replyTo, ({ head: sentHead, bytes }) => {
    const head = contract.reply.parse(sentHead);
    const parked = parkedHeadOf(sentHead);
    pending.noteReply(head.requestId);
    const isWanted = pending.resolve(head.requestId, { head, bytes, parked });
    if (!isWanted && parked !== undefined) dropParked(producer, parked);
  });
  const connected = Promise.all([subscriber.subscribe(replyTo), untilReady(producer, connectMsMax)]);
  await Promise.race([connected, delay(connectMsMax, undefined, { ref: false })]);

  const endCount = countPending(contract.name, () => pending.size);
  return {
    request: async (request, timeoutMs, { requestBytes = 0, grantBytes } = {}) => {
      if (pending.size >= pendingMax) throw unavailable('Too many requests are waiting.');
      // BullMQ waits without end for a connection that has never been there.
      if (producer.status !== 'ready') throw unavailable('The queue does not answer.');
      const { requestId, reply } = pending.wait(timeoutMs);
      const { head, bytes, parked } = await askInSpan(contract.name, reply, (trace) => {
        // Request is an object with a requestId: the contract's type says so, Omit forgets it.
        const sent = { ...request, requestId, ...trace } as z.output<Request>;
        coalescer.add({ request: sent, weight: requestBytes });
      });
      return { head, bytes: parked === undefined ? bytes : await takeParked(producer, parked, grantBytes) };
    },
    close: async () => {
      endCount();
      await queue.close();
      // Where nobody hears it, the command would wait for a connection.
      if (subscriber.status === 'ready') await subscriber.unsubscribe(replyTo).catch(() => undefined);
    },
  };
}

function openQueue(name: string, connection: Redis, prefix: string): Queue {
  const queue = new Queue(name, { connection, prefix, skipMetasUpdate: true, skipVersionCheck: true });
  // BullMQ repeats what its connection reports; the connection's owner has heard it already.
  queue.on('error', () => undefined);
  return queue;
}

interface ArrivedReply<Head> extends Reply<Head> {
  readonly parked: ParkedHead | undefined;
}

/** @throws {ApiError} SERVICE_UNAVAILABLE when the bytes are gone, what `grantBytes` throws */
async function takeParked(redis: Redis, parked: ParkedHead, grantBytes: AskOptions['grantBytes']): Promise<Uint8Array> {
  try {
    await grantBytes?.(parked.parkedBytes);
  } catch (error) {
    dropParked(redis, parked);
    throw error;
  }
  const lost = (cause?: unknown): Error => unavailable('The document was lost on its way.', 1, cause);
  const bytes = await fetchParked(redis, parked).catch((error: unknown) => {
    throw lost(error);
  });
  if (bytes === undefined) throw lost();
  return bytes;
}

function onReplies(subscriber: Redis, replyTo: string, accept: (reply: Reply<unknown>) => void): void {
  subscriber.on('messageBuffer', (channel: Buffer, frame: Buffer) => {
    // Other senders of this process listen on the same connection.
    if (channel.toString() !== replyTo) return;
    for (const reply of decodeReplies(frame)) {
      try {
        accept(reply);
      } catch {
        // A reply that is none is a lost one: its request runs into its time limit.
      }
    }
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
