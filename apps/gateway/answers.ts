/** Answers that the gateway gives itself: JSON, errors in their envelope, preflights. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { ApiError } from '@docgen/contracts/errors';
import { envelopeBytes } from '@docgen/http/error-answer';
import type { Exchange } from './exchange.ts';
import { hasBody } from './request-checks.ts';

const jsonType = 'application/json; charset=utf-8';
/** A body not yet read is read past an error if it is this short; else the connection ends with the answer. */
const skippedBytesMax = 64 * 1024;
/** For how long an error's sender listens on, so that the answer is not lost to a caller who still sends. */
export const lingerMs = 500;

/** @param common the headers of every answer */
export function sendJson({ res }: Exchange, json: Buffer, common: OutgoingHttpHeaders): void {
  res.writeHead(200, { ...common, 'content-type': jsonType, 'content-length': json.length }).end(json);
}

/** The answer to a preflight. */
export function sendNothing({ res }: Exchange, common: OutgoingHttpHeaders): void {
  res.writeHead(204, common).end();
}

/** Cuts the connection where an answer has already begun: a cut is noticed, a wrong end is not. */
export function sendError(exchange: Exchange, error: ApiError, common: OutgoingHttpHeaders): void {
  const { req, res } = exchange;
  if (res.headersSent) return void res.destroy();
  const bytes = envelopeBytes(error);
  const closes = !req.complete && hasBody(req) && !isSoonRead(exchange);
  res.writeHead(error.status, {
    'cache-control': 'no-store',
    ...common,
    ...error.headers,
    'content-type': jsonType,
    'content-length': bytes.length,
    ...(closes ? { connection: 'close' } : {}),
  });
  // Node reads past the rest of a body by itself. It joins the head and a string to one write; latin1 keeps every byte.
  if (!closes) return void res.end(bytes.toString('latin1'), 'latin1');
  // Closing on a caller who still sends resets the connection, and the answer is lost with it.
  res.write(bytes);
  const finish = () => void res.end();
  const timer = setTimeout(finish, lingerMs).unref();
  req
    .once('end', finish)
    .once('close', () => clearTimeout(timer))
    .resume();
}

function isSoonRead({ req, expectation }: Exchange): boolean {
  return expectation === 'none' && Number(req.headers['content-length'] ?? Infinity) <= skippedBytesMax;
}
