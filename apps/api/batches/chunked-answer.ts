/**
 * Sends a short answer as a whole, and a long or a slow one as a stream. The number of open streams per tenant is
 * limited.
 */
import type { ResourcePermits } from '@docgen/http/resource-permits';
import type { HttpAnswer } from '@docgen/http/route-handler';

export interface ChunkedAnswer extends Pick<HttpAnswer, 'status' | 'headers'> {
  readonly contentType: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** Bytes. A longer answer is streamed. */
const wholeBytesMax = 128 * 1024;
/** An answer that takes longer is streamed too: documents of a virtual batch can be slow. */
const wholeMsMax = 1_000;

/**
 * Reads the first chunks before it answers. Without this, a caller would get an incomplete 200 instead of an error
 * while the database is not reachable.
 *
 * @param streams a stream holds one permit until its answer is written
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when no further stream can be opened
 */
export async function startAnswer(
  { contentType, chunks, ...head }: ChunkedAnswer,
  streams: ResourcePermits,
): Promise<HttpAnswer> {
  const first: Uint8Array[] = [];
  const startedAtMs = performance.now();
  let length = 0;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    first.push(next.value);
    length += next.value.length;
    if (length <= wholeBytesMax && performance.now() - startedAtMs <= wholeMsMax) continue;
    await holdStream(streams, chunks);
    return { ...head, stream: { contentType, chunks: continueChunks(first, chunks) } };
  }
  return { ...head, bytes: { contentType, chunks: first } };
}

async function holdStream(streams: ResourcePermits, chunks: AsyncGenerator<Uint8Array>): Promise<void> {
  try {
    await streams.hold(1);
  } catch (error) {
    await chunks.return(undefined);
    throw error;
  }
}

async function* continueChunks(first: Uint8Array[], rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    // shift() removes written chunks from the list, so that the garbage collector can free them.
    for (let chunk = first.shift(); chunk !== undefined; chunk = first.shift()) yield chunk;
    yield* rest;
  } finally {
    // A caller can disconnect during the first chunks. Then `yield*` has not started and does not close the generator.
    await rest.return(undefined);
  }
}
