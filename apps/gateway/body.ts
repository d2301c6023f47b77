/** Reads a request's body whole, within its caller's share of bytes: nothing is forwarded before the last byte is here. */
import type { IncomingMessage } from 'node:http';
import { invalidField, payloadTooLarge } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { requestBytesMax, takesBody } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import { hasBody } from '@docgen/http/send-error';
import type { Exchange } from './exchange.ts';
import type { RequestBytes } from './request-bytes.ts';

/**
 * The body's bytes, null when there is none, or the route has no use for it: then its bytes are dropped as they come.
 *
 * @param claim opens the caller's account of bytes
 * @throws {ApiError} PAYLOAD_TOO_LARGE, RATE_LIMITED or SERVICE_UNAVAILABLE, before reading where Content-Length says
 *   so; VALIDATION_ERROR when the caller goes away in the middle
 */
export function readBody(
  exchange: Exchange,
  contract: RouteContract,
  claim: () => RequestBytes,
): Buffer | null | Promise<Buffer> {
  const { req, res, expectation } = exchange;
  if (!hasBody(req)) return null;
  const isUseful = takesBody(contract);
  const bytesMax = (isUseful ? contract.bodyBytesMax : undefined) ?? requestBytesMax;
  const declaredBytes = Number(req.headers['content-length'] ?? 0);
  if (declaredBytes > bytesMax) throw payloadTooLarge(bytesMax);
  if (isUseful) {
    exchange.bytes = claim();
    const refusal = exchange.bytes.growTo(declaredBytes);
    if (refusal !== undefined) throw refusal;
  }
  if (expectation === 'continue') res.writeContinue();
  if (exchange.bytes !== undefined) return collect(req, exchange.bytes, { bytesMax, declaredBytes });
  req.resume();
  return null;
}

interface BodySize {
  readonly bytesMax: number;
  /** 0 when it is not known before. */
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
    /** One buffer instead of a list of pieces: each piece costs 200 bytes beside its own, which may be a single one. */
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
        // Most bodies come in one piece, which needs no copy.
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
