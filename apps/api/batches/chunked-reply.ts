/** Answers made of chunks: a short one is sent whole, a long one is a stream, of which each tenant has a few. */
import type { TenantBudget } from '@docgen/http/tenant-budget';
import type { RouteReply } from '@docgen/http/route-handler';

export interface ChunkedReply extends Pick<RouteReply, 'status' | 'headers'> {
  readonly contentType: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** An answer up to this length is sent whole, bytes. */
const wholeBytesMax = 128 * 1024;

/**
 * Reads the first chunks before anything is answered, so that a database that is away is an error and not an answer
 * cut off.
 *
 * @param streams what a stream holds one of until its answer is written
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when no further stream may be open
 */
export async function startReply(
  { contentType, chunks, ...head }: ChunkedReply,
  streams: TenantBudget,
): Promise<RouteReply> {
  const first: Uint8Array[] = [];
  let length = 0;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    first.push(next.value);
    length += next.value.length;
    if (length <= wholeBytesMax) continue;
    await holdStream(streams, chunks);
    return { ...head, stream: { contentType, chunks: continueChunks(first, chunks) } };
  }
  return { ...head, bytes: { contentType, chunks: first } };
}

async function holdStream(streams: TenantBudget, chunks: AsyncGenerator<Uint8Array>): Promise<void> {
  try {
    await streams.hold(1);
  } catch (error) {
    await chunks.return(undefined);
    throw error;
  }
}

async function* continueChunks(first: Uint8Array[], rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    // Taken out, so that nothing holds what is written.
    for (let chunk = first.shift(); chunk !== undefined; chunk = first.shift()) yield chunk;
    yield* rest;
  } finally {
    // A reader who leaves during the first chunks has not started the rest.
    await rest.return(undefined);
  }
}
