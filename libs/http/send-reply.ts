/** Writes what a use case answered: JSON, bytes, or a stream as fast as the caller reads. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { jsonType } from './error-answer.ts';
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
): void {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  res.writeHead(status, { ...headers, 'content-type': contentType, 'content-length': length });
  // Node joins the head and a string to one write; latin1 keeps every byte as it is.
  if (length <= joinedBytesMax) return void res.end(chunks.map((chunk) => latin1Of(chunk)).join(''), 'latin1');
  res.cork();
  for (const chunk of chunks) res.write(chunk);
  res.end();
  res.uncork();
}

async function sendStream(
  res: ServerResponse,
  { status, headers }: RouteReply,
  { contentType, chunks }: NonNullable<RouteReply['stream']>,
): Promise<void> {
  if (res.destroyed) return;
  res.writeHead(status, { ...headers, 'content-type': contentType });
  if (res.req.method === 'HEAD') return void res.end();
  try {
    await pipeline(chunks, res);
  } catch (error) {
    if (!isCallerGone(error)) throw error;
  }
}

function isCallerGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED';
}
