/** A service's server: requests that come alone and those that share a channel, answered by one dispatch. */
import { createServer } from 'node:http';
import type { Logger } from '@docgen/runtime/logger';
import { acceptChannels } from './channel/accept-channels.ts';
import { createDispatch } from './dispatch.ts';
import { serverIdleOptions } from './idle-connections.ts';
import { createTokenCheck } from './internal-token.ts';
import { closeServer, drainServer, listen } from './listen.ts';
import type { ReplyBudget } from './reply-budget.ts';
import type { BoundRoute } from './route-handler.ts';
import { createServiceApp } from './service-app.ts';
import type { PassingFailure } from './to-api-error.ts';

export interface ServiceServerOptions {
  readonly routes: readonly BoundRoute[];
  /** Accepted: one, or two during a rotation. */
  readonly internalTokens: readonly string[];
  readonly log: Logger;
  /** Makes a 503 of a dependency's failure. */
  readonly isPassingFailure: PassingFailure;
  /** Bounds the answers that wait for their readers; absent where answers are small. */
  readonly replyBudget?: ReplyBudget;
}

export interface ServiceServer {
  /** Resolves with the port in use, which differs from the one asked for when that is 0. */
  listen(port: number): Promise<number>;
  /** Still serves, and asks callers to leave; resolves when they have. */
  drain(): Promise<void>;
  /** Takes no new connection and finishes what is under way. */
  close(): Promise<void>;
}

export function createServiceServer({
  routes,
  internalTokens,
  replyBudget,
  ...options
}: ServiceServerOptions): ServiceServer {
  const checkToken = createTokenCheck(internalTokens, options.log);
  const parts = { ...options, dispatch: createDispatch(routes, replyBudget), checkToken };
  const server = createServer(serverIdleOptions, createServiceApp(parts));
  const channels = acceptChannels(server, { ...parts, idleMsMax: serverIdleOptions.keepAliveTimeout });
  return {
    listen: async (port) => listen(server, port),
    drain: async () => {
      channels.leave();
      await drainServer(server);
    },
    close: async () => {
      channels.leave();
      await closeServer(server, { cutOthers: channels.cut });
    },
  };
}
