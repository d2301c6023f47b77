/**
 * Reads the body of a request at a service, after its route is known: with the limit of the contract, and within limits
 * per tenant and in total. A body that waits for its turn stays in the connection, unread and compressed.
 */
import { ApiError, payloadTooLarge } from '@docgen/contracts/errors';
import { bodyBytesMaxOf, takesBody, takesCompressedBody } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import { currentScope } from './request-scope.ts';
import { ResourcePermits } from './resource-permits.ts';

/** A body that is not read yet. */
export interface UnreadBody {
  /** Bytes by Content-Length, before decompression; undefined when it has none. 0: there is no body. */
  readonly length: number | undefined;
  /** Reads and decompresses it. @throws {ApiError} PAYLOAD_TOO_LARGE above this many bytes */
  read(bytesMax: number): Promise<Uint8Array> | Uint8Array;
  /** Its bytes as they arrive, compressed as they are. A reader that stops early leaves the rest unread. */
  stream(): AsyncIterable<Uint8Array>;
}

const mebibyte = 1024 * 1024;
/** Bodies up to this size are read and parsed at once, bytes. */
export const smallBytesMax = 64 * 1024;

/** Parsing 1 MiB takes up to 0.1 s of the event loop, and its value takes up to 40 MiB of the heap. */
const parsedLimits = {
  totalMax: 2 * mebibyte,
  perTenantMax: mebibyte,
  waitingMax: 400,
  waitingPerTenantMax: 100,
  waitMsMax: 5_000,
};
const parsedBytes = new ResourcePermits('requestBytes', parsedLimits);

/** Bodies that wait for a worker: two tenants with slow templates would keep all others from their large bodies. */
const renderedBytes = new ResourcePermits('requestBytes', parsedLimits);

/** Bytes that a service adds to them. Requests that hold permits of their bodies must not wait for more of the same. */
const addedBytes = new ResourcePermits('requestBytes', parsedLimits);

/** Bytes of bodies that no contract parses: all callers of such routes are strangers, and count as one tenant. */
const unparsedBytes = new ResourcePermits('requestBytes', {
  totalMax: 8 * mebibyte,
  perTenantMax: 8 * mebibyte,
  waitingMax: 400,
  waitingPerTenantMax: 400,
  waitMsMax: 5_000,
  sparePerPermit: 0,
});

const noBody = new Uint8Array(0);

/**
 * Runs `work` with the body of the current request. The permits of a large body are held until `work` is over.
 *
 * @throws {ApiError} PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, RATE_LIMITED or SERVICE_UNAVAILABLE before the body is
 *   read, what reading and `work` throw
 */
export async function withBody<T>(
  contract: RouteContract,
  { length, read }: Pick<UnreadBody, 'length' | 'read'>,
  contentEncoding: string | undefined,
  work: (body: Uint8Array) => Promise<T>,
): Promise<T> {
  if (length === 0 || !takesBody(contract)) return work(noBody);
  const bytesMax = bodyBytesMaxOf(contract);
  const isEncoded = isBodyEncoded(contract, contentEncoding);
  if (length !== undefined && length > bytesMax) throw payloadTooLarge(bytesMax);
  const claimed = isEncoded ? bytesMax : (length ?? bytesMax);
  if (claimed <= smallBytesMax) return work(await read(bytesMax));
  const give = await permitsOf(contract).take(claimed);
  try {
    const body = await read(bytesMax);
    give(body.length <= smallBytesMax ? claimed : claimed - body.length);
    return await work(body);
  } finally {
    give();
  }
}

/**
 * Runs `work` for a request to whose body the service has added bytes, as if the caller had sent them.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE, what `work` throws
 */
export async function withAddedBytes<T>(byteCount: number, work: () => Promise<T>): Promise<T> {
  const scope = currentScope();
  if (scope !== undefined) scope.requestBytes += byteCount;
  return byteCount <= smallBytesMax ? work() : addedBytes.during(byteCount, work);
}

function permitsOf({ body, isBodyRendered }: RouteContract): ResourcePermits {
  if (body === undefined) return unparsedBytes;
  return isBodyRendered === true ? renderedBytes : parsedBytes;
}

/** @throws {ApiError} UNSUPPORTED_MEDIA_TYPE for an encoded body on a route that takes none */
export function isBodyEncoded(contract: RouteContract, contentEncoding: string | undefined): boolean {
  const isEncoded = contentEncoding !== undefined && !/^\s*(?:identity\s*)?$/i.test(contentEncoding);
  if (isEncoded && !takesCompressedBody(contract)) {
    const message = 'This route takes no compressed body. Send it without Content-Encoding.';
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', message, {});
  }
  return isEncoded;
}
