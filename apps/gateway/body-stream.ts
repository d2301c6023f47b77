/** The body of a request that is forwarded while it arrives, within byte permits, a length and a minimum rate. */
import type { IncomingMessage } from 'node:http';
import { ApiError, invalidField, payloadTooLarge } from '@docgen/contracts/errors';
import { bodyBytesMaxOf } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import { allowLongBody } from '@docgen/http/http-server';
import { ReaderTimeout, readerWindowMs } from '@docgen/http/reader-timeout';
import { isBodyEncoded } from '@docgen/http/request-body';
import { hasBody } from '@docgen/http/send-error';
import type { GatewayRequest } from './gateway-request.ts';
import type { RequestBytes } from './request-bytes.ts';

/** The buffers of both connections. */
const heldBytes = 256 * 1024;

/**
 * Returns undefined when there is no body.
 *
 * @param claim makes the holder of the bytes
 * @throws {ApiError} PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, RATE_LIMITED or SERVICE_UNAVAILABLE before anything is
 *   read; the iteration throws PAYLOAD_TOO_LARGE, and VALIDATION_ERROR with status 408 for a body that is too slow
 */
export function streamBody(
  request: GatewayRequest,
  contract: RouteContract,
  claim: () => RequestBytes,
): AsyncIterable<Uint8Array> | undefined {
  const { req, res, expectation } = request;
  if (!hasBody(req)) return undefined;
  const bytesMax = bodyBytesMaxOf(contract);
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) throw payloadTooLarge(bytesMax);
  isBodyEncoded(contract, req.headers['content-encoding']);
  request.bytes = claim();
  const refusal = request.bytes.growTo(heldBytes);
  if (refusal !== undefined) throw refusal;
  if (expectation === 'continue') res.writeContinue();
  allowLongBody(req);
  return { [Symbol.asyncIterator]: () => new BodyReader(req, bytesMax) };
}

/**
 * Reads the body of a request. Has no `return`: a service that answers early leaves the connection to its caller open for the answer.
 */
export class BodyReader implements AsyncIterator<Uint8Array> {
  readonly #req: IncomingMessage;
  readonly #bytesMax: number;
  readonly #timeout: ReaderTimeout;
  #waiting: PromiseWithResolvers<IteratorResult<Uint8Array>> | undefined;
  #failure: ApiError | undefined;
  #length = 0;

  /** @param windowMs the time over which the rate is an average */
  constructor(req: IncomingMessage, bytesMax: number, windowMs = readerWindowMs) {
    this.#req = req;
    this.#bytesMax = bytesMax;
    this.#timeout = new ReaderTimeout(() => this.#fail(tooSlow()), windowMs);
    const onChange = () => this.#settle();
    req.on('readable', onChange).once('end', onChange).once('close', onChange);
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    const waiting = Promise.withResolvers<IteratorResult<Uint8Array>>();
    this.#waiting = waiting;
    this.#timeout.block();
    this.#settle();
    return waiting.promise;
  }

  #fail(failure: ApiError): void {
    this.#failure = failure;
    this.#settle();
  }

  /** Gives the reader what there is: bytes, the end or a failure. */
  #settle(): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return undefined;
    const chunk = this.#failure === undefined ? (this.#req.read() as Buffer | null) : null; // the request has no encoding
    if (chunk !== null) this.#take(chunk.length);
    const { readableEnded, destroyed } = this.#req;
    if (chunk === null && this.#failure === undefined && !readableEnded && !destroyed) return undefined;
    this.#waiting = undefined;
    if (chunk === null) this.#timeout.stop();
    if (this.#failure !== undefined) return waiting.reject(this.#failure);
    if (chunk !== null) return waiting.resolve({ done: false, value: chunk });
    if (readableEnded) return waiting.resolve({ done: true, value: undefined });
    return waiting.reject(invalidField('body', 'The body was cut off.'));
  }

  #take(bytes: number): void {
    this.#timeout.unblock(bytes);
    this.#length += bytes;
    if (this.#length > this.#bytesMax) this.#failure = payloadTooLarge(this.#bytesMax);
  }
}

function tooSlow(): ApiError {
  const headers = { connection: 'close' };
  return new ApiError('VALIDATION_ERROR', 'The body arrived too slowly.', { field: 'body' }, { status: 408, headers });
}
