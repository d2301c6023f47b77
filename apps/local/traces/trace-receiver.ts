/**
 * Receives the traces of the local stack over OTLP/HTTP, in place of a collector. `GET /` lists the last requests, and
 * `GET /requests/REQUEST_ID` has the spans of one as text. It listens on loopback only.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatTrace } from './format-trace.ts';
import { createTraceStore, OtlpExport, requestIdAttribute } from './trace-store.ts';
import type { TraceStore } from './trace-store.ts';

export interface TraceReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT, and for people. */
  readonly url: string;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
/** OpenTelemetry sends 512 spans in one export, of about a kilobyte each. */
const exportBytesMax = 8 * 1024 * 1024;
/** Rejects other hosts: a foreign page whose host name resolves to loopback (DNS rebinding) could read ids. */
const ownHost = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;
const requestPath = /^\/requests\/([A-Za-z0-9._:-]{1,128})$/;

export async function startTraceReceiver(port: number): Promise<TraceReceiver> {
  const store = createTraceStore();
  const server = createServer((req, res) => {
    answer(store, req, res).catch((error: unknown) => send(res, 400, String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });
  return {
    url: `http://${host}:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(store: TraceStore, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!ownHost.test(req.headers.host ?? '')) return send(res, 403, 'Open this page by its own address.');
  if (req.method === 'POST' && req.url === '/v1/traces') {
    const body = await readBounded(req);
    if (body === undefined) return send(res, 413, 'Too large.');
    store.add(OtlpExport.parse(JSON.parse(body)));
    return send(res, 200, '{}', 'application/json');
  }
  if (req.method !== 'GET') return send(res, 405, 'Only GET.');
  if (req.url === '/') return send(res, 200, listRequests(store));
  const [, requestId] = requestPath.exec(req.url ?? '') ?? [];
  const lines = requestId === undefined ? [] : formatTrace(store.findByRequest(requestId));
  if (lines.length === 0) return send(res, 404, 'No trace of such a request. GET / lists the last ones.');
  return send(res, 200, lines.join('\n'));
}

/** Undefined above `exportBytesMax`. An export has no Content-Length. */
async function readBounded(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The answer needs the connection, so it stays open after a body that is too long.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > exportBytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function listRequests(store: TraceStore): string {
  const lines = store.listRequests().map(({ startedAtMs, elapsedMs, name, attributes }) => {
    const { [requestIdAttribute]: requestId = '', 'http.response.status_code': status = '' } = attributes;
    const when = new Date(startedAtMs).toISOString();
    return `${when} ${status} ${`${elapsedMs.toFixed(1)} ms`.padStart(10)}  ${name}  /requests/${requestId}`;
  });
  return lines.length === 0 ? 'No request yet.' : lines.join('\n');
}

function send(res: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(`${body}\n`);
}
