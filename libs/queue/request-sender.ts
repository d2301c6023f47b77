/**
 * The asking side of a request queue: sends requests, many in one job, and resolves each with its reply. A request
 * settles at its time limit at the latest, also when Redis or the worker fails.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEffect, isApiError, outcomeUnknown, unavailable } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { Identified, RequestQueueContract } from '@docgen/contracts/queue';
import { untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { currentSpan, startSpan } from '@docgen/runtime/tracing';
import type { z } from 'zod';
import { createCoalescer } from './coalescer.ts';
import { untilFirstReply } from './first-reply.ts';
import { jobOptions, openQueue } from './open-queue.ts';
import type { QueueConnection } from './open-queue.ts';
import { requestIdOf } from './job-envelope.ts';
import { countPending, countRefusal } from './metrics.ts';
import { dropLargeReply, fetchLargeReply, largeReplyHeadOf } from './large-reply.ts';
import type { LargeReplyHead } from './large-reply.ts';
import { createPendingReplies } from './pending-replies.ts';
import { refusalOf } from './refused-head.ts';
import { decodeReplies } from './reply-frame.ts';
import type { DecodedReply, Reply } from './reply-frame.ts';

export interface RequestSender<Request, Head> {
  /**
   * @throws {ApiError} SERVICE_UNAVAILABLE when no worker answered in time, or too many requests wait
   *   With the reason `unknown`, it may be done. When `grantBytes` rejects, the document is removed from Redis.
   */
  request(request: Omit<Request, 'requestId'>, timeoutMs: number, options?: AskOptions): Promise<Reply<Head>>;
  close(): Promise<void>;
}

export interface AskOptions {
  /** The approximate size of the request. Large requests do not share a job. */
  readonly requestBytes?: number | undefined;
  /** Resolves when this process may hold this many bytes. Until then a large document waits in Redis. */
  readonly grantBytes?: (bytes: number) => Promise<void>;
}

export interface RequestSenderOptions extends QueueConnection {
  readonly subscriber: Redis;
  /** Pending requests, `idTableSizeMax` at most; one more is refused at once. */
  readonly pendingMax: number;
  /** Gets every reply that cannot be read: one of another version, or a damaged one. */
  readonly onError: (error: Error) => void;
}

// BullMQ's cost per job is too high for smaller jobs, unless no other job is being sent.
const requestsPerJobEnough = 32;
/** The approximate size of a job. A worker parses each job at once, which blocks its event loop. */
const jobBytesEnough = 256 * 1024;
const connectMsMax = 2_000;

/** Waits at most two seconds for Redis. Replies arrive once it is available. */
export async function createRequestSender<Request extends z.ZodType<Identified>, Head extends z.ZodType<Identified>>(
  contract: RequestQueueContract<Request, Head>,
  { producer, subscriber, keyPrefix, pendingMax, onError }: RequestSenderOptions,
): Promise<RequestSender<z.output<Request>, z.output<Head>>> {
  const replyTo = `${keyPrefix}:replies:${randomUUID()}`;
  const pending = createPendingReplies<Reply<z.output<Head>, Uint8Array | LargeReplyHead>>();
  const queue = openQueue(contract.name, { producer, keyPrefix });
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
      await queue.add(contract.name, { version: contract.version, replyTo, requests }, jobOptions);
      await replied;
    },
    onFailure: (items, error) => {
      // The command may have reached Redis before its answer was lost.
      const failure = outcomeUnknown(error);
      for (const { request } of items) pending.reject(request.requestId, failure);
    },
  });
  const accept = (sent: DecodedReply): void => {
    const { head, bytes } = readReply(contract, sent);
    pending.noteReply(head.requestId);
    const isWanted = pending.resolve(head.requestId, { head, bytes });
    if (!isWanted && !(bytes instanceof Uint8Array)) dropLargeReply(producer, bytes);
  };
  const refuse = (what: 'reply' | 'frame', cause: unknown): void => {
    countRefusal(contract.name, what);
    onError(new Error(`a ${what} of the queue ${contract.name} cannot be read`, { cause }));
  };
  onReplies(subscriber, replyTo, {
    accept: (sent) => {
      const requestId = requestIdOf(sent.head);
      try {
        const refusal = refusalOf(sent.head);
        if (refusal === undefined) accept(sent);
        else if (requestId !== undefined) pending.reject(requestId, refusal);
      } catch (error) {
        refuse('reply', error);
        if (requestId !== undefined) pending.reject(requestId, unreadable(error));
      }
    },
    onUnreadable: (error) => refuse('frame', error),
  });
  const connected = Promise.all([subscriber.subscribe(replyTo), untilReady(producer, connectMsMax)]);
  await Promise.race([connected, delay(connectMsMax, undefined, { ref: false })]);

  const endCount = countPending(contract.name, () => pending.size);
  return {
    request: async (request, timeoutMs, { requestBytes = 0, grantBytes } = {}) => {
      if (pending.size >= pendingMax) throw unavailable('Too many requests are waiting.');
      // BullMQ waits without a time limit for a connection that was never ready.
      if (producer.status !== 'ready') throw unavailable('The queue does not answer.');
      const { requestId, reply } = pending.wait(timeoutMs);
      const { head, bytes } = await askInSpan(contract.name, reply, (trace) => {
        // The contract's request is an object with a requestId, which Omit does not keep in the type.
        const sent = { ...request, requestId, ...trace } as z.output<Request>;
        coalescer.add({ request: sent, weight: requestBytes });
      });
      return { head, bytes: bytes instanceof Uint8Array ? bytes : await takeLargeReply(producer, bytes, grantBytes) };
    },
    close: async () => {
      endCount();
      await queue.close();
      // Without Redis, the command would wait without a time limit. The owner disconnects the subscriber.
      subscriber.unsubscribe(replyTo).catch(() => undefined);
    },
  };
}

/**
 * The work is done by now, so no failure may say that it was not.
 *
 * @throws {ApiError} SERVICE_UNAVAILABLE with the reason `unknown` when the bytes have expired or `grantBytes` rejects
 */
async function takeLargeReply(
  redis: Redis,
  large: LargeReplyHead,
  grantBytes: AskOptions['grantBytes'],
): Promise<Uint8Array> {
  try {
    await grantBytes?.(large.byteCount);
  } catch (error) {
    dropLargeReply(redis, large);
    throw isApiError(error) ? afterEffect(error) : outcomeUnknown(error);
  }
  const bytes = await fetchLargeReply(redis, large).catch((error: unknown) => {
    throw outcomeUnknown(error);
  });
  if (bytes === undefined) throw outcomeUnknown(new Error('the document was lost before it reached the API'));
  return bytes;
}

/** @throws {Error} for a reply of another version or without its bytes; what the schema of the head throws */
function readReply<Head extends z.ZodType<Identified>>(
  { version, reply, needsBytes }: RequestQueueContract<z.ZodType<Identified>, Head>,
  sent: DecodedReply,
): Reply<z.output<Head>, Uint8Array | LargeReplyHead> {
  if (sent.version !== version) throw new Error(`it has version ${JSON.stringify(sent.version)}, not ${version}`);
  const head = reply.parse(sent.head);
  const large = largeReplyHeadOf(sent.head);
  const bytes = large ?? sent.bytes;
  if (bytes === undefined) throw new Error('it has less bytes than its length');
  const byteCount = large?.byteCount ?? sent.bytes?.length;
  if (byteCount === 0 && needsBytes?.(head) === true) throw new Error('it has no bytes');
  return { head, bytes };
}

const unreadable = (cause: unknown): ApiError => outcomeUnknown(cause);

interface ReplyEvents {
  readonly accept: (reply: DecodedReply) => void;
  /** The requests of such a frame fail at their time limit. */
  readonly onUnreadable: (error: unknown) => void;
}

function onReplies(subscriber: Redis, replyTo: string, { accept, onUnreadable }: ReplyEvents): void {
  subscriber.on('messageBuffer', (channel: Buffer, frame: Buffer) => {
    // Other senders of this process share the connection.
    if (channel.toString() !== replyTo) return;
    try {
      // An error that leaves this function would end the process.
      for (const reply of decodeReplies(frame)) accept(reply);
    } catch (error) {
      onUnreadable(error);
    }
  });
}

/** Starts a span only below another one, so that an untraced request stays untraced. */
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
