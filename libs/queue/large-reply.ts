/**
 * Large replies. Redis limits the buffer of a subscriber and closes the connection beyond it. So the worker stores a
 * large document in chunks under keys of their own, and the published reply names the keys. Small documents that do not
 * fit into the message with others are stored too.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from '@docgen/runtime/redis';
import { z } from 'zod';
import type { Reply } from './reply-frame.ts';

const publishedBytesMax = 256 * 1024;
/** Of the replies that one message carries. */
const messageBytesMax = 1024 * 1024;
const storedSecondsMax = 60;
const keyPrefix = 'large-reply:';
/** Redis runs one command at a time. With a value of 8 MB, the commands of all others would wait 100 ms and more. */
const chunkBytes = 256 * 1024;

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
  // When the reply is published again, its first chunks may have been fetched already.
  const attempt = `${keyPrefix}${replyTo}:${head.requestId}:${randomUUID()}`;
  const redisKeys: string[] = [];
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes);
    const key = `${attempt}:${redisKeys.length}`;
    await redis.set(key, Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), 'EX', storedSecondsMax);
    redisKeys.push(key);
  }
  return { head: { ...head, redisKeys, byteCount: bytes.length }, bytes: new Uint8Array(0) };
}

/** Members that the head of a large reply has in addition. Their names are part of the wire format between releases. */
const LargeReplyHead = z.object({
  /** The Redis keys of the chunks, in their order. */
  redisKeys: z.array(z.string()),
  byteCount: z.int(),
});
export type LargeReplyHead = z.infer<typeof LargeReplyHead>;

/** Where the bytes of a large reply are; undefined when the reply has its bytes itself. */
export function largeReplyHeadOf(head: unknown): LargeReplyHead | undefined {
  // Parses nothing in the usual case.
  if (typeof head !== 'object' || head === null || !('redisKeys' in head)) return undefined;
  return LargeReplyHead.parse(head);
}

/** Fetches and removes the bytes; undefined when one of their chunks has expired. */
export async function fetchLargeReply(
  redis: Redis,
  { redisKeys, byteCount }: LargeReplyHead,
): Promise<Uint8Array | undefined> {
  const bytes = Buffer.allocUnsafe(byteCount);
  let length = 0;
  for (const key of redisKeys) {
    const chunk = await redis.getdelBuffer(key);
    if (chunk === null) return undefined;
    length += chunk.copy(bytes, length);
  }
  return bytes;
}

/** Removes the bytes of a reply that no request waits for. When this fails, they expire. */
export function dropLargeReply(redis: Redis, { redisKeys }: LargeReplyHead): void {
  redis.unlink(redisKeys).catch(() => undefined);
}
