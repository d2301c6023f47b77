/** Answers that the gateway gives without a service: an empty one, and bytes that never change. */
import type { OutgoingHttpHeaders } from 'node:http';
import { joinVary, pickEncoding } from '@docgen/http/content-encoding';
import { encodedHeaders, revalidate } from '@docgen/http/entity-tags';
import { constantEncodings } from './constant-answer.ts';
import type { ConstantAnswer } from './constant-answer.ts';
import type { GatewayRequest } from './gateway-request.ts';

/**
 * Compressed if the caller prefers that, 304 if the caller has the bytes already.
 *
 * @param common the headers of every answer; the answer's own replace them
 * @param status of the answer with its bytes
 */
export function sendConstant(
  { req, res }: GatewayRequest,
  { bytes, encoded, headers }: ConstantAnswer,
  common: OutgoingHttpHeaders,
  status = 200,
): void {
  const offered = constantEncodings.filter((name) => encoded[name] !== undefined);
  const vary = offered.length === 0 ? common['vary'] : joinVary(common['vary'], 'accept-encoding');
  const varying = vary === undefined ? common : { ...common, vary };
  const answer = revalidate({ status, headers }, req.headers['if-none-match']);
  if (answer.status === 304) return void res.writeHead(304, { ...varying, ...answer.headers }).end();
  const encoding = pickEncoding(req.headers['accept-encoding'], offered);
  const body = (encoding && encoded[encoding]) ?? bytes;
  const sent = encoding === undefined ? headers : encodedHeaders(headers, encoding);
  res.writeHead(status, { ...varying, ...sent, 'content-length': body.length }).end(body);
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
