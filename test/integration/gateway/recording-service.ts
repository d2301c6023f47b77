/** An HTTP server instead of a service. It records requests and sends the answers that the test sets. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@docgen/http/listen';

export interface RecordedRequest {
  readonly method: string;
  /** The request target, byte for byte. */
  readonly target: string;
  /** Names in lower case; values of repeated ones in order. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: string;
}

export interface RecordingService {
  readonly url: string;
  /** Requests that arrived completely. */
  readonly requests: RecordedRequest[];
  answer: (req: RecordedRequest, res: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startRecordingService(): Promise<RecordingService> {
  const server = createServer((req, res) => {
    void text(req).then(
      (body) => {
        const recorded = record(req, body);
        service.requests.push(recorded);
        service.answer(recorded, res);
      },
      () => undefined,
    );
  });
  const port = await listen(server, 0);
  const service: RecordingService = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer: (_req, res) => sendJson(res, 200, { ok: true }),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
  return service;
}

export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

function record(req: IncomingMessage, body: string): RecordedRequest {
  const headers = Object.fromEntries(
    Object.entries(req.headersDistinct).map(([name, values]) => [name, values ?? []] as const),
  );
  return { method: req.method ?? '', target: req.url ?? '', headers, body };
}
