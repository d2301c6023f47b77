/** Writes a use case's answer over HTTP: JSON, bytes, or a stream as fast as the caller reads. */
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunksOf, lengthOf } from './byte-chunks.ts';
import { countSlowReader } from './metrics.ts';
import { ReaderTimeout } from './reader-timeout.ts';
import { jsonType } from './route-handler.ts';
import type { HttpAnswer } from './route-handler.ts';

/**
 * Resolves when everything is written, or the caller has disconnected.
 *
 * @throws what the stream throws. Its answer is cut off before, so that the caller sees that it is incomplete
 */
export async function sendAnswer(res: ServerResponse, answer: HttpAnswer): Promise<void> {
  if (answer.stream !== undefined) return sendStream(res, answer, answer.stream);
  // Without a content-length: it would be the length of the body that is left out.
  if (answer.status === 304) return void res.writeHead(304, answer.headers).end();
  return sendBytes(res, answer, bytesOf(answer));
}

/** The body of an answer that is not a stream. */
export function bytesOf({ bytes, body }: HttpAnswer): NonNullable<HttpAnswer['bytes']> {
  return bytes ?? { contentType: jsonType, chunks: [Buffer.from(JSON.stringify(body))] };
}

/** Bytes of an answer that is not a stream; 0 for a stream. */
export function answerLength({ bytes }: HttpAnswer): number {
  return lengthOf(bytes?.chunks ?? []);
}

/** Up to this size, copying an answer after its head is cheaper than writing a second buffer. */
const joinedBytesMax = 16 * 1024;

/** Ends an answer with its last bytes. Short bytes are joined to the head, if it is not sent yet. */
export function endWith(res: ServerResponse, bytes: Buffer): void {
  // Node writes a head and a string at once; latin1 keeps every byte as it is.
  if (bytes.length <= joinedBytesMax) res.end(bytes.toString('latin1'), 'latin1');
  else res.end(bytes);
}

function latin1Of({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

function sendBytes(
  res: ServerResponse,
  { status, headers }: HttpAnswer,
  { contentType, chunks }: NonNullable<HttpAnswer['bytes']>,
): Promise<void> | void {
  const length = lengthOf(chunks);
  res.writeHead(status, { ...headers, 'content-type': contentType, 'content-length': length });
  if (length <= joinedBytesMax) return void res.end(chunks.map((chunk) => latin1Of(chunk)).join(''), 'latin1');
  return writeChunks(res, viewsOf(chunks));
}

function* viewsOf(chunks: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const chunk of chunksOf(chunks)) yield* chunk;
}

async function sendStream(
  res: ServerResponse,
  { status, headers }: HttpAnswer,
  { contentType, chunks, close }: NonNullable<HttpAnswer['stream']>,
): Promise<void> {
  if (res.destroyed) return close?.();
  if (close !== undefined) res.once('close', close);
  res.writeHead(status, { ...headers, 'content-type': contentType });
  if (res.req.method === 'HEAD') return void res.end();
  await writeChunks(res, chunks);
}

/** Writes as fast as the reader takes; cuts a reader that is too slow. */
async function writeChunks(
  res: ServerResponse,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const readerTimeout = new ReaderTimeout(() => {
    countSlowReader();
    res.destroy();
  });
  try {
    for await (const chunk of chunks) {
      if (!res.write(chunk)) await untilTaken(res, 'drain', readerTimeout);
      // The system may take megabytes at once. Other requests get the event loop between two chunks.
      await nextTurn();
      if (res.destroyed) return;
      readerTimeout.unblock(chunk.length);
    }
    res.end();
    await untilTaken(res, 'finish', readerTimeout);
  } catch (error) {
    res.destroy();
    throw error;
  } finally {
    readerTimeout.stop();
  }
}

/** Resolves with the event, or when the connection is closed. */
async function untilTaken(res: ServerResponse, event: 'drain' | 'finish', readerTimeout: ReaderTimeout): Promise<void> {
  if (res.destroyed || res.closed || (event === 'finish' && res.writableFinished)) return;
  readerTimeout.block();
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      res.off(event, settle);
      res.off('close', settle);
      resolve();
    };
    res.once(event, settle);
    res.once('close', settle);
  });
}
