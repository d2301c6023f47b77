/**
 * Callers who do not wait for each other: requests come at a steady rate, on kept connections, and every one
 * is recorded. What a slow answer costs is seen, not left out.
 */
import { generateStored } from '@docgen/contracts/generation';
import { getHealth } from '@docgen/contracts/health';
import { Pool } from 'undici';

export interface OpenLoadTarget {
  readonly gatewayUrl: string;
  readonly apiKey: string;
  readonly templateId: string;
  readonly requestsPerSecond: number;
  /** Each has a connection, opened before the load begins, and waits for one answer at a time. */
  readonly callers: number;
}

export interface OpenRecord {
  /** Undefined when the connection was lost. */
  readonly status: number | undefined;
  readonly elapsedMs: number;
}

export interface OpenLoadResult {
  readonly records: readonly OpenRecord[];
  /** Requests that were due while every caller waited for an answer: never sent. */
  readonly unsentCount: number;
}

const tickMs = 10;

/** Resolves when the last request is answered. */
export async function runOpenLoad(target: OpenLoadTarget, durationMs: number): Promise<OpenLoadResult> {
  const { gatewayUrl, apiKey, templateId, requestsPerSecond, callers } = target;
  const pool = new Pool(gatewayUrl, { connections: callers });
  await connectAll(pool, callers);
  const path = generateStored.path.replace('{templateId}', templateId);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  let waiting = 0;
  const call = async (): Promise<OpenRecord> => {
    waiting += 1;
    const startedAtMs = performance.now();
    const status = await pool
      .request({ method: 'POST', path, headers, body: '{}' })
      .then(async ({ statusCode, body }) => body.arrayBuffer().then(() => statusCode))
      .catch(() => undefined);
    waiting -= 1;
    return { status, elapsedMs: performance.now() - startedAtMs };
  };
  const calls: Promise<OpenRecord>[] = [];
  let unsentCount = 0;
  const startedAtMs = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedAtMs;
      if (elapsedMs >= durationMs) {
        clearInterval(timer);
        return resolve();
      }
      // By the clock and not by the tick: a late timer makes up for what it missed.
      const due = (elapsedMs / 1_000) * requestsPerSecond;
      while (calls.length + unsentCount < due) {
        if (waiting < callers) calls.push(call());
        else unsentCount += 1;
      }
      return undefined;
    }, tickMs);
  });
  const records = await Promise.all(calls);
  await pool.close();
  return { records, unsentCount };
}

/** Connecting is not what is measured: a flood of connections is another thing than one of requests. */
async function connectAll(pool: Pool, count: number): Promise<void> {
  const greet = async () => (await pool.request({ method: 'GET', path: getHealth.path })).body.dump();
  await Promise.all(Array.from({ length: count }, greet));
}

/** The duration that a share of these did not exceed, 0 without any; milliseconds. */
export function quantileMs(records: readonly { readonly elapsedMs: number }[], share: number): number {
  const sorted = records.map(({ elapsedMs }) => elapsedMs).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
