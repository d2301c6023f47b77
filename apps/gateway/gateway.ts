/** Puts the gateway together: services behind it, the identities it remembers, the server in front. */
import type { Server } from 'node:http';
import { closeServer, untilLeft } from '@docgen/http/listen';
import { securityHeaders } from '@docgen/http/security-headers';
import { methodNotAllowed } from '@docgen/http/dispatch';
import { createServiceClient } from '@docgen/http/service-client';
import { createUpstream } from '@docgen/http/upstream';
import type { UpstreamOptions } from '@docgen/http/upstream';
import type { Logger } from '@docgen/runtime/logger';
import { allowedMethods, createApp, everyMethod } from './app.ts';
import type { ConsoleFile } from './console/console-files.ts';
import { createCors } from './cors.ts';
import { createIdentityCache, identityAgeMsMax } from './identity-cache.ts';
import { createIdentityQuestion } from './identity-question.ts';
import { describeParserError } from './parser-errors.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createRepeatedLookup } from './repeated-lookup.ts';
import { createGatewayRoutes } from './routes.ts';
import { createGatewayServer } from './server.ts';
import type { ServerTimeouts } from './server.ts';

export interface GatewayOptions {
  readonly identityServiceUrl: string;
  readonly apiServiceUrl: string;
  /** Null: the routes of the auth service answer 404. */
  readonly authServiceUrl: string | null;
  /** Null: the webhook and billing routes answer 404. */
  readonly billingServiceUrl: string | null;
  readonly internalToken: string;
  /** Where requests are counted for all gateways together. */
  readonly redisUrl: string;
  readonly redisKeyPrefix: string;
  /** Proxies of ours in front: so many entries of X-Forwarded-For, from the right, are believed. */
  readonly proxiesMax: number;
  readonly corsOrigins: readonly string[];
  /** Whose page polls a signup's session; null: no page does. */
  readonly signupSuccessUrl: string | null;
  readonly upstreamTimeoutMs: number;
  /** The usual ones are below. */
  readonly upstreamLimits?: Pick<UpstreamOptions, 'connectionsMax' | 'waitingMax' | 'waitMsMax'>;
  /** Forwards the deprecated variables routes. */
  readonly exposesDeprecated: boolean;
  /** Absent: /console and /docs answer 404. */
  readonly consoleFiles?: readonly ConsoleFile[];
  /** Shown by /health and the OpenAPI document. */
  readonly version: string;
  readonly log: Logger;
  /** The defaults are in `server.ts`. */
  readonly timeouts?: ServerTimeouts;
}

export interface Gateway {
  /** Not yet listening. */
  readonly server: Server;
  /** Resolves when requests are counted for all gateways, or after a second without Redis. */
  ready(): Promise<void>;
  /** From now on every answer closes its connection, so that callers have moved on when the door closes; resolves when they have. */
  drain(): Promise<void>;
  /** Finishes what is under way, then releases every connection. */
  close(): Promise<void>;
}

/**
 * Requests under way per service; so many more wait for a connection, for so long. Whoever is let in under too much
 * load is to have his document within two seconds, whoever is not, his refusal within one.
 */
const upstreamLimits = { connectionsMax: 256, waitingMax: 512, waitMsMax: 500 };
const identityEntriesMax = 10_000;
/** For connections that have not asked anything yet when the door closes. */
const quietGraceMs = 1_000;

export function createGateway(options: GatewayOptions): Gateway {
  const { internalToken, log } = options;
  let isDraining = false;
  const services = connectServices(options);
  const rateLimits = createRateLimits(options);
  const table = createGatewayRoutes(services.upstreams, options);
  const headers = securityHeaders();
  const { server, connections } = createGatewayServer(
    {
      onRequest: createApp({
        table,
        identities: services.identities,
        rateLimits,
        cors: createCors(options),
        internalToken,
        headers,
        log,
        isDraining: () => isDraining,
      }),
      describeError: (error) => describeParserError(error, (path) => allowedMethods(table, path)),
      describeConnect: () => methodNotAllowed(everyMethod),
      headers,
    },
    options.timeouts,
  );
  return {
    server,
    ready: rateLimits.ready,
    drain: async () => {
      isDraining = true;
      await untilLeft(server);
    },
    close: async () => {
      isDraining = true;
      const cut = setTimeout(() => connections.closeQuiet(), quietGraceMs);
      await closeServer(server);
      clearTimeout(cut);
      await services.close();
      rateLimits.close();
    },
  };
}

function connectServices(options: GatewayOptions) {
  const { internalToken, upstreamTimeoutMs: timeoutMs, identityServiceUrl } = options;
  const limits = options.upstreamLimits ?? upstreamLimits;
  const connect = (baseUrl: string) => createUpstream({ baseUrl, internalToken, timeoutMs, ...limits });
  const connectOptional = (baseUrl: string | null) => (baseUrl === null ? null : connect(baseUrl));
  const upstreams = {
    api: connect(options.apiServiceUrl),
    auth: connectOptional(options.authServiceUrl),
    billing: connectOptional(options.billingServiceUrl),
  };
  // An answer that takes longer would be too old to use when it comes.
  const client = createServiceClient({ baseUrl: identityServiceUrl, internalToken, timeoutMs: identityAgeMsMax });
  const clock = () => performance.now();
  const lookup = createRepeatedLookup({ ask: createIdentityQuestion(client), clock });
  return {
    upstreams,
    identities: createIdentityCache({ lookup, clock, entriesMax: identityEntriesMax }),
    close: async () => {
      await Promise.all([upstreams.api.close(), upstreams.auth?.close(), upstreams.billing?.close(), client.close()]);
    },
  };
}
