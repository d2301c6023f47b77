/**
 * Large documents do not travel through pub/sub, where Redis bounds a subscriber's buffer and cuts the
 * connection beyond: they wait under a key of their own, and the reply says which.
 */
import type { Redis } from '@docgen/runtime/redis';
import type { Reply } from './reply-frame.ts';

const publishedBytesMax = 256 * 1024;
const parkedSecondsMax = 60;
const parkedMarker = 'parked:';

/** Parks the bytes of those that are too large to publish; the replies to publish come back, in their order. */
export async function parkLargeReplies<Head extends { readonly requestId: string }>(
  redis: Redis,
  replyTo: string,
  replies: readonly Reply<Head>[],
): Promise<readonly Reply<Head & { readonly parkedAt?: string }>[]> {
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
): Promise<Reply<Head & { readonly parkedAt: string }>> {
  const parkedAt = `${parkedMarker}${replyTo}:${head.requestId}`;
  await redis.set(parkedAt, Buffer.from(bytes), 'EX', parkedSecondsMax);
  return { head: { ...head, parkedAt }, bytes: new Uint8Array(0) };
}

/** The bytes of a reply, fetched and removed when parked; undefined when they are gone. */
export async function readParkedReply(redis: Redis, { head, bytes }: Reply<unknown>): Promise<Uint8Array | undefined> {
  const parkedAt = typeof head === 'object' && head !== null && 'parkedAt' in head ? head.parkedAt : undefined;
  if (typeof parkedAt !== 'string') return bytes;
  return (await redis.getdelBuffer(parkedAt)) ?? undefined;
}
