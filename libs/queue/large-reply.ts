/**
 * Large replies. Redis limits the buffer of a subscriber and closes the connection beyond it. So the worker stores a
 * large document under a key, and the published reply names the key. Small documents that do not fit into the message
 * with others are stored too.
 */
import type { Redis } from '@docgen/runtime/redis';
import { z } from 'zod';
import type { Reply } from './reply-frame.ts';

const publishedBytesMax = 256 * 1024;
/** Of the replies that one message carries. */
const messageBytesMax = 1024 * 1024;
const storedSecondsMax = 60;
const keyPrefix = 'large-reply:';

/**
 * Stores the bytes of replies that are too large to publish, each or together. Returns the replies to publish, in their
 * order.
 */
export async function storeLargeReplies<Head extends { readonly requestId: string }>(
  redis: Redis,
  replyTo: string,
  replies: readonly Reply<Head>[],
): Promise<readonly Reply<Head & Partial<LargeReplyHead>>[]> {
  // In the usual case, no reply costs a promise.
  if (replies.reduce((sum, { bytes }) => sum + bytes.length, 0) <= publishedBytesMax) return replies;
  let messageBytes = 0;
  const fits = ({ bytes }: Reply<Head>): boolean => {
    if (bytes.length > publishedBytesMax || messageBytes + bytes.length > messageBytesMax) return false;
    messageBytes += bytes.length;
    return true;
  };
  return Promise.all(replies.map(async (reply) => (fits(reply) ? reply : store(redis, replyTo, reply))));
}

async function store<Head extends { readonly requestId: string }>(
  redis: Redis,
  replyTo: string,
  { head, bytes }: Reply<Head>,
): Promise<Reply<Head & LargeReplyHead>> {
  const key = `${keyPrefix}${replyTo}:${head.requestId}`;
  await redis.set(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), 'EX', storedSecondsMax);
  return { head: { ...head, redisKey: key, byteCount: bytes.length }, bytes: new Uint8Array(0) };
}

/** Members that the head of a large reply has in addition. Their names are part of the wire format between releases. */
const LargeReplyHead = z.object({
  /** The Redis key of the bytes. */
  redisKey: z.string(),
  byteCount: z.int(),
});
export type LargeReplyHead = z.infer<typeof LargeReplyHead>;

/** Where the bytes of a large reply are; undefined when the reply has its bytes itself. */
export function largeReplyHeadOf(head: unknown): LargeReplyHead | undefined {
  // Parses nothing in the usual case.
  if (typeof head !== 'object' || head === null || !('redisKey' in head)) return undefined;
  return LargeReplyHead.parse(head);
}

/** Fetches and removes the bytes; undefined when they have expired. */
export async function fetchLargeReply(redis: Redis, { redisKey }: LargeReplyHead): Promise<Uint8Array | undefined> {
  return (await redis.getdelBuffer(redisKey)) ?? undefined;
}

/** Removes the bytes of a reply that no request waits for. When this fails, they expire. */
export function dropLargeReply(redis: Redis, { redisKey }: LargeReplyHead): void {
  redis.unlink(redisKey).catch(() => undefined);
}
