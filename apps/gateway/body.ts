/** Reads a request's body whole: nothing is forwarded before the last byte is here. */
import type { IncomingMessage } from 'node:http';
import { ApiError, invalidField } from '@docgen/contracts/errors';
import { requestBytesMax } from '@docgen/http/service-app';
import type { Exchange } from './exchange.ts';
import { hasBody } from './request-checks.ts';

/**
 * The body's bytes, null when there is none.
 *
 * @throws {ApiError} PAYLOAD_TOO_LARGE, before reading where Content-Length says so; VALIDATION_ERROR
 *   when the caller goes away in the middle
 */
export async function readBody({ req, res, expectation }: Exchange): Promise<Buffer | null> {
  if (!hasBody(req)) return null;
  if (Number(req.headers['content-length'] ?? 0) > requestBytesMax) throw tooLarge();
  if (expectation === 'continue') res.writeContinue();
  return collect(req);
}

async function collect(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    req.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= requestBytesMax) return void chunks.push(chunk);
      chunks.length = 0;
      return reject(tooLarge());
    });
    req.once('end', () => {
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    req.once('close', () => {
      if (!req.complete) reject(invalidField('body', 'The body was cut off.'));
    });
  });
}

function tooLarge(): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB.', {}, { headers: { connection: 'close' } });
}
