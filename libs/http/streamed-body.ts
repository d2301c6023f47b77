/**
 * Gives a route the bytes of its body while they arrive, decompressed, within limits per tenant and in total. The rest of a
 * body that the route did not read is dropped before the answer: a caller that still sends would lose the answer.
 */
import { pipeline, Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { ApiError, invalidField, isApiError, payloadTooLarge } from '@docgen/contracts/errors';
import { bodyBytesMaxOf } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import { collectedPieces } from './collected-pieces.ts';
import { isBodyEncoded } from './request-body.ts';
import type { UnreadBody } from './request-body.ts';
import { ResourcePermits } from './resource-permits.ts';

const mebibyte = 1024 * 1024;
/** What the work on one body keeps in memory: pieces of the body, rows, and what is made of them. */
const bytesEach = 16 * mebibyte;
const streamedBytes = new ResourcePermits('requestBytes', {
  totalMax: 4 * bytesEach,
  perTenantMax: 2 * bytesEach,
  waitingMax: 32,
  waitingPerTenantMax: 4,
  waitMsMax: 5_000,
  sparePerPermit: 0,
});

const decompressors: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * Runs `work` with the body of the current request.
 *
 * @throws {ApiError} PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, RATE_LIMITED or SERVICE_UNAVAILABLE before the body is
 *   read; what reading and `work` throw
 */
export async function withStreamedBody<T>(
  contract: RouteContract,
  body: UnreadBody,
  contentEncoding: string | undefined,
  work: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const bytesMax = bodyBytesMaxOf(contract);
  const { length } = body;
  if (length !== undefined && length > bytesMax) throw payloadTooLarge(bytesMax);
  const decompressor = isBodyEncoded(contract, contentEncoding) ? decompressorOf(contentEncoding) : undefined;
  const arriving = body.stream()[Symbol.asyncIterator]();
  try {
    return await streamedBytes.during(bytesEach, async () => work(decoded(arriving, decompressor, bytesMax)));
  } finally {
    await drop(arriving);
  }
}

/** @throws {ApiError} UNSUPPORTED_MEDIA_TYPE unless the route takes this type, in UTF-8 */
export function assertStreamedType({ bodyStreams = [] }: RouteContract, contentType: string | undefined): void {
  const { type, charset } = mediaTypeOf(contentType);
  if (bodyStreams.includes(type) && (charset === undefined || charset === 'utf-8')) return;
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `The body must be ${bodyStreams.join(', ')} in UTF-8.`, {});
}

/** Type and charset of a Content-Type in lower case; the type is empty without one. */
export function mediaTypeOf(contentType: string | undefined): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([\w.:-]+)"?\s*$/.exec(parameter)?.[1]);
  return { type: type.trim(), charset: charset.find((name) => name !== undefined) };
}

function decompressorOf(contentEncoding: string | undefined): Transform {
  const name = (contentEncoding ?? '').trim().toLowerCase();
  const create = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined;
  if (create === undefined) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The content encoding is not supported.', {});
  return create();
}

/** @param bytesMax after decompression */
async function* decoded(
  arriving: AsyncIterator<Uint8Array>,
  decompressor: Transform | undefined,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  // Without `return`, so that a reader that stops leaves the request open.
  const source = collectedPieces({ [Symbol.asyncIterator]: () => ({ next: async () => arriving.next() }) });
  const bytes = decompressor === undefined ? source : decompressed(source, decompressor);
  let length = 0;
  try {
    for await (const chunk of bytes) {
      length += chunk.length;
      if (length > bytesMax) throw payloadTooLarge(bytesMax);
      yield chunk;
    }
  } catch (error) {
    throw isApiError(error) ? error : (readError(error) ?? error);
  }
}

function decompressed(source: AsyncIterable<Uint8Array>, decompressor: Transform): AsyncIterable<Uint8Array> {
  // The reader gets an error of either stream from the last one.
  pipeline(Readable.from(source, { objectMode: false }), decompressor, () => undefined);
  return decompressor;
}

function readError(error: unknown): ApiError | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET') return invalidField('body', 'The body was cut off.');
  if (typeof code === 'string' && /^(Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI)/.test(code))
    return invalidField('body', 'The body is not what its Content-Encoding says.');
  return undefined;
}

/** The gateway bounds how much and how slowly a caller sends. */
async function drop(arriving: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    for (let next = await arriving.next(); next.done !== true; next = await arriving.next());
  } catch {
    // The caller has disconnected.
  }
}
