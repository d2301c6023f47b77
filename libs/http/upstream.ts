/**
 * Forwards a request to one of our services and streams the answer back. The target host is fixed
 * when the upstream is created: a caller's path can never choose it. A service that is slow holds up
 * a bounded number of requests for a bounded time; the others are told at once.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ApiError, unavailable } from '@docgen/contracts/errors';
import { errors, Pool } from 'undici';
import type { Dispatcher } from 'undici';
import { poolIdleOptions } from './idle-connections.ts';
import { createPlaces } from './places.ts';
import { joinedBytesMax } from './send-reply.ts';

export interface ForwardedRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Canonical path and query, beginning with `/`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

export interface Upstream {
  /** One request more would be refused. */
  isFull(): boolean;
  /**
   * Resolves when the answer has been written.
   *
   * @param answerHeaders the headers to send for the service's own, by lower-case name
   * @throws {ApiError} SERVICE_UNAVAILABLE or BAD_GATEWAY while nothing was written yet; later failures cut the answer off
   */
  forward(
    request: ForwardedRequest,
    res: ServerResponse,
    answerHeaders: (headers: UpstreamHeaders) => OutgoingHttpHeaders,
  ): Promise<void>;
  close(): Promise<void>;
}

export type UpstreamHeaders = Record<string, string | string[] | undefined>;

export interface UpstreamOptions {
  readonly baseUrl: string;
  /** From sending to the last byte of the head of the answer, and between two pieces of it. */
  readonly timeoutMs: number;
  readonly connectionsMax: number;
  /** Requests that may wait for a connection; one more is 503 at once. */
  readonly waitingMax: number;
  /** Then a request that waits for a connection is 503. */
  readonly waitMsMax: number;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const { baseUrl, timeoutMs, connectionsMax, waitingMax, waitMsMax } = options;
  const places = createPlaces({ placesMax: connectionsMax, waitingMax, waitMsMax });
  const pool = new Pool(baseUrl, {
    ...poolIdleOptions,
    connections: connectionsMax,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, connectMsMax) },
  });
  return {
    isFull: places.isFull,
    forward: async (request, res, answerHeaders) =>
      new Promise((resolve, reject) => {
        const { target: path, method, headers, body } = request;
        const settle = { resolve, reject, leave: places.leave };
        const mayGoAgain = createRetries(method);
        const again = (isSent: boolean): boolean => {
          const pauseMs = mayGoAgain(isSent);
          if (pauseMs !== undefined) setTimeout(dispatch, pauseMs);
          return pauseMs !== undefined;
        };
        const dispatch = (): void => {
          pool.dispatch({ path, method, headers, body }, createRelay({ res, answerHeaders, settle, again }));
        };
        const enter = (): void => {
          if (!res.closed) return dispatch();
          // The caller has gone while he waited, and no event will say so.
          places.leave();
          return resolve();
        };
        places.take(enter, () => reject(tooMuchToDo));
      }),
    close: async () => pool.close(),
  };
}

/** What a caller is told who finds every place taken; one for all, because there may be thousands a second. */
export const tooMuchToDo: ApiError = unavailable('A service of ours has too much to do.');

const repeatable: ReadonlySet<Dispatcher.HttpMethod> = new Set(['GET', 'HEAD']);
const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const unconnectedCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
]);
const unsentPausesMs = [0, 50, 200];
/** Within a cluster; four of them fit into the time limit of a render. */
const connectMsMax = 1_000;

/**
 * Says when a request whose connection was lost goes again, undefined for never. A service may close a
 * connection in the very moment in which it is used: then it is asked once more what may be asked twice. A
 * request that was never sent may always go again: while pods are replaced, some addresses lead nowhere.
 */
function createRetries(method: Dispatcher.HttpMethod): (isSent: boolean) => number | undefined {
  let unsentCount = 0;
  let isRepeated = false;
  return (isSent) => {
    if (!isSent) return unsentPausesMs[(unsentCount += 1) - 1];
    if (isRepeated || !repeatable.has(method)) return undefined;
    isRepeated = true;
    return 0;
  };
}

interface Relay {
  readonly res: ServerResponse;
  readonly answerHeaders: (headers: UpstreamHeaders) => OutgoingHttpHeaders;
  readonly settle: {
    resolve(): void;
    reject(error: ApiError): void;
    /** The request has left the pool: its place is free. */
    leave(): void;
  };
  /** Sends the request once more and says so; false when that may not be done. */
  readonly again: (isSent: boolean) => boolean;
}

function createRelay({ res, answerHeaders, settle, again }: Relay): Dispatcher.DispatchHandler {
  // Most answers are one piece: it is held back until the end is known, so that head and body leave together.
  let held: Buffer | undefined;
  let isPieced = false;
  let isSent = false;
  return {
    onRequestStart: (controller) => {
      isSent = true;
      const giveUp = () => {
        if (!res.writableFinished) controller.abort(new Error('the caller went away'));
      };
      // A request that waited until it was connected may start after its caller has gone, and no event will say so.
      if (res.closed) return giveUp();
      res.once('close', giveUp);
    },
    onResponseStart: (_controller, statusCode, headers) => {
      // Interim answers, for example 103: the real one is still to come.
      if (statusCode < 200) return;
      res.writeHead(statusCode, answerHeaders(headers));
    },
    onResponseData: (controller, chunk) => {
      const ready = held;
      held = chunk;
      if (ready === undefined) return;
      isPieced = true;
      if (res.write(ready)) return;
      controller.pause();
      res.once('drain', () => controller.resume());
    },
    onResponseEnd: () => {
      if (held === undefined || isPieced || held.length > joinedBytesMax) res.end(held);
      // Node joins the head and a string to one write; latin1 keeps every byte as it is.
      else res.end(held.toString('latin1'), 'latin1');
      settle.leave();
      settle.resolve();
    },
    onResponseError: (_controller, error) => {
      const isLost = hasCode(error, isSent ? closedCodes : unconnectedCodes);
      if (isLost && !res.headersSent && !res.closed && again(isSent)) return undefined;
      settle.leave();
      if (!res.headersSent) return settle.reject(toApiError(error));
      res.destroy();
      return settle.resolve();
    },
  };
}

function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code);
}

function toApiError(error: Error): ApiError {
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError) {
    return new ApiError('BAD_GATEWAY', 'A service of ours gave an answer that cannot be read.', {}, { cause: error });
  }
  return unavailable('A service of ours did not answer in time.', 1, error);
}
