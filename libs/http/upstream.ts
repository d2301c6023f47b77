/**
 * Forwards a request to one of our services and streams the answer back. The target host is fixed
 * when the upstream is created: a caller's path can never choose it. A service that is slow holds up
 * a bounded number of requests for a bounded time; the others are told at once.
 */
import type { ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { createChannels } from './channel/channels.ts';
import { pieceBytesMax } from './channel/frames.ts';
import { forwardAlone } from './forward-alone.ts';
import { forwardTogether } from './forward-together.ts';
import type { AnswerHeaders, ForwardedRequest, Forwarding } from './forwarding.ts';
import { poolIdleOptions } from './idle-connections.ts';
import { createPlaces } from './places.ts';
import { tooMuchToDo } from './upstream-errors.ts';

export interface Upstream {
  /** One request more would be refused. */
  isFull(): boolean;
  /**
   * Resolves when the answer has been written.
   *
   * @param answerHeaders the headers to send for the service's own, by lower-case name
   * @throws {ApiError} SERVICE_UNAVAILABLE or BAD_GATEWAY while nothing was written yet; later failures cut the answer off
   */
  forward(request: ForwardedRequest, res: ServerResponse, answerHeaders: AnswerHeaders): Promise<void>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  readonly baseUrl: string;
  readonly internalToken: string;
  /** From sending to the last byte of the head of the answer, and between two pieces of it. */
  readonly timeoutMs: number;
  readonly connectionsMax: number;
  /** Requests that may wait for a connection; one more is 503 at once. */
  readonly waitingMax: number;
  /** Then a request that waits for a connection is 503. */
  readonly waitMsMax: number;
}

/** Within a cluster; four of them fit into the time limit of a render. */
const connectMsMax = 1_000;

export function createUpstream(options: UpstreamOptions): Upstream {
  const { baseUrl, internalToken, timeoutMs, connectionsMax, waitingMax, waitMsMax } = options;
  const places = createPlaces({ placesMax: connectionsMax, waitingMax, waitMsMax });
  const connectTimeoutMs = Math.min(timeoutMs, connectMsMax);
  const pool = new Pool(baseUrl, {
    ...poolIdleOptions,
    connections: connectionsMax,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: connectTimeoutMs },
  });
  const channels = createChannels({
    baseUrl,
    internalToken,
    timeoutMs,
    connectMsMax: connectTimeoutMs,
    idleMsMax: poolIdleOptions.keepAliveTimeout,
  });
  const start = (forwarding: Forwarding): void => {
    const channel = mayShare(forwarding.request) ? channels.take() : undefined;
    if (channel === undefined) forwardAlone(pool, forwarding);
    else forwardTogether(channel, forwarding);
  };
  return {
    isFull: places.isFull,
    forward: async (request, res, answerHeaders) =>
      new Promise((resolve, reject) => {
        const { leave } = places;
        const enter = (): void => {
          if (!res.closed) return start({ request, res, answerHeaders, resolve, reject, leave });
          // The caller has gone while he waited, and no event will say so.
          leave();
          return resolve();
        };
        places.take(enter, () => reject(tooMuchToDo));
      }),
    close: async () => {
      await Promise.all([pool.close(), channels.close()]);
    },
  };
}

/** A long body would hold up the others, and one that is encoded is decoded by the service's HTTP side. */
function mayShare({ sharesConnection, body, headers }: ForwardedRequest): boolean {
  return sharesConnection && (body?.length ?? 0) <= pieceBytesMax && headers['content-encoding'] === undefined;
}
