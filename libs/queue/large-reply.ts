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
/** The most bytes of the replies that one message carries. */
const messageBytesMax = 1024 * 1024;
const storedSecondsMax = 60;
/** Redis runs one command at a time. With a value of 8 MB, the commands of all others would wait 100 ms and more. */
const chunkBytes = 256 * 1024;

/** Members that the head of a large reply has in addition. Their names are part of the wire format between releases. */
const LargeReplyHead = z.object({
  /** The Redis keys of the chunks, in their order. */
  redisKeys: z.array(z.string()),
  byteCount: z.int().nonnegative(),
});
export type LargeReplyHead = z.infer<typeof LargeReplyHead>;

/** True for bytes that no message carries. */
export function isLarge(bytes: Uint8Array): boolean {
  return bytes.length > publishedBytesMax;
}

/** Divides replies into those of one message, in their order, and those whose bytes must be stored. */
export function divideReplies<Head>(replies: readonly Reply<Head>[]): {
  readonly together: readonly Reply<Head>[];
  readonly apart: readonly Reply<Head>[];
} {
  // The usual case.
  if (replies.reduce((sum, { bytes }) => sum + bytes.length, 0) <= publishedBytesMax)
    return { together: replies, apart: [] };
  let messageBytes = 0;
  const [together, apart]: [Reply<Head>[], Reply<Head>[]] = [[], []];
  for (const reply of replies) {
    const fits = !isLarge(reply.bytes) && messageBytes + reply.bytes.length <= messageBytesMax;
    if (fits) messageBytes += reply.bytes.length;
    (fits ? together : apart).push(reply);
  }
  return { together, apart };
}

/**
 * Stores bytes under keys that begin with the channel of the asking process, and so with its key prefix.
 *
 * @throws when Redis does not store all of them; the others are removed
 */
export async function storeBytes(redis: Redis, replyTo: string, bytes: Uint8Array): Promise<LargeReplyHead> {
  // When the reply is published again, its first chunks may have been fetched already.
  const attempt = `${replyTo}:${randomUUID()}`;
  const large = { redisKeys: [] as string[], byteCount: bytes.length };
  try {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const chunk = bytes.subarray(start, start + chunkBytes);
      const key = `${attempt}:${large.redisKeys.length}`;
      await redis.set(key, Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), 'EX', storedSecondsMax);
      large.redisKeys.push(key);
    }
    return large;
  } catch (error) {
    dropLargeReply(redis, large);
    throw error;
  }
}

/** Where the bytes of a large reply are; undefined when the reply has its bytes itself. */
export function largeReplyHeadOf(head: unknown): LargeReplyHead | undefined {
  // Parses nothing in the usual case.
  if (typeof head !== 'object' || head === null || !('redisKeys' in head)) return undefined;
  return LargeReplyHead.parse(head);
}

/** Fetches and removes the bytes; undefined when one of their chunks has expired, or has another length. */
export async function fetchLargeReply(
  redis: Redis,
  { redisKeys, byteCount }: LargeReplyHead,
): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  for (const key of redisKeys) {
    const chunk = await redis.getdelBuffer(key);
    if (chunk === null) return undefined;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return bytes.length === byteCount ? bytes : undefined;
}

/** Removes the bytes of a reply that no request waits for. When this fails, they expire. */
export function dropLargeReply(redis: Redis, { redisKeys }: LargeReplyHead): void {
  if (redisKeys.length > 0) redis.unlink(redisKeys).catch(() => undefined);
}
