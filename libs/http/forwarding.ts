/** One request on its way to a service, and the permit that it holds until its caller has taken the answer. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ApiError, BudgetedResource } from '@docgen/contracts/errors';
import type { PermitRefusal, TenantPermits } from '@docgen/runtime/tenant-permits';
import type { Dispatcher } from 'undici';
import { endWith } from './send-reply.ts';
import type { Reading, SlowReaders } from './slow-readers.ts';

export interface ForwardedRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Canonical path and query, beginning with `/`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** It may travel with others on one connection, where the service offers that. */
  readonly sharesConnection: boolean;
  /** Its answer is a download: it counts as a stream from the start. */
  readonly isStreamed: boolean;
  /** Whose share of the upstream it takes; the address of a caller without a key. */
  readonly tenantId: string;
}

export type UpstreamHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The headers to send for the service's own, by lower-case name.
 *
 * @throws {ApiError} to answer this error instead
 */
export type AnswerHeaders = (headers: UpstreamHeaders, status: number) => OutgoingHttpHeaders;

/** `slow`: the reader of an answer took less than the minimum rate. */
export type RefusalReason = PermitRefusal | 'slow';
export type ReportRefusal = (resource: BudgetedResource, reason: RefusalReason) => void;

/** What the requests to one service share. */
export interface ForwardingBudget {
  readonly requests: TenantPermits;
  readonly streams: TenantPermits;
  readonly slowReaders: SlowReaders;
  readonly reportRefusal: ReportRefusal;
}

export interface ForwardedExchange {
  readonly request: ForwardedRequest;
  readonly res: ServerResponse;
  readonly answerHeaders: AnswerHeaders;
  /** The answer is handed over, or the caller is gone. */
  resolve(): void;
  /** Nothing was written. */
  reject(error: ApiError): void;
}

/** Created with a permit held: of the streams for a download, else of the requests. */
export class Forwarding {
  readonly exchange: ForwardedExchange;
  readonly #budget: ForwardingBudget;
  /** Undefined when the permit has been returned. */
  #held: TenantPermits | undefined;
  /** Undefined while the reader has never let the answer wait. */
  #reading: Reading | undefined;

  constructor(exchange: ForwardedExchange, budget: ForwardingBudget) {
    this.exchange = exchange;
    this.#budget = budget;
    this.#held = exchange.request.isStreamed ? budget.streams : budget.requests;
  }

  /** Returns the permit; later calls have no effect. */
  leave(): void {
    this.#held?.give(this.exchange.request.tenantId, 1);
    this.#held = undefined;
    this.#reading?.stop();
  }

  /** Writes a piece of the answer. False: the reader has to read first, then `onDrain` is called. */
  write(bytes: Buffer, onDrain: () => void): boolean {
    const { res } = this.exchange;
    this.#reading?.noteTaken(bytes.length);
    if (res.write(bytes)) return true;
    this.#block();
    res.once('drain', () => {
      this.#reading?.unblock();
      onDrain();
    });
    return false;
  }

  /** Ends the answer. The permit is held until the connection has taken every byte, or it could buffer without a bound. */
  end(bytes: Buffer | undefined): void {
    const { res } = this.exchange;
    if (bytes === undefined) res.end();
    else endWith(res, bytes);
    if (res.writableLength === 0 || res.closed) return this.leave();
    this.#block();
    return void res.once('close', () => this.leave());
  }

  #block(): void {
    // Behind an earlier answer of the same connection, its reader cannot read this one yet.
    if (this.exchange.res.socket === null) return undefined;
    this.#reading ??= this.#budget.slowReaders.watch({
      becomeStream: () => this.#becomeStream(),
      cut: () => this.#cut('slow'),
    });
    return this.#reading.block();
  }

  /** Frees the place of a request for others. Without room among the streams the caller notices the cut. */
  #becomeStream(): void {
    const { requests, streams } = this.#budget;
    const { tenantId } = this.exchange.request;
    if (this.#held !== requests) return undefined;
    const refusal = streams.takeNow(tenantId, 1);
    if (refusal !== undefined) return this.#cut(refusal);
    this.#held = streams;
    return requests.give(tenantId, 1);
  }

  #cut(reason: RefusalReason): void {
    this.#budget.reportRefusal('streamsOpen', reason);
    this.exchange.res.destroy();
  }
}
