/**
 * Writes errors to callers: every error answer of the gateway and of the services comes from here. `errorAnswer` makes
 * the envelope; the two `send` functions write it where Node has a response object and where it has only a socket.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { toEnvelope } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { requestIdHeader } from '@docgen/contracts/identity-headers';
import { jsonType } from './route-handler.ts';
import type { HttpAnswer } from './route-handler.ts';

/** The rest of a body up to this size is read before the connection is used again; a longer one ends the connection. */
const skippedBytesMax = 64 * 1024;
/** Closing a connection while its caller sends resets it, and the caller loses the answer. Milliseconds. */
const lingerMs = 500;

const notStored = { 'cache-control': 'no-store' };

/** The envelope as an answer, for `sendAnswer` and channels. */
export function errorAnswer(error: ApiError): HttpAnswer {
  const headers = { ...notStored, ...error.headers };
  return { status: error.status, headers, bytes: { contentType: jsonType, chunks: [bytesOf(error)] } };
}

/**
 * Answers with the error. Destroys the connection when an answer has begun: the caller notices a cut, and would take
 * a wrong end for a whole answer.
 *
 * @param common the headers of every answer
 */
export function sendError(res: ServerResponse, error: ApiError, common: OutgoingHttpHeaders = {}): void {
  const { req } = res;
  if (res.headersSent) return void res.destroy();
  const bytes = bytesOf(error);
  const closes = !req.complete && hasBody(req) && !isSoonRead(req);
  res.writeHead(error.status, {
    ...headersOf(error, bytes.length, common),
    ...(closes ? { connection: 'close' } : {}),
  });
  // Node reads the rest of a short body by itself. It writes a head and a string at once; latin1 keeps every byte.
  if (!closes) return void res.end(bytes.toString('latin1'), 'latin1');
  res.write(bytes);
  const finish = () => void res.end();
  const timer = setTimeout(finish, lingerMs).unref();
  req
    .once('end', finish)
    .once('close', () => clearTimeout(timer))
    .resume();
}

/** Answers on a socket for which Node made no response object, and closes it. */
export function sendErrorOnSocket(socket: Duplex, error: ApiError, common: OutgoingHttpHeaders = {}): void {
  const bytes = bytesOf(error);
  const headers = {
    ...headersOf(error, bytes.length, common),
    [requestIdHeader]: randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const head = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}\r\n${lines.join('')}\r\n`;
  // Without a listener, an error of this socket would end the process.
  socket.on('error', () => socket.destroy());
  socket.end(Buffer.concat([Buffer.from(head, 'latin1'), bytes]));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** True when a body follows the request's head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A caller that sent `Expect` may never send its body. */
function isSoonRead({ headers }: IncomingMessage): boolean {
  return headers.expect === undefined && Number(headers['content-length'] ?? Infinity) <= skippedBytesMax;
}

function bytesOf(error: ApiError): Buffer {
  return Buffer.from(JSON.stringify(toEnvelope(error)));
}

function headersOf(error: ApiError, length: number, common: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return {
    ...notStored,
    ...common,
    ...error.headers,
    'content-type': jsonType,
    'content-length': length,
  };
}
