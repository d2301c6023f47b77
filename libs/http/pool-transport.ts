/** The transport that gives each request an HTTP connection of a pool until it is answered. */
import { Readable } from 'node:stream';
import { isApiError } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { codeOf, lostCodes, unreachableCodes } from '@docgen/runtime/network-errors';
import { errors } from 'undici';
import type { Dispatcher, Pool } from 'undici';
import { longBodyMsMax } from './http-server.ts';
import type { AnswerReceiver, OutgoingRequest, SentRequest, Transport } from './transport.ts';
import { lostAnswer, noAnswer, unreadable } from './upstream-errors.ts';

export function createPoolTransport(pool: Pool): Transport {
  return {
    send: (request, receiver) => {
      const pooled = new PooledRequest(pool, request, receiver);
      pooled.dispatch();
      return pooled;
    },
  };
}

// undici reports connections that it finds closed with codes of its own.
const closedCodes: ReadonlySet<string> = new Set([...lostCodes, 'UND_ERR_SOCKET']);
const unconnectedCodes: ReadonlySet<string> = new Set([
  ...unreachableCodes,
  ...lostCodes,
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);
/** While pods are replaced, some addresses lead nowhere: a request that was not sent is retried after these pauses. */
const unsentPausesMs = [0, 50, 200];

class PooledRequest implements SentRequest, Dispatcher.DispatchHandler {
  readonly #pool: Pool;
  readonly #request: OutgoingRequest;
  readonly #receiver: AnswerReceiver;
  #controller: Dispatcher.DispatchController | undefined;
  #isSent = false;
  #hasHead = false;
  #isCancelled = false;
  #unsentCount = 0;
  #isRepeated = false;
  /** A stream has no length. Its bytes are passed on at once: it can end with an error, or pause for long. */
  #isStream = false;
  /** The last chunk until the next one, or the end, arrives: a short answer is written at once, head and body. */
  #held: Buffer | undefined;

  constructor(pool: Pool, request: OutgoingRequest, receiver: AnswerReceiver) {
    this.#pool = pool;
    this.#request = request;
    this.#receiver = receiver;
  }

  dispatch(): void {
    const { target: path, method, headers, body, bodyStream } = this.#request;
    this.#isSent = false;
    if (bodyStream === undefined) return void this.#pool.dispatch({ path, method, headers, body }, this);
    const streamed = Readable.from(bodyStream, { objectMode: false });
    // The time in which the body arrives counts until the head of the answer.
    const headersTimeout = longBodyMsMax;
    return void this.#pool.dispatch({ path, method, headers, body: streamed, headersTimeout }, this);
  }

  resume(): void {
    if (this.#controller?.paused === true) this.#controller.resume();
  }

  /** A request that waits for a connection is aborted when it gets one. */
  cancel(): void {
    this.#isCancelled = true;
    if (this.#isSent) this.#abort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#isSent = true;
    if (this.#isCancelled) this.#abort();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHeaders): void {
    // An interim answer, for example 103.
    if (status < 200 || this.#isCancelled) return;
    this.#hasHead = true;
    this.#isStream = headers['content-length'] === undefined;
    // undici ends the request with what this throws, and passes it to `onResponseError`.
    this.#receiver.onHead(status, headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const ready = this.#isStream ? chunk : this.#held;
    this.#held = this.#isStream ? undefined : chunk;
    if (ready === undefined || this.#isCancelled) return;
    controller.pause();
    this.#receiver.onBytes(ready);
  }

  onResponseEnd(): void {
    if (!this.#isCancelled) this.#receiver.onEnd(this.#held);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#isCancelled) return;
    const pauseMs = this.#hasHead ? undefined : this.#retryPauseMs(error);
    if (pauseMs === undefined) this.#receiver.onFailure(toApiError(error, this.#isSent));
    else setTimeout(() => this.#retry(), pauseMs);
  }

  #retry(): void {
    if (!this.#isCancelled) this.dispatch();
  }

  #abort(): void {
    this.#controller?.abort(new Error('the caller closed its connection'));
  }

  /**
   * Milliseconds after which a request with a lost connection is sent again; undefined if it must not be. A service may
   * close an idle connection just when the request uses it, so a request that is safe to repeat is repeated once.
   */
  #retryPauseMs(error: Error): number | undefined {
    const code = codeOf(error) ?? '';
    if (!this.#isSent) {
      if (!unconnectedCodes.has(code)) return undefined;
      this.#unsentCount += 1;
      return unsentPausesMs[this.#unsentCount - 1];
    }
    if (this.#isRepeated || !closedCodes.has(code) || !this.#request.isRepeatable) return undefined;
    this.#isRepeated = true;
    return 0;
  }
}

type IncomingHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

function toApiError(error: Error, isSent: boolean): ApiError {
  if (isApiError(error)) return error;
  const isUnreadable =
    error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError;
  if (isUnreadable) return unreadable(error);
  return isSent ? lostAnswer(error) : noAnswer(error);
}
