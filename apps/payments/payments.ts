/** Runs the stand-in of the payment provider: API, pages and webhooks on one port. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveApi } from './api.ts';
import type { ApiHooks } from './api.ts';
import { servePage } from './pages.ts';
import { createProvider } from './provider.ts';
import type { Provider } from './provider.ts';
import { createState } from './state.ts';
import type { PaymentsState, ProviderEvent } from './state.ts';
import { deliverWebhook } from './webhooks.ts';
import type { WebhookEndpoint } from './webhooks.ts';

export interface PaymentsOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly secretKey: string;
  readonly meterEventName: string;
  /** Returns where to send an event; undefined to send none. */
  readonly endpoint?: () => WebhookEndpoint | undefined;
  readonly state?: PaymentsState;
  readonly clock?: () => Date;
  readonly hooks?: Partial<ApiHooks>;
  /** Called after every request that may have changed the state. */
  readonly onChange?: () => void;
}

export interface Payments {
  readonly url: string;
  readonly state: PaymentsState;
  readonly provider: Provider;
  close(): Promise<void>;
}

const bodyBytesMax = 1024 * 1024;
const expiryCheckMs = 60_000;

export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { port, clock = () => new Date(), state = createState(), onChange = () => undefined } = options;
  const stopping = new AbortController();
  const deliver = (event: ProviderEvent): void => {
    const endpoint = options.endpoint?.();
    if (endpoint !== undefined) void deliverWebhook(endpoint, event, clock, stopping.signal);
  };
  const server = createServer((req, res) => {
    handle(req, res)
      .catch(() => void (res.headersSent ? res.destroy() : res.writeHead(500).end()))
      .finally(onChange);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  // A listening TCP server has an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Sends the event after the change that caused it, like the provider.
  const provider = createProvider({ state, publicUrl: url, clock, onEvent: (event) => setImmediate(deliver, event) });
  const hooks: ApiHooks = { fault: () => undefined, onAnswer: () => undefined, ...options.hooks };
  const context = { state, provider, publicUrl: url, meterEventName: options.meterEventName, clock };
  const expiry = setInterval(() => {
    provider.expireOld();
    provider.endScheduled();
  }, expiryCheckMs).unref();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readText(req);
    if (!(req.url ?? '').startsWith('/v1/')) {
      return servePage({ state, provider }, { req, res, body });
    }
    if (req.headers.authorization !== `Bearer ${options.secretKey}`) {
      res.writeHead(401, { 'content-type': 'application/json' });
      return void res.end(JSON.stringify({ error: { type: 'authentication_error', message: 'Invalid API Key.' } }));
    }
    return serveApi(context, hooks, { req, res, body });
  }

  return {
    url,
    state,
    provider,
    close: async () => {
      stopping.abort();
      clearInterval(expiry);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req) {
    // Without an encoding set, a request gives buffers.
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > bodyBytesMax) throw new Error('too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
