/**
 * The load generator: each keep-alive connection sends its next request when the last answer is complete. Requests are
 * prepared bytes and answers are hardly parsed, because the generator shares the processors with the product.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { quantileOf } from '../measure/statistics.ts';

export interface LoadRequest {
  readonly port: number;
  /** A whole HTTP request, head and body. */
  readonly requestText: string;
  readonly connectionCount: number;
  readonly durationMs: number;
}

export interface LoadResult {
  /** Answers within the duration, all of status 200. */
  readonly answerCount: number;
  readonly elapsedMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Why the load ended early, with the answer that was not a 200. */
  readonly failure: string | undefined;
}

process.on('message', (request: LoadRequest) => {
  runLoad(request).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.(failedResult(String(error))),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

async function runLoad({ port, requestText, connectionCount, durationMs }: LoadRequest): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: connectionCount }, async () => open(port)));
  const request = Buffer.from(requestText);
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + durationMs;
  try {
    await Promise.all(sockets.map(async (socket) => sendUntilEnd({ socket, request, endsAt, latencies })));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const elapsedMs = performance.now() - startedAt;
  const sorted = Float64Array.from(latencies).toSorted();
  const p50Ms = quantileOf(sorted, 0.5);
  const p99Ms = quantileOf(sorted, 0.99);
  return { answerCount: latencies.length, elapsedMs, p50Ms, p99Ms, failure: undefined };
}

async function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket));
  });
}

interface Caller {
  readonly socket: Socket;
  readonly request: Buffer;
  readonly endsAt: number;
  readonly latencies: number[];
}

/** Resolves after `endsAt`, as soon as the last answer is complete. Rejects on an answer other than 200. */
async function sendUntilEnd({ socket, request, endsAt, latencies }: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = (now: number): void => {
      sentAt = now;
      socket.write(request);
    };
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = answerLength(pending);
      if (length === undefined || pending.length < length) return;
      // The first digit of the status in `HTTP/1.1 200`: a 2.
      if (pending[9] !== 0x32) return reject(new Error(pending.toString('latin1')));
      pending = pending.subarray(length);
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < endsAt) send(now);
      else resolve();
    });
    socket.once('close', () => reject(new Error('the server closed a connection')));
    send(performance.now());
  });
}

const lengthHeader = /\r\ncontent-length: (\d+)/i;

/** Returns the length of head and body; undefined while the head is incomplete. */
function answerLength(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const length = lengthHeader.exec(bytes.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error('an answer without Content-Length');
  return headEnd + 4 + Number(length);
}

function failedResult(failure: string): LoadResult {
  return { answerCount: 0, elapsedMs: 0, p50Ms: 0, p99Ms: 0, failure };
}
