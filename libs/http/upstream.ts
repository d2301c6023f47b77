/**
 * Forwards a request to one of our services and streams the answer back. The target host is fixed
 * when the upstream is created: a caller's path can never choose it.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ApiError, unavailable } from '@docgen/contracts/errors';
import { errors, Pool } from 'undici';
import type { Dispatcher } from 'undici';

export interface ForwardedRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Canonical path and query, beginning with `/`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

export interface Upstream {
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
}

export function createUpstream({ baseUrl, timeoutMs, connectionsMax }: UpstreamOptions): Upstream {
  const pool = new Pool(baseUrl, {
    connections: connectionsMax,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, 2_000) },
  });
  return {
    forward: async (request, res, answerHeaders) =>
      new Promise((resolve, reject) => {
        const { target: path, method, headers, body } = request;
        pool.dispatch({ path, method, headers, body }, createRelay({ res, answerHeaders, resolve, reject }));
      }),
    close: async () => pool.close(),
  };
}

/** Copying a short answer behind its head is cheaper than a second buffer to write. */
const joinedBytesMax = 16 * 1024;

interface Relay {
  readonly res: ServerResponse;
  readonly answerHeaders: (headers: UpstreamHeaders) => OutgoingHttpHeaders;
  readonly resolve: () => void;
  readonly reject: (error: ApiError) => void;
}

function createRelay({ res, answerHeaders, resolve, reject }: Relay): Dispatcher.DispatchHandler {
  // Most answers are one piece: it is held back until the end is known, so that head and body leave together.
  let held: Buffer | undefined;
  let isPieced = false;
  return {
    onRequestStart: (controller) => {
      const giveUp = () => {
        if (!res.writableFinished) controller.abort(new Error('the caller went away'));
      };
      // A request that waited for a connection may start after its caller has gone, and no event will say so.
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
      resolve();
    },
    onResponseError: (_controller, error) => {
      if (!res.headersSent) return reject(toApiError(error));
      res.destroy();
      return resolve();
    },
  };
}

function toApiError(error: Error): ApiError {
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError) {
    return new ApiError('BAD_GATEWAY', 'A service of ours gave an answer that cannot be read.', {}, { cause: error });
  }
  return unavailable('A service of ours did not answer in time.', 1, error);
}
