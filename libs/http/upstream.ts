/**
 * Forwards requests to one service and streams the answers back. The service's host is fixed at creation: no caller's
 * path can choose another one. A slow service delays a bounded number of requests for a bounded time, and each tenant
 * has a limit of its own.
 */
import type { ServerResponse } from 'node:http';
import { permitRefused } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import type { PermitLimits, PermitRefusal } from '@docgen/runtime/tenant-permits';
import { Pool } from 'undici';
import { chunkBytesMax } from './byte-chunks.ts';
import { createChannelPool } from './channel/channel-pool.ts';
import { lookupService } from './coalesce-lookups.ts';
import { poolIdleOptions } from './idle-connections.ts';
import { createPoolTransport } from './pool-transport.ts';
import { ProxiedRequest } from './proxied-request.ts';
import type { ForwardedKind, ForwardedRequest, ForwardingResources, ToCallerHeaders } from './proxied-request.ts';

export interface Upstream {
  /** The permits of the requests in flight: of those that wait for workers, and of all others. */
  readonly inFlight: readonly TenantPermits[];
  /** The error for any caller, while all tenants together hold every permit of this kind. */
  findOverload(kind: ForwardedKind): ApiError | undefined;
  /** The error that a request would be refused with now; its body is not needed to know. */
  findRefusal(request: Pick<ForwardedRequest, 'tenantId' | 'kind'>): ApiError | undefined;
  /**
   * Resolves when the answer has been written.
   *
   * @throws {ApiError} RATE_LIMITED, SERVICE_UNAVAILABLE or BAD_GATEWAY while nothing was written yet; later failures
   *   cut the answer off
   */
  forward(request: ForwardedRequest, res: ServerResponse, toCallerHeaders: ToCallerHeaders): Promise<void>;
  /** Ends all streams of events. Their callers open them again, at another gateway. */
  endEvents(): void;
  close(): Promise<void>;
}

export interface UpstreamOptions extends Omit<ForwardingResources, 'requests' | 'awaiting'> {
  readonly baseUrl: string;
  readonly internalToken: string;
  /** From sending to the end of the answer's head, and between two chunks of its body. */
  readonly timeoutMs: number;
  /** Requests in flight, except for streams and those that wait for workers. */
  readonly requestLimits: PermitLimits;
  /** Requests that wait for workers. */
  readonly awaitingLimits: PermitLimits;
}

/** Within a cluster. Four attempts fit into the time limit of a render. */
const connectMsMax = 1_000;

export function createUpstream({ requestLimits, awaitingLimits, ...options }: UpstreamOptions): Upstream {
  const { baseUrl, internalToken, timeoutMs, streams, events } = options;
  const requests = new TenantPermits(requestLimits);
  const awaiting = new TenantPermits(awaitingLimits);
  const resources: ForwardingResources = { ...options, requests, awaiting };
  // Each kind has connections of its own, so that slow readers and waiting requests never take one from a request.
  const connections = [requests, awaiting, streams, events].reduce((sum, { limits }) => sum + limits.totalMax, 0);
  const pool = createPool(options, connections);
  const poolTransport = createPoolTransport(pool);
  const channels = createChannelPool({
    baseUrl,
    internalToken,
    timeoutMs,
    connectMsMax: Math.min(timeoutMs, connectMsMax),
    idleMsMax: poolIdleOptions.keepAliveTimeout,
  });
  const gates = {
    request: createGate('requestsInFlight', requests, resources),
    awaiting: createGate('requestsInFlight', awaiting, resources),
    download: createGate('streamsOpen', streams, resources),
    events: createGate('eventStreamsOpen', events, resources),
  };
  const openEvents = new Set<ProxiedRequest>();
  return {
    inFlight: [requests, awaiting],
    findOverload: (kind) => gates[kind].findRefusal(''),
    findRefusal: ({ kind, tenantId }) => gates[kind].findRefusal(tenantId),
    forward: async (request, res, toCallerHeaders) => {
      const { tenantId } = request;
      const { permits, wait } = gates[request.kind];
      // Without an `await` where a permit is free: requests of one event-loop turn leave in one write.
      if (permits.takeNow(tenantId, 1) !== undefined) await wait(tenantId);
      // No event reports a caller that disconnected while its request waited.
      if (res.closed) return permits.give(tenantId, 1);
      const transport = (mayUseChannel(request) ? channels.find() : undefined) ?? poolTransport;
      const proxied = new ProxiedRequest(request, res, toCallerHeaders, resources);
      if (request.kind !== 'events') return proxied.sendOn(transport);
      openEvents.add(proxied);
      return proxied.sendOn(transport).finally(() => openEvents.delete(proxied));
    },
    endEvents: () => {
      for (const proxied of openEvents) proxied.end();
    },
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
    connect: { timeout: Math.min(timeoutMs, connectMsMax), lookup: lookupService },
  });
}

interface Gate {
  readonly permits: TenantPermits;
  /** The error that a request of the tenant would be refused with now. */
  findRefusal(tenantId: string): ApiError | undefined;
  /** Resolves when a permit is held. */
  wait(tenantId: string): Promise<void>;
}

function createGate(
  resource: 'requestsInFlight' | 'streamsOpen' | 'eventStreamsOpen',
  permits: TenantPermits,
  { reportRefusal }: ForwardingResources,
): Gate {
  // Made once, because there may be thousands of refusals a second.
  const errors = {
    tenant: permitRefused(resource, 'tenant', permits.limits.perTenantMax),
    total: permitRefused(resource, 'total', permits.limits.perTenantMax),
  };
  const toError = (reason: PermitRefusal): ApiError => {
    reportRefusal(resource, reason);
    return errors[reason];
  };
  return {
    permits,
    findRefusal: (tenantId) => {
      const reason = permits.refusalOf(tenantId, 1);
      return reason && toError(reason);
    },
    wait: async (tenantId) => {
      const reason = await permits.wait(tenantId, 1);
      if (reason !== undefined) throw toError(reason);
    },
  };
}

/** A long body would delay the others, and the service's HTTP side decodes a compressed one. */
function mayUseChannel({ sharesConnection, body, bodyStream, headers }: ForwardedRequest): boolean {
  return (
    sharesConnection &&
    bodyStream === undefined &&
    (body?.length ?? 0) <= chunkBytesMax &&
    headers['content-encoding'] === undefined
  );
}
