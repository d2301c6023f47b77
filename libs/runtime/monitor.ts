/**
 * The metrics port: `/metrics` for Prometheus, `/live` while the event loop runs, `/ready` while the process accepts
 * work and its dependencies answer. The gateway never forwards to this port.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scrape } from './metrics.ts';

/** Resolves when a dependency answers. Rejects or stays pending when it does not. */
export type ReadinessCheck = () => Promise<unknown>;

export interface Monitor {
  readonly port: number;
  /** Makes `/ready` answer 503 from now on, independent of the checks. */
  turnUnready(): void;
  close(): Promise<void>;
}

const checkTimeoutMs = 1_000;

/**
 * @param host null for all addresses of the machine
 * @param checks by name; `/ready` lists the names of failing checks
 */
export async function startMonitor(
  { port, host }: { readonly port: number; readonly host: string | null },
  checks: Readonly<Record<string, ReadinessCheck>>,
): Promise<Monitor> {
  let isDraining = false;
  const server = createServer((req, res) => {
    const send = (status: number, text: string, contentType = 'text/plain; charset=utf-8') =>
      res.writeHead(status, { 'content-type': contentType }).end(text);
    if (req.url === '/live') return send(200, 'live\n');
    if (req.url === '/metrics') return void scrape().then(({ text, contentType }) => send(200, text, contentType));
    if (req.url !== '/ready') return send(404, 'not found\n');
    if (isDraining) return send(503, 'draining\n');
    return void failingChecks(checks).then((failing) =>
      failing.length === 0 ? send(200, 'ready\n') : send(503, `not ready: ${failing.join(', ')}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, ...(host !== null && { host }) }, () => resolve());
  });
  return {
    // A listening TCP server has an AddressInfo; only pipes have a string.
    port: (server.address() as AddressInfo).port,
    turnUnready: () => {
      isDraining = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function failingChecks(checks: Readonly<Record<string, ReadinessCheck>>): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await answersInTime(check)) ? [] : [name])),
  );
  return outcomes.flat();
}

async function answersInTime(check: ReadinessCheck): Promise<boolean> {
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  const timedOut = new Promise<false>((resolve) => {
    timeout.addEventListener('abort', () => resolve(false), { once: true });
  });
  const answered = check().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, timedOut]);
}
