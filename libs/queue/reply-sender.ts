/**
 * Sends the replies of one job to the process that asked. A reply that cannot be sent leaves its request a refusal, and
 * delays no other reply.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Identified } from '@docgen/contracts/queue';
import { isRedisAway, untilReady } from '@docgen/runtime/redis';
import type { Redis } from '@docgen/runtime/redis';
import { retry } from '@docgen/runtime/retry';
import { divideReplies, dropLargeReply, isLarge, storeBytes } from './large-reply.ts';
import type { LargeReplyHead } from './large-reply.ts';
import { countRefusal } from './metrics.ts';
import type { RefusedHead } from './refused-head.ts';
import { encodeReplies } from './reply-frame.ts';
import type { Reply } from './reply-frame.ts';

/** Sends replies. Those of one event-loop turn travel in one message. */
export type Answer<Head> = (replies: readonly Reply<Head>[]) => Promise<void>;

/**
 * Stores the bytes of a coming reply if they are large. Call it before the effect of the request: when Redis does not
 * take the bytes, the request can be refused without effect. Another reply to the request removes them.
 *
 * @param bytes in memory of their own, which the reply also uses
 * @throws what Redis answers, or after 2 s without it
 */
export type StoreEarly = (requestId: string, bytes: Uint8Array) => Promise<void>;

export interface ReplySender<Head> {
  readonly answer: Answer<Head>;
  readonly storeEarly: StoreEarly;
  /** Tells the asking process that requests have no result. */
  refuse(requestIds: readonly string[], refused: RefusedHead['refused']): Promise<void>;
}

export interface ReplySenderOptions {
  readonly queue: string;
  readonly publisher: Redis;
  readonly replyTo: string;
  /** Of the heads. */
  readonly version: number;
  readonly onError: (error: Error) => void;
}

/** The caller has got 503 by then, or gets it soon. */
const readyMsMax = 2_000;
/** Lost connections are made again within 500 ms. */
const publishTimes = { forMs: 2_000, pauseMs: 250 };
const noBytes = new Uint8Array(0);

class NoReceiver extends Error {}

export function createReplySender<Head extends Identified>(options: ReplySenderOptions): ReplySender<Head> {
  const { queue, publisher, replyTo, version, onError } = options;
  const stored = new Map<string, LargeReplyHead & { readonly memory: ArrayBufferLike }>();

  const publish = async (replies: readonly Reply<object>[]): Promise<void> => {
    // A job can start before the connection for its replies is ready.
    if (publisher.status !== 'ready') await untilReady(publisher, readyMsMax);
    if ((await publisher.publish(replyTo, encodeReplies(replies, version))) === 0) throw new NoReceiver();
  };
  // Either side can lose its connection. A reply that arrives twice is ignored the second time.
  const publishSurely = async (replies: readonly Reply<object>[]): Promise<void> =>
    retry(
      publishTimes,
      async () => publish(replies),
      () => true,
    ).catch(ignoreNoReceiver);
  const refuse = async (requestIds: readonly string[], refused: RefusedHead['refused']): Promise<void> =>
    publishSurely(requestIds.map((requestId) => ({ head: { requestId, refused }, bytes: noBytes })));

  const takeStored = (requestId: string, bytes?: Uint8Array): LargeReplyHead | undefined => {
    const early = stored.get(requestId);
    stored.delete(requestId);
    if (early === undefined || early.memory === bytes?.buffer) return early;
    dropLargeReply(publisher, early);
    return undefined;
  };
  /** A repetition stores the bytes again, because the receiver may have fetched and removed the first ones. */
  const publishLarge = async ({ head, bytes }: Reply<Head>): Promise<void> => {
    const { redisKeys, byteCount } = takeStored(head.requestId, bytes) ?? (await storeBytes(publisher, replyTo, bytes));
    await publish([{ head: { ...head, redisKeys, byteCount }, bytes: noBytes }]);
  };
  const publishLargeOrRefuse = async (reply: Reply<Head>): Promise<void> => {
    try {
      await retry(publishTimes, async () => publishLarge(reply), isTemporary).catch(ignoreNoReceiver);
    } catch (cause) {
      countRefusal(queue, 'unsent');
      onError(new Error('Redis does not store a large reply', { cause }));
      await refuse([reply.head.requestId], 'lost');
    }
  };
  const send: Answer<Head> = async (replies) => {
    const { together, apart } = divideReplies(replies);
    const sending = apart.map(publishLargeOrRefuse);
    if (stored.size > 0) for (const { head } of together) takeStored(head.requestId);
    if (together.length > 0) sending.push(publishSurely(together));
    await Promise.all(sending);
  };
  return {
    answer: answerTogether(send),
    refuse,
    storeEarly: async (requestId, bytes) => {
      takeStored(requestId);
      if (!isLarge(bytes)) return;
      const large = await retry(publishTimes, async () => storeBytes(publisher, replyTo, bytes), isTemporary);
      stored.set(requestId, { ...large, memory: bytes.buffer });
    },
  };
}

/** False for a Redis that answers, but has no memory left for the bytes. */
function isTemporary(error: unknown): boolean {
  return error instanceof NoReceiver || isRedisAway(error);
}

/** Without a receiver, the process that asked has ended. */
function ignoreNoReceiver(error: unknown): void {
  if (!(error instanceof NoReceiver)) throw error;
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
