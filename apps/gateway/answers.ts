/** Answers that the gateway gives without a service: an empty one, and bytes that never change. */
import type { OutgoingHttpHeaders } from 'node:http';
import { pickEncoding } from '@docgen/http/content-encoding';
import type { ConstantAnswer } from './constant-answer.ts';
import type { GatewayRequest } from './gateway-request.ts';
import { joinVary } from './headers.ts';

/**
 * Compressed if the caller prefers gzip, 304 if the caller has the bytes already.
 *
 * @param common the headers of every answer; the answer's own replace them
 * @param status of the answer with its bytes
 */
export function sendConstant(
  { req, res }: GatewayRequest,
  answer: ConstantAnswer,
  common: OutgoingHttpHeaders,
  status = 200,
): void {
  const { bytes, gzipped, headers } = answer;
  const isGzip = gzipped !== null && pickEncoding(req.headers['accept-encoding'], ['gzip']) === 'gzip';
  const vary = joinVary(common['vary'], gzipped === null ? undefined : 'accept-encoding');
  const sent = {
    ...common,
    ...headers,
    ...(vary === undefined ? {} : { vary }),
    ...(isGzip ? gzipHeaders(headers) : {}),
  };
  if (status === 200 && isKnown(req.headers['if-none-match'], headers['etag'])) {
    delete sent['content-encoding'];
    return void res.writeHead(304, sent).end();
  }
  const body = isGzip ? gzipped : bytes;
  res.writeHead(status, { ...sent, 'content-length': body.length }).end(body);
}

/** The answer to a preflight. */
export function sendNoContent({ res }: GatewayRequest, common: OutgoingHttpHeaders): void {
  res.writeHead(204, common).end();
}

/** Sends a reader of `/` to a page. The answer depends on Accept, so shared caches must not keep it for others. */
export function sendRedirect({ res }: GatewayRequest, location: string, common: OutgoingHttpHeaders): void {
  const vary = joinVary(common['vary'], 'accept');
  res.writeHead(302, { ...common, vary, location, 'cache-control': 'no-cache', 'content-length': 0 }).end();
}

/** A strong tag names exact bytes, which the encoding changes. */
function gzipHeaders({ etag }: ConstantAnswer['headers']): Record<string, string> {
  return { 'content-encoding': 'gzip', ...(etag === undefined ? {} : { etag: `W/${etag}` }) };
}

/** Compares weakly, as RFC 9110 requires for If-None-Match. */
function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
