/**
 * Large documents do not travel through pub/sub, where Redis bounds a subscriber's buffer and cuts the
 * connection beyond: they wait under a key of their own, and the reply says which.
 */
import type { Redis } from '@docgen/runtime/redis';
import type { Reply } from './reply-frame.ts';

const publishedBytesMax = 256 * 1024;
const parkedSecondsMax = 60;
const parkedMarker = 'parked:';

/** Parks the bytes of a reply when they are too many to publish; the reply to publish comes back. */
export async function parkLargeReply<Head extends { readonly requestId: string }>(
  redis: Redis,
  replyTo: string,
  reply: Reply<Head>,
): Promise<Reply<Head & { readonly parkedAt?: string }>> {
  if (reply.bytes.length <= publishedBytesMax) return reply;
  const parkedAt = `${parkedMarker}${replyTo}:${reply.head.requestId}`;
  await redis.set(parkedAt, Buffer.from(reply.bytes), 'EX', parkedSecondsMax);
  return { head: { ...reply.head, parkedAt }, bytes: new Uint8Array(0) };
}

/** The bytes of a reply, fetched and removed when parked; undefined when they are gone. */
export async function readParkedReply(redis: Redis, { head, bytes }: Reply<unknown>): Promise<Uint8Array | undefined> {
  const parkedAt = typeof head === 'object' && head !== null && 'parkedAt' in head ? head.parkedAt : undefined;
  if (typeof parkedAt !== 'string') return bytes;
  return (await redis.getdelBuffer(parkedAt)) ?? undefined;
}
