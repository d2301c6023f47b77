/** An HTTP client that sends exactly the given bytes. Other clients normalise their requests. */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { ErrorEnvelope } from '@docgen/contracts/error-catalog';
import { until } from '../../harness/until.ts';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawConnection {
  /** One character per byte. */
  send(bytes: string): void;
  /** The next answer on this connection; also interim ones. */
  nextAnswer(): Promise<RawAnswer>;
  /** Resolves when the gateway has closed the connection. */
  closed(): Promise<void>;
  close(): void;
}

/** More than the longest time limit of an upstream in these tests, 20 s: a test can hold its answers until then. */
const answerMsMax = 30_000;

export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  await connected(socket);
  return {
    send: (bytes) => void socket.write(bytes, 'latin1'),
    nextAnswer: async () => {
      const read = (): RawAnswer | undefined => {
        const all = Buffer.concat(received).toString('latin1');
        const parsed = parseAnswer(all, isClosed);
        if (parsed === undefined && isClosed) return { status: 0, headers: {}, body: all };
        if (parsed !== undefined) received.splice(0, Infinity, Buffer.from(all.slice(parsed.length), 'latin1'));
        return parsed?.answer;
      };
      return until('an answer has come', read, answerMsMax);
    },
    closed: async () => void (await until('the connection is closed', () => isClosed)),
    close: () => void socket.destroy(),
  };
}

/** The first answer to these bytes on a new connection; status 0 without an answer. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const connection = await openRaw(port);
  try {
    connection.send(bytes);
    return await connection.nextAnswer();
  } finally {
    connection.close();
  }
}

/** The bytes of a request without a body. */
export function requestBytes(line: string, headers: readonly string[] = []): string {
  return [`${line} HTTP/1.1`, 'Host: gateway', ...headers, '', ''].join('\r\n');
}

/** The error of an answer; fails when its body is not the envelope. */
export function errorOf(answer: RawAnswer): ErrorEnvelope['error'] {
  return ErrorEnvelope.parse(JSON.parse(answer.body)).error;
}

async function connected(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
}

function parseAnswer(all: string, isClosed: boolean): { answer: RawAnswer; length: number } | undefined {
  const headEnd = all.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const [statusLine = '', ...lines] = all.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const status = Number(statusLine.split(' ')[1]);
  const length = status === 100 || status === 204 ? 0 : Number(headers['content-length'] ?? NaN);
  const bodyStart = headEnd + 4;
  // Without a length the body ends with the connection.
  if (Number.isNaN(length) ? !isClosed : all.length < bodyStart + length) return undefined;
  const body = Number.isNaN(length) ? all.slice(bodyStart) : all.slice(bodyStart, bodyStart + length);
  return { answer: { status, headers, body }, length: bodyStart + body.length };
}
