/** Receives traces over OTLP/HTTP and keeps them unchanged. */
import { createServer } from 'node:http';
import { closeServer, listen } from '@docgen/http/listen';

export interface TraceCollector {
  readonly url: string;
  /** One JSON text per export. */
  readonly exports: readonly string[];
  close(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const exports: string[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        exports.push(Buffer.concat(parts).toString());
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  });
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, exports, close: async () => closeServer(server) };
}
