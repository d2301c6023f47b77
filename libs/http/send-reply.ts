/** Writes what a use case answered: JSON, bytes, or a stream as fast as the caller reads. */
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { piecesOf } from './byte-pieces.ts';
import { lengthOf } from './channel/frames.ts';
import { countSlowReader } from './metrics.ts';
import { ReaderPace } from './reader-pace.ts';
import { jsonType } from './route-handler.ts';
import type { RouteReply } from './route-handler.ts';

/**
 * Resolves when everything is written, or the caller is gone.
 *
 * @throws what a stream failed with; its answer is cut off by then, so that nobody takes it for whole
 */
export async function sendReply(res: ServerResponse, reply: RouteReply): Promise<void> {
  if (reply.stream !== undefined) return sendStream(res, reply, reply.stream);
  // A length would be that of the body which is left out.
  if (reply.status === 304) return void res.writeHead(304, reply.headers).end();
  return sendBytes(res, reply, bytesOf(reply));
}

/** The body of a reply that is no stream. */
export function bytesOf({ bytes, body }: RouteReply): NonNullable<RouteReply['bytes']> {
  return bytes ?? { contentType: jsonType, chunks: [Buffer.from(JSON.stringify(body))] };
}

/** Bytes of a reply that is no stream; 0 for a stream. */
export function replyLength({ bytes }: RouteReply): number {
  return lengthOf(bytes?.chunks ?? []);
}

/** Copying a short answer behind its head is cheaper than further buffers to write. */
const joinedBytesMax = 16 * 1024;

/** Ends an answer with its last bytes, joined to the head where that is not sent yet and they are short. */
export function endWith(res: ServerResponse, bytes: Buffer): void {
  // Node joins the head and a string to one write; latin1 keeps every byte as it is.
  if (bytes.length <= joinedBytesMax) res.end(bytes.toString('latin1'), 'latin1');
  else res.end(bytes);
}

function latin1Of({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

function sendBytes(
  res: ServerResponse,
  { status, headers }: RouteReply,
  { contentType, chunks }: NonNullable<RouteReply['bytes']>,
): Promise<void> | void {
  const length = lengthOf(chunks);
  res.writeHead(status, { ...headers, 'content-type': contentType, 'content-length': length });
  // Node joins the head and a string to one write; latin1 keeps every byte as it is.
  if (length <= joinedBytesMax) return void res.end(chunks.map((chunk) => latin1Of(chunk)).join(''), 'latin1');
  return writePieces(res, viewsOf(chunks));
}

function* viewsOf(chunks: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const piece of piecesOf(chunks)) yield* piece;
}

async function sendStream(
  res: ServerResponse,
  { status, headers }: RouteReply,
  { contentType, chunks }: NonNullable<RouteReply['stream']>,
): Promise<void> {
  if (res.destroyed) return;
  res.writeHead(status, { ...headers, 'content-type': contentType });
  if (res.req.method === 'HEAD') return void res.end();
  await writePieces(res, chunks);
}

/** Writes as fast as the reader takes; cuts a reader that is too slow. */
async function writePieces(
  res: ServerResponse,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const pace = new ReaderPace(() => {
    countSlowReader();
    res.destroy();
  });
  try {
    for await (const piece of pieces) {
      if (!res.write(piece)) await untilTaken(res, 'drain', pace);
      // The system may take piece after piece at once, megabytes of them: other requests have their turn in between.
      await nextTurn();
      if (res.destroyed) return;
      pace.unblock(piece.length);
    }
    res.end();
    await untilTaken(res, 'finish', pace);
  } catch (error) {
    res.destroy();
    throw error;
  } finally {
    pace.stop();
  }
}

/** Resolves with the event, or when the connection is closed. */
async function untilTaken(res: ServerResponse, event: 'drain' | 'finish', pace: ReaderPace): Promise<void> {
  if (res.destroyed || res.closed || (event === 'finish' && res.writableFinished)) return;
  pace.block();
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
