/** Assembles the gateway from its parts. */
import type { ConnectionLimits } from '@docgen/http/connections';
import { createHttpServer } from '@docgen/http/http-server';
import type { HttpServer, ServerTimeouts } from '@docgen/http/http-server';
import { securityHeaders } from '@docgen/http/security-headers';
import { createServiceClient } from '@docgen/http/service-client';
import { createUpstream } from '@docgen/http/upstream';
import type { Logger } from '@docgen/runtime/logger';
import { createAgents } from './agents/agents.ts';
import { createApp } from './app.ts';
import { createAuthentication } from './authentication.ts';
import { createGatewayPermits, defaultConnectionLimits } from './permits.ts';
import type { GatewayPermitLimits, GatewayPermits } from './permits.ts';
import type { ConsoleFile } from './constant-answer.ts';
import { createCors } from './cors.ts';
import { allowedMethods } from './find-route.ts';
import { createIdentityCache, identityAgeMsMax } from './identity-cache.ts';
import { createIdentityRequest } from './identity-request.ts';
import { countRefusal, trackPermits } from './metrics.ts';
import { describeParserError } from './parser-errors.ts';
import { createAddressReader } from './rate-limits/client-address.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createRefusalReports } from './refusals/refusal-reports.ts';
import { createRepeatedLookup } from './repeated-lookup.ts';
import { createGatewayRoutes } from './routes.ts';

export interface GatewayOptions {
  readonly identityServiceUrl: string;
  readonly apiServiceUrl: string;
  /** Null: the routes of the auth service answer 404. */
  readonly authServiceUrl: string | null;
  /** Null: the webhook and billing routes answer 404. */
  readonly billingServiceUrl: string | null;
  readonly internalToken: string;
  /** Counts requests for all gateways. */
  readonly redisUrl: string;
  readonly redisKeyPrefix: string;
  /** Number of own proxies: the gateway trusts this many last entries of X-Forwarded-For. */
  readonly proxiesMax: number;
  readonly corsOrigins: readonly string[];
  /** The page that polls a signup's session; null: there is none. */
  readonly signupSuccessUrl: string | null;
  readonly upstreamTimeoutMs: number;
  /** Replace the defaults of `permits.ts`. */
  readonly permitLimits?: Partial<GatewayPermitLimits>;
  /** The defaults are in `permits.ts`. */
  readonly connectionLimits?: ConnectionLimits;
  /** False sends every answer of a service as it is. */
  readonly compressesAnswers: boolean;
  /** Continues the traces of callers: only behind a mesh of one's own. Otherwise a new trace has a link to them. */
  readonly trustsTraceparent: boolean;
  /** Forwards the deprecated variables routes. */
  readonly exposesDeprecated: boolean;
  /** Absent: /console and /docs answer 404. */
  readonly consoleFiles?: readonly ConsoleFile[];
  /** Absent or empty: /.well-known/security.txt answers 404. */
  readonly securityContacts?: readonly string[];
  /** Shown by /health and the OpenAPI document. */
  readonly version: string;
  readonly log: Logger;
  /** The defaults are in `http-server.ts`. */
  readonly timeouts?: ServerTimeouts;
}

export interface Gateway extends HttpServer {
  /** Resolves when requests are counted for all gateways, or after a second without Redis. */
  ready(): Promise<void>;
}

const identityEntriesMax = 10_000;
const refusedKeysMax = 1_000;
/** The most time of one report of refused requests. The last report delays the end of the process. */
const reportMsMax = 3_000;
const undeclaredProxy =
  'requests come through a proxy, but TRUST_PROXY is 0: all callers share the limits of one address';

export function createGateway(options: GatewayOptions): Gateway {
  const { internalToken, log, timeouts, connectionLimits = defaultConnectionLimits } = options;
  const clock = () => performance.now();
  const permits = createGatewayPermits(options.permitLimits);
  const { keyLookups, sessionLookups } = permits;
  const addressOf = createAddressReader(options.proxiesMax, () => log.warn(undeclaredProxy));
  const services = connectServices(options, permits);
  const { identities } = services;
  const refusals = createRefusalReports({ client: services.auth, log });
  const rateLimits = createRateLimits({ ...options, lookups: sessionLookups, clock });
  const table = createGatewayRoutes(services.upstreams, options);
  const headers = securityHeaders();
  const server = createHttpServer({
    onRequest: createApp({
      table,
      authentication: createAuthentication({
        identities,
        lookups: keyLookups,
        addressOf,
        onRefused: refusals.noteCredential,
        clock,
      }),
      permits,
      addressOf,
      rateLimits,
      cors: createCors(options),
      agents: createAgents({ version: options.version, clock }),
      refusals,
      compressesAnswers: options.compressesAnswers,
      trustsTraceparent: options.trustsTraceparent,
      internalToken,
      headers,
      log,
    }),
    describeParserError: (error) => describeParserError(error, (path) => allowedMethods(table, path)),
    headers,
    timeouts,
    connectionLimits,
    onConnectionRefused: (reason) => countRefusal('connections', reason),
  });
  return {
    ...server,
    ready: rateLimits.ready,
    drain: async () => {
      services.endEvents();
      await server.drain();
    },
    close: async () => {
      services.endEvents();
      await server.close();
      await refusals.stop();
      await services.close();
      rateLimits.close();
    },
  };
}

function connectServices(options: GatewayOptions, permits: GatewayPermits) {
  const { internalToken, upstreamTimeoutMs: timeoutMs, identityServiceUrl } = options;
  const { requests: requestLimits, awaiting: awaitingLimits } = permits.limits;
  const connect = (baseUrl: string) =>
    createUpstream({ ...permits, baseUrl, internalToken, timeoutMs, requestLimits, awaitingLimits });
  const connectOptional = (baseUrl: string | null) => (baseUrl === null ? null : connect(baseUrl));
  const upstreams = {
    api: connect(options.apiServiceUrl),
    auth: connectOptional(options.authServiceUrl),
    billing: connectOptional(options.billingServiceUrl),
  };
  const all = Object.values(upstreams).flatMap((upstream) => upstream?.inFlight ?? []);
  trackPermits('requestsInFlight', all);
  // A later answer is already too old to use.
  const client = createServiceClient({ baseUrl: identityServiceUrl, internalToken, timeoutMs: identityAgeMsMax });
  const clock = () => performance.now();
  const lookup = createRepeatedLookup({ request: createIdentityRequest(client), clock });
  const { authServiceUrl } = options;
  const auth =
    authServiceUrl === null
      ? null
      : createServiceClient({ baseUrl: authServiceUrl, internalToken, timeoutMs: reportMsMax });
  return {
    upstreams,
    auth,
    identities: createIdentityCache({
      lookup,
      clock,
      entriesMax: identityEntriesMax,
      refusedKeysMax,
    }),
    endEvents: () => upstreams.api.endEvents(),
    close: async () => {
      await Promise.all([
        upstreams.api.close(),
        upstreams.auth?.close(),
        upstreams.billing?.close(),
        client.close(),
        auth?.close(),
      ]);
    },
  };
}
