/**
 * Forwards a request to one of our services and streams the answer back. The target host is fixed
 * when the upstream is created: a caller's path can never choose it. A service that is slow holds up
 * a bounded number of requests for a bounded time, and each tenant has its share of them.
 */
import type { ServerResponse } from 'node:http';
import { resourceExhausted, tenantShareExceeded } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PermitLimits, PermitRefusal } from '@docgen/runtime/tenant-permits';
import { Pool } from 'undici';
import { createChannels } from './channel/channels.ts';
import { pieceBytesMax } from './channel/frames.ts';
import { forwardAlone } from './forward-alone.ts';
import { forwardTogether } from './forward-together.ts';
import { Forwarding } from './forwarding.ts';
import type { AnswerHeaders, ForwardedExchange, ForwardedRequest, ForwardingBudget } from './forwarding.ts';
import { poolIdleOptions } from './idle-connections.ts';

export interface Upstream {
  /** Units that tenants hold now. */
  readonly requests: TenantPermits;
  /** The error for any caller, while all tenants together fill it. */
  findOverload(): ApiError | undefined;
  /** The error that a request would be refused with now, whatever it has in its body. */
  findRefusal(request: Pick<ForwardedRequest, 'tenantId' | 'isStreamed'>): ApiError | undefined;
  /**
   * Resolves when the answer has been written.
   *
   * @throws {ApiError} RATE_LIMITED, SERVICE_UNAVAILABLE or BAD_GATEWAY while nothing was written yet; later failures
   *   cut the answer off
   */
  forward(request: ForwardedRequest, res: ServerResponse, answerHeaders: AnswerHeaders): Promise<void>;
  close(): Promise<void>;
}

export interface UpstreamOptions extends Omit<ForwardingBudget, 'requests'> {
  readonly baseUrl: string;
  readonly internalToken: string;
  /** From sending to the last byte of the head of the answer, and between two pieces of it. */
  readonly timeoutMs: number;
  /** Requests in flight, streams excepted. */
  readonly requestLimits: PermitLimits;
}

/** Within a cluster; four of them fit into the time limit of a render. */
const connectMsMax = 1_000;

export function createUpstream({ requestLimits, ...options }: UpstreamOptions): Upstream {
  const { baseUrl, internalToken, timeoutMs, streams } = options;
  const requests = new TenantPermits(requestLimits);
  const budget: ForwardingBudget = { ...options, requests };
  // Streams have connections beside those of the requests: slow readers never take one from a request.
  const pool = createPool(options, requestLimits.totalMax + streams.limits.totalMax);
  const channels = createChannels({
    baseUrl,
    internalToken,
    timeoutMs,
    connectMsMax: Math.min(timeoutMs, connectMsMax),
    idleMsMax: poolIdleOptions.keepAliveTimeout,
  });
  const start = (exchange: ForwardedExchange): void => {
    const forwarding = new Forwarding(exchange, budget);
    // The caller left while the request waited, and no event will say so.
    if (exchange.res.closed) {
      forwarding.leave();
      return exchange.resolve();
    }
    const channel = mayShare(exchange.request) ? channels.take() : undefined;
    return channel === undefined ? forwardAlone(pool, forwarding) : forwardTogether(channel, forwarding);
  };
  const refusals = {
    requests: createRefusals('requestsInFlight', requests, budget),
    streams: createRefusals('streamsOpen', streams, budget),
  };
  const wait = (exchange: ForwardedExchange): void => {
    const { tenantId, isStreamed } = exchange.request;
    const { permits, toError } = isStreamed ? refusals.streams : refusals.requests;
    permits.take({
      tenantId,
      amount: 1,
      enter: () => start(exchange),
      refuse: (reason) => exchange.reject(toError(reason)),
    });
  };
  return {
    requests,
    findOverload: () => {
      const reason = requests.refusalOf('', 1);
      return reason && refusals.requests.toError(reason);
    },
    findRefusal: ({ tenantId, isStreamed }) => {
      const { permits, toError } = isStreamed ? refusals.streams : refusals.requests;
      const reason = permits.refusalOf(tenantId, 1);
      return reason && toError(reason);
    },
    forward: async (request, res, answerHeaders) =>
      new Promise((resolve, reject) => {
        const exchange: ForwardedExchange = { request, res, answerHeaders, resolve, reject };
        const permits = request.isStreamed ? streams : requests;
        if (permits.takeNow(request.tenantId, 1) === undefined) start(exchange);
        else wait(exchange);
      }),
    close: async () => {
      await Promise.all([pool.close(), channels.close()]);
    },
  };
}

function createPool({ baseUrl, timeoutMs }: Pick<UpstreamOptions, 'baseUrl' | 'timeoutMs'>, connections: number): Pool {
  return new Pool(baseUrl, {
    ...poolIdleOptions,
    connections,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, connectMsMax) },
  });
}

type RefusedResource = 'requestsInFlight' | 'streamsOpen';

/** The errors are made once: there may be thousands of refusals a second. */
function createRefusals(resource: RefusedResource, permits: TenantPermits, { reportRefusal }: ForwardingBudget) {
  const errors = {
    tenant: tenantShareExceeded(resource, permits.limits.perTenantMax),
    total: resourceExhausted(resource),
  };
  const toError = (reason: PermitRefusal): ApiError => {
    reportRefusal(resource, reason);
    return errors[reason];
  };
  return { permits, toError };
}

/** A long body would hold up the others, and one that is encoded is decoded by the service's HTTP side. */
function mayShare({ sharesConnection, body, headers }: ForwardedRequest): boolean {
  return sharesConnection && (body?.length ?? 0) <= pieceBytesMax && headers['content-encoding'] === undefined;
}
