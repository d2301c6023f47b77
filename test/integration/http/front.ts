/** An HTTP server that forwards to one service like the gateway, without the gateway's checks. */
import { createServer, request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { isApiError } from '@docgen/contracts/errors';
import { listen } from '@docgen/http/listen';
import { createSlowReaders } from '@docgen/http/slow-readers';
import { createUpstream } from '@docgen/http/upstream';
import type { UpstreamOptions } from '@docgen/http/upstream';
import { TenantPermits } from '@docgen/runtime/tenant-permits';
import { internalHeaders, internalToken } from './channel-service.ts';
import type { Connection } from './channel-service.ts';
import { until } from '../../harness/until.ts';

export interface FrontAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Front {
  readonly url: string;
  /** A POST that may use a channel. */
  ask(target: string, body?: string, headers?: OutgoingHttpHeaders): Promise<FrontAnswer>;
  /** Tells which service answered, and on which kind of connection. */
  askWhich(): Promise<{ readonly name: string; readonly connection: Connection }>;
  /** Resolves when requests use a channel. */
  untilShared(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFront(baseUrl: string, options: Partial<UpstreamOptions> = {}): Promise<Front> {
  const limits = {
    totalMax: 64,
    perTenantMax: 64,
    waitingMax: 64,
    waitingPerTenantMax: 64,
    waitMsMax: 5_000,
    sparePerPermit: 0,
  };
  const reading = { streamAfterMs: 60_000, bytesPerSecondMin: 1, behindMsMax: 60_000 };
  const upstream = createUpstream({
    baseUrl,
    internalToken,
    timeoutMs: 5_000,
    requestLimits: limits,
    awaitingLimits: limits,
    streams: new TenantPermits(limits),
    events: new TenantPermits(limits),
    slowReaders: createSlowReaders(reading, () => performance.now()),
    reportRefusal: () => undefined,
    ...options,
  });
  const server = createServer((req, res) => {
    void buffer(req)
      .then(async (body) => {
        const headers = { ...internalHeaders, ...textHeaders(req.headers) };
        const sent = { method: 'POST', isRepeatable: false, sharesConnection: true } as const;
        const common = { ...sent, kind: 'request', tenantId: 'ten_1' } as const;
        await upstream.forward({ ...common, target: req.url ?? '', headers, body }, res, (answered) => ({
          ...answered,
        }));
      })
      .catch((error: unknown) => res.writeHead(isApiError(error) ? error.status : 500).end(String(error)));
  });
  const port = await listen(server, 0);
  const ask: Front['ask'] = async (target, body = '', headers = {}) => {
    const request = requestHttp({ port, method: 'POST', path: target, headers, agent: false }).end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  };
  const askWhich: Front['askWhich'] = async () => JSON.parse(String((await ask('/which')).body)) as Which;
  return {
    url: `http://127.0.0.1:${port}`,
    ask,
    askWhich,
    untilShared: async () =>
      void (await until('requests use a channel', async () => (await askWhich()).connection === 'shared')),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await upstream.close();
    },
  };
}

/** The answer of `/which` of a channel service. */
type Which = Awaited<ReturnType<Front['askWhich']>>;

const ownNames = new Set(['host', 'connection', 'transfer-encoding', 'content-length']);

/** Returns the headers that do not belong to the connection itself. */
function textHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const texts = Object.entries(headers).filter(([name]) => !ownNames.has(name));
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
