/**
 * Large documents do not travel through pub/sub, where Redis bounds a subscriber's buffer and cuts the
 * connection beyond: they wait under a key of their own, and the reply says which.
 */
import type { Redis } from '@docgen/runtime/redis';
import { z } from 'zod';
import type { Reply } from './reply-frame.ts';

const publishedBytesMax = 256 * 1024;
const parkedSecondsMax = 60;
const parkedMarker = 'parked:';

/** Parks the bytes of those that are too large to publish; the replies to publish come back, in their order. */
export async function parkLargeReplies<Head extends { readonly requestId: string }>(
  redis: Redis,
  replyTo: string,
  replies: readonly Reply<Head>[],
): Promise<readonly Reply<Head & Partial<ParkedHead>>[]> {
  // Nearly always: then no reply needs a promise of its own.
  if (!replies.some(isLarge)) return replies;
  return Promise.all(replies.map(async (reply) => (isLarge(reply) ? park(redis, replyTo, reply) : reply)));
}

function isLarge({ bytes }: Reply<object>): boolean {
  return bytes.length > publishedBytesMax;
}

async function park<Head extends { readonly requestId: string }>(
  redis: Redis,
  replyTo: string,
  { head, bytes }: Reply<Head>,
): Promise<Reply<Head & ParkedHead>> {
  const parkedAt = `${parkedMarker}${replyTo}:${head.requestId}`;
  await redis.set(parkedAt, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), 'EX', parkedSecondsMax);
  return { head: { ...head, parkedAt, parkedBytes: bytes.length }, bytes: new Uint8Array(0) };
}

const ParkedHead = z.object({
  /** The key of the bytes in Redis. */
  parkedAt: z.string(),
  /** Workers of an earlier release do not say it; this is what a document may have. */
  parkedBytes: z.int().default(8 * 1024 * 1024),
});
export type ParkedHead = z.infer<typeof ParkedHead>;

/** Where the bytes of a reply are parked; undefined when they came with it. */
export function parkedHeadOf(head: unknown): ParkedHead | undefined {
  // Nearly always: then nothing is parsed.
  if (typeof head !== 'object' || head === null || !('parkedAt' in head)) return undefined;
  return ParkedHead.parse(head);
}

/** Fetches and removes parked bytes; undefined when they are gone. */
export async function fetchParked(redis: Redis, { parkedAt }: ParkedHead): Promise<Uint8Array | undefined> {
  return (await redis.getdelBuffer(parkedAt)) ?? undefined;
}

/** Removes parked bytes that no request takes; those that stay after a failure expire. */
export function dropParked(redis: Redis, { parkedAt }: ParkedHead): void {
  redis.unlink(parkedAt).catch(() => undefined);
}
