/** A service with routes for the tests of connections between services. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@docgen/contracts/errors';
import { identityHeaders } from '@docgen/contracts/identity-headers';
import { defineRoute } from '@docgen/contracts/route';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute, HttpAnswer } from '@docgen/http/route-handler';
import { createServiceServer } from '@docgen/http/service-server';
import type { ServiceServer } from '@docgen/http/service-server';
import { createLogger } from '@docgen/runtime/logger';
import { z } from 'zod';

export const internalToken = 'internal-token-of-the-channel-tests';
export const internalHeaders = { [identityHeaders.internalToken]: internalToken };

export interface ChannelService {
  readonly url: string;
  readonly port: number;
  /** Part of the answer to `/which`, different for each service. */
  readonly name: string;
  readonly server: ServiceServer;
  /** Requests of `/held/{name}` by name. Each is answered when its function is called. */
  readonly held: Map<string, () => void>;
  stop(): Promise<void>;
}

const common = {
  group: 'Internal',
  description: 'A test.',
  service: 'api',
  access: 'internal',
  responses: { 200: z.unknown() },
} as const;

const echo = defineRoute({
  ...common,
  method: 'POST',
  path: '/echo',
  summary: 'Echo',
  body: z.strictObject({ text: z.string() }),
  errors: [],
});
const which = defineRoute({
  ...common,
  method: 'POST',
  path: '/which',
  summary: 'Which service, on which connection',
  errors: [],
});
const held = defineRoute({
  ...common,
  method: 'POST',
  path: '/held/{name}',
  summary: 'Wait',
  params: z.object({ name: z.string() }),
  errors: [],
});
const long = defineRoute({
  ...common,
  method: 'POST',
  path: '/long',
  summary: 'So many bytes',
  query: z.object({ bytes: z.coerce.number() }),
  errors: [],
});
const failing = defineRoute({
  ...common,
  method: 'POST',
  path: '/failing/{how}',
  summary: 'Fail',
  params: z.object({ how: z.string() }),
  errors: [],
});
const odd = defineRoute({ ...common, method: 'POST', path: '/odd', summary: 'An invalid header', errors: [] });
const torn = defineRoute({
  ...common,
  method: 'POST',
  path: '/torn',
  summary: 'A header with a line break',
  errors: [],
});

/** The connection of a request. A request on a channel has no Host header. */
export type Connection = 'own' | 'shared';

// Its length divides no chunk length, so that a test sees a chunk that is missing or sent twice.
const pattern = Buffer.from(Array.from({ length: 251 }, (_, index) => (index * 7) % 256));

/** The answer to `/long`. */
export function longBytes(length: number): Buffer {
  return Buffer.alloc(length, pattern);
}

/** @param routes in addition to the routes of this file */
export async function startChannelService(routes: readonly BoundRoute[] = []): Promise<ChannelService> {
  const name = randomUUID();
  const waiting: ChannelService['held'] = new Map();
  const server = createServiceServer({
    routes: [...boundRoutes(name, waiting), ...routes],
    internalTokens: [internalToken],
    log: createLogger('channel-service', 'silent'),
    isTransientFailure: (error) => error instanceof Error && error.message === 'transient',
    isSurelyUncommitted: () => false,
  });
  const port = await server.listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    name,
    server,
    held: waiting,
    stop: async () => {
      for (const answer of waiting.values()) answer();
      await server.close();
    },
  };
}

function boundRoutes(name: string, waiting: ChannelService['held']): BoundRoute[] {
  return [
    bindRoute(
      echo,
      answering(({ body }) => ({ status: 200, headers: { 'x-echo': 'é' }, body })),
    ),
    bindRoute(
      which,
      answering(({ header }) => ({ status: 200, body: { name, connection: connectionOf(header) } })),
    ),
    bindRoute(held, async ({ params }) => {
      await new Promise<void>((resolve) => waiting.set(params.name, resolve));
      return { status: 200, body: params };
    }),
    bindRoute(
      long,
      answering(({ query }) => longAnswer(query.bytes)),
    ),
    bindRoute(
      failing,
      answering(({ params }) => fail(params.how)),
    ),
    bindRoute(
      odd,
      answering(() => ({ status: 200, headers: { 'x-odd': 'a \u0001' }, body: {} })),
    ),
    bindRoute(
      torn,
      answering(() => ({ status: 200, headers: { 'x-torn': 'two\nlines' }, body: {} })),
    ),
  ];
}

/** A handler that answers at once. */
export function answering<Q>(answer: (request: Q) => HttpAnswer): (request: Q) => Promise<HttpAnswer> {
  return async (request) => Promise.resolve(request).then(answer);
}

function longAnswer(length: number): HttpAnswer {
  const bytes = longBytes(length);
  const chunks = [bytes.subarray(0, 10), bytes.subarray(10)];
  return { status: 200, bytes: { contentType: 'application/octet-stream', chunks } };
}

export function connectionOf(header: (name: string) => string | undefined): Connection {
  return header('host') === undefined ? 'shared' : 'own';
}

function fail(how: string): never {
  if (how === 'expected') throw new ApiError('CONFLICT', 'Such a thing is there.', {}, { headers: { 'x-why': 'é' } });
  throw new Error(how);
}
