/** Reads a request's whole body within the byte permits of its caller, before anything is forwarded. */
import type { IncomingMessage } from 'node:http';
import { invalidField, payloadTooLarge } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { bodyBytesMaxOf, requestBytesMax, takesBody } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import { isBodyEncoded } from '@docgen/http/request-body';
import { hasBody } from '@docgen/http/send-error';
import type { GatewayRequest } from './gateway-request.ts';
import type { RequestBytes } from './request-bytes.ts';

/**
 * Returns null when there is no body, or the route takes none: then its bytes are dropped.
 *
 * @param claim makes the holder of the body's bytes
 * @throws {ApiError} UNSUPPORTED_MEDIA_TYPE for a compressed body where none may be; PAYLOAD_TOO_LARGE, RATE_LIMITED or
 *   SERVICE_UNAVAILABLE, before reading if Content-Length is known; VALIDATION_ERROR when the caller disconnects within
 *   the body
 */
export function readBody(
  request: GatewayRequest,
  contract: RouteContract,
  claim: () => RequestBytes,
): Buffer | null | Promise<Buffer> {
  const { req, res, expectation } = request;
  if (!hasBody(req)) return null;
  const isTaken = takesBody(contract);
  const bytesMax = isTaken ? bodyBytesMaxOf(contract) : requestBytesMax;
  const declaredBytes = Number(req.headers['content-length'] ?? 0);
  if (declaredBytes > bytesMax) throw payloadTooLarge(bytesMax);
  if (isTaken) {
    const isEncoded = isBodyEncoded(contract, req.headers['content-encoding']);
    request.bytes = claim();
    // The service decompresses it up to the limit of the contract.
    const refusal = request.bytes.growTo(isEncoded ? bytesMax : declaredBytes);
    if (refusal !== undefined) throw refusal;
  }
  if (expectation === 'continue') res.writeContinue();
  if (request.bytes !== undefined) return collect(req, request.bytes, { bytesMax, declaredBytes });
  req.resume();
  return null;
}

interface BodySize {
  readonly bytesMax: number;
  /** 0 without a Content-Length. */
  readonly declaredBytes: number;
}

async function collect(
  req: IncomingMessage,
  held: RequestBytes,
  { bytesMax, declaredBytes }: BodySize,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let isRefused = false;
    let bytes: Buffer = Buffer.alloc(0);
    let length = 0;
    const refuse = (error: ApiError): void => {
      isRefused = true;
      bytes = Buffer.alloc(0);
      reject(error);
    };
    /** One buffer, because a list costs 200 bytes for each chunk, and a chunk may be a single byte. */
    const enlarge = (needed: number): ApiError | undefined => {
      const capacity = Math.min(bytesMax, Math.max(declaredBytes, 2 * needed));
      const refusal = held.growTo(capacity);
      if (refusal !== undefined) return refusal;
      const larger = Buffer.allocUnsafeSlow(capacity);
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
      return undefined;
    };
    req.on('data', (chunk: Buffer) => {
      if (isRefused) return undefined;
      const needed = length + chunk.length;
      if (needed > bytesMax) return refuse(payloadTooLarge(bytesMax));
      if (length === 0) {
        // Most bodies are one chunk, which needs no copy.
        bytes = chunk;
        length = needed;
        const refusal = held.growTo(needed);
        return refusal && refuse(refusal);
      }
      const refusal = needed > bytes.length ? enlarge(needed) : undefined;
      if (refusal !== undefined) return refuse(refusal);
      bytes.set(chunk, length);
      length = needed;
      return undefined;
    });
    req.once('end', () => resolve(length === bytes.length ? bytes : bytes.subarray(0, length)));
    req.once('close', () => {
      if (!req.complete) reject(invalidField('body', 'The body was cut off.'));
    });
  });
}
