/** Callers that send or read slowly. They use sockets, because HTTP clients read everything that arrives. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { AttackRun } from './attack.ts';
import type { AttackOutcomes } from './attack-outcomes.ts';

export interface SlowRequest {
  readonly gatewayUrl: string;
  /** Request line and headers, without the empty line. */
  readonly head: readonly string[];
  /** Sent at once. It may be shorter than the headers say. */
  readonly body?: Uint8Array;
  /** Interval of reads of a successful answer; when absent, it is never read. */
  readonly readEveryMs?: number;
}

export interface Persistence {
  readonly connections: number;
  /** Pause before a closed connection is replaced. */
  readonly retryMs: number;
}

/** Enough for an error answer, and for the head of a successful one. */
const answerBytesMax = 16 * 1024;

/** Keeps this number of connections open until `ending` is aborted, then closes them. */
export async function holdConnections(
  { ending, outcomes }: AttackRun,
  { connections, retryMs }: Persistence,
  requestOf: (index: number) => SlowRequest,
): Promise<void> {
  const holdOne = async (_: unknown, index: number): Promise<void> => {
    while (!ending.aborted) {
      await holdConnection(requestOf(index), outcomes, ending);
      // The loop ends after an aborted pause.
      await delay(retryMs, undefined, { signal: ending }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: connections }, holdOne));
}

async function holdConnection(request: SlowRequest, outcomes: AttackOutcomes, ending: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(request.gatewayUrl);
  const socket = connect(Number(port), hostname);
  const end = (): void => void socket.destroy();
  ending.addEventListener('abort', end, { once: true });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write([...request.head, '', ''].join('\r\n'));
  if (request.body !== undefined) socket.write(request.body);
  const answered = readAnswer(socket, request, outcomes);
  await closed;
  ending.removeEventListener('abort', end);
  answered.stop();
  if (ending.aborted) outcomes.count(answered.isSuccess() ? 'held with an answer' : 'held without an answer');
  else if (answered.isSuccess()) outcomes.count('answer ended');
  else if (!answered.isRefused()) outcomes.count('connection lost');
}

/** Counts a complete refusal. Begins to read slowly at the first bytes of a success. */
function readAnswer(socket: Socket, { readEveryMs }: SlowRequest, outcomes: AttackOutcomes) {
  let received = '';
  let state: 'waiting' | 'success' | 'refused' = 'waiting';
  let timer: NodeJS.Timeout | undefined;
  const readSlowly = (): void => {
    socket.pause();
    if (readEveryMs !== undefined) timer ??= setInterval(() => socket.resume(), readEveryMs);
  };
  socket.on('data', (chunk: Buffer) => {
    if (state === 'waiting') {
      received += chunk.toString('latin1', 0, answerBytesMax);
      state = received.startsWith('HTTP/1.1 2') ? 'success' : 'waiting';
    }
    if (state === 'success') return readSlowly();
    const refusal = parseRefusal(received);
    if (refusal === undefined || state === 'refused') return undefined;
    state = 'refused';
    outcomes.countAnswer(refusal);
    return void socket.destroy();
  });
  return {
    isSuccess: () => state === 'success',
    isRefused: () => state === 'refused',
    stop: () => clearInterval(timer),
  };
}

/** Returns undefined while the answer is incomplete. */
function parseRefusal(received: string) {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const [statusLine = '', ...lines] = received.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const text = received.slice(headEnd + 4);
  if (text.length < Number(headers['content-length'] ?? 0)) return undefined;
  return { status: Number(statusLine.split(' ')[1]), headers, text };
}
