/**
 * Checks rules of HTTP framing that Node's parser does not check. Refuses requests that two servers could read
 * differently, and closes their connection.
 */
import type { IncomingMessage } from 'node:http';
import { ApiError } from '@docgen/contracts/errors';

/**
 * Checks version, Host and Transfer-Encoding.
 *
 * @throws {ApiError} VALIDATION_ERROR with the header's name, or `request`, as `field`
 */
export function assertSoundFraming(req: IncomingMessage): void {
  // Node's parser also accepts 0.9 and 2.0, and treats them as 1.1.
  if (req.httpVersion !== '1.1' && req.httpVersion !== '1.0')
    throw unsound('request', 'The version must be HTTP/1.1 or HTTP/1.0.');
  const hosts = countHeader(req, 'host');
  if (hosts > 1 || (hosts === 0 && req.httpVersion !== '1.0'))
    throw unsound('host', 'Exactly one Host header is required.');
  const encoding = req.headers['transfer-encoding'];
  if (encoding === undefined) return;
  if (encoding !== 'chunked' || req.httpVersion === '1.0' || countHeader(req, 'transfer-encoding') !== 1) {
    throw unsound('transfer-encoding', 'The only Transfer-Encoding is chunked, in HTTP/1.1.');
  }
}

/** How often the request has a header. `req.headers` joins or drops repeated ones. */
export function countHeader(req: IncomingMessage, name: string): number {
  const { rawHeaders } = req;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index];
    if (sent?.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}

/** The error for an Expect header other than `100-continue`. */
export function unknownExpectation(): ApiError {
  const message = 'The only expectation that can be met is 100-continue.';
  return new ApiError('VALIDATION_ERROR', message, { field: 'expect' }, { status: 417 });
}

function unsound(field: string, message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { field }, { headers: { connection: 'close' } });
}
