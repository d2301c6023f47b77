/** One request that is forwarded to a service. It holds a permit until its caller has taken the answer. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { SharedResource } from '@docgen/contracts/error-catalog';
import type { ApiError } from '@docgen/contracts/errors';
import type { PermitRefusal, TenantPermits } from '@docgen/runtime/tenant-permits';
import { endWith } from './send-answer.ts';
import type { Reading, SlowReaders } from './slow-readers.ts';
import type { AnswerHeaders, AnswerReceiver, OutgoingRequest, SentRequest, Transport } from './transport.ts';

export interface ForwardedRequest extends OutgoingRequest {
  /** It may use a channel, where the service has one. */
  readonly sharesConnection: boolean;
  readonly kind: ForwardedKind;
  /** The tenant whose permits it takes; the address of a caller without a key. */
  readonly tenantId: string;
}

/** Which permits it takes: of requests, of those that wait for workers, of downloads, or of streams of events. */
export type ForwardedKind = 'request' | 'awaiting' | 'download' | 'events';

/**
 * Makes the caller's headers from the service's.
 *
 * @throws {ApiError} to answer with this error instead
 */
export type ToCallerHeaders = (headers: AnswerHeaders, status: number) => OutgoingHttpHeaders;

/** `slow`: the reader of an answer took less than the minimum rate. */
export type RefusalReason = PermitRefusal | 'slow';
export type ReportRefusal = (resource: SharedResource, reason: RefusalReason) => void;

/** What the requests to one service share. */
export interface ForwardingResources {
  readonly requests: TenantPermits;
  /** Permits of requests that wait for workers, so that these take no permit from others. */
  readonly awaiting: TenantPermits;
  readonly streams: TenantPermits;
  readonly events: TenantPermits;
  readonly slowReaders: SlowReaders;
  readonly reportRefusal: ReportRefusal;
}

export class ProxiedRequest implements AnswerReceiver {
  readonly #request: ForwardedRequest;
  readonly #res: ServerResponse;
  readonly #toCallerHeaders: ToCallerHeaders;
  readonly #resources: ForwardingResources;
  readonly #onCallerGone = (): void => this.#cancel();
  /** Undefined when the permit has been returned. */
  #held: TenantPermits | undefined;
  #sent: SentRequest | undefined;
  /** Undefined while the reader has never let the answer wait. */
  #reading: Reading | undefined;
  #resolve: () => void = () => undefined;
  #reject: (error: ApiError) => void = () => undefined;

  /** With a permit of its kind held. */
  constructor(
    request: ForwardedRequest,
    res: ServerResponse,
    toCallerHeaders: ToCallerHeaders,
    resources: ForwardingResources,
  ) {
    this.#request = request;
    this.#res = res;
    this.#toCallerHeaders = toCallerHeaders;
    this.#resources = resources;
    this.#held = {
      request: resources.requests,
      awaiting: resources.awaiting,
      download: resources.streams,
      events: resources.events,
    }[request.kind];
  }

  /**
   * Resolves when the answer is handed to the caller's connection, or the caller has disconnected.
   *
   * @throws {ApiError} while nothing is written
   */
  async sendOn(transport: Transport): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#res.once('close', this.#onCallerGone);
      this.#sent = transport.send(this.#request, this);
    });
  }

  onHead(status: number, headers: AnswerHeaders): void {
    this.#res.writeHead(status, this.#toCallerHeaders(headers, status));
  }

  onBytes(bytes: Buffer): void {
    this.#reading?.noteTaken(bytes.length);
    if (this.#res.write(bytes)) return this.#sent?.resume();
    this.#block();
    return void this.#res.once('drain', () => {
      this.#reading?.unblock();
      this.#sent?.resume();
    });
  }

  /** The permit is held until the connection has taken every byte, or its buffer could grow without a bound. */
  onEnd(bytes: Buffer | undefined): void {
    this.#res.off('close', this.#onCallerGone);
    if (bytes === undefined) this.#res.end();
    else endWith(this.#res, bytes);
    if (this.#res.writableLength === 0 || this.#res.closed) this.#release();
    else {
      this.#block();
      this.#res.once('close', () => this.#release());
    }
    this.#resolve();
  }

  onFailure(error: ApiError): void {
    this.#res.off('close', this.#onCallerGone);
    this.#release();
    if (!this.#res.headersSent) return this.#reject(error);
    this.#breakOff();
    return this.#resolve();
  }

  /** Ends an answer that has begun, at the last byte that came. */
  end(): void {
    if (!this.#res.headersSent) return;
    this.#res.off('close', this.#onCallerGone);
    this.#cancel();
    this.#res.end();
  }

  #cancel(): void {
    this.#sent?.cancel();
    this.#release();
    this.#resolve();
  }

  #release(): void {
    this.#held?.give(this.#request.tenantId, 1);
    this.#held = undefined;
    this.#reading?.stop();
  }

  /** The reader has to take bytes before more can be written. */
  #block(): void {
    // While an earlier answer of the same connection is not read, the reader cannot take bytes of this one.
    if (this.#res.socket === null) return undefined;
    this.#reading ??= this.#resources.slowReaders.watch({
      becomeStream: () => this.#becomeStream(),
      cut: () => this.#cut('slow'),
    });
    return this.#reading.block();
  }

  /** Replaces the permit of a request by one of a stream. Without a free one, the answer is cut. */
  #becomeStream(): void {
    const { streams, events } = this.#resources;
    const { tenantId } = this.#request;
    const held = this.#held;
    if (held === undefined || held === streams || held === events) return undefined;
    const refusal = streams.takeNow(tenantId, 1);
    if (refusal !== undefined) return this.#cut(refusal);
    this.#held = streams;
    return held.give(tenantId, 1);
  }

  #cut(reason: RefusalReason): void {
    this.#resources.reportRefusal('streamsOpen', reason);
    this.#breakOff();
  }

  /** An answer to HTTP/1.0 has no chunks: only a reset connection tells that bytes are missing. */
  #breakOff(): void {
    if (this.#res.req.httpVersion === '1.0') this.#res.socket?.resetAndDestroy();
    this.#res.destroy();
  }
}
