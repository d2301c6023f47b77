/** Callers who render one stored template, each on a kept connection of its own, one request at a time. */
import { generateStored } from '@docgen/contracts/generation';
import { getHealth } from '@docgen/contracts/health';
import { Client } from 'undici';
import type { Dispatcher } from 'undici';
import { mapBounded } from './map-bounded.ts';

export interface CallersTarget {
  readonly gatewayUrl: string;
  readonly apiKey: string;
  readonly templateId: string;
  readonly callers: number;
}

export interface CallRecord {
  /** Undefined when the connection was lost. */
  readonly status: number | undefined;
  readonly elapsedMs: number;
}

export interface Callers {
  /** By a caller who waits for nothing; false when all of them wait. What came of it is told, always and once. */
  ask(onRecord: (record: CallRecord) => void): boolean;
  close(): Promise<void>;
}

/** Connecting is not what is measured: a flood of connections is another thing than one of requests. */
export async function connectCallers({ gatewayUrl, apiKey, templateId, callers }: CallersTarget): Promise<Callers> {
  const request: Dispatcher.DispatchOptions = {
    method: 'POST',
    path: generateStored.path.replace('{templateId}', templateId),
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: '{}',
  };
  const clients = Array.from({ length: callers }, () => new Client(gatewayUrl));
  const greeting = { method: 'GET', path: getHealth.path } as const;
  await mapBounded(clients, async (client) => new Promise((resolve) => call(client, greeting, resolve)));
  // Not a pool's: that looks at every connection for each request, and there are thousands.
  const idle = [...clients];
  return {
    ask: (onRecord) => {
      const client = idle.pop();
      if (client === undefined) return false;
      call(client, request, (record) => {
        idle.push(client);
        onRecord(record);
      });
      return true;
    },
    close: async () => void (await Promise.all(clients.map(async (client) => client.close()))),
  };
}

/** No promise: there are hundreds of thousands, and what the driver collects as garbage it does not send. */
function call(client: Client, request: Dispatcher.DispatchOptions, onRecord: (record: CallRecord) => void): void {
  const startedAtMs = performance.now();
  let status: number | undefined;
  const end = (ended: number | undefined) => onRecord({ status: ended, elapsedMs: performance.now() - startedAtMs });
  client.dispatch(request, {
    onRequestStart: () => undefined,
    onResponseStart: (_controller, statusCode) => {
      status = statusCode;
    },
    onResponseData: () => undefined,
    onResponseEnd: () => end(status),
    onResponseError: () => end(undefined),
  });
}

/** The duration that a share of these did not exceed, 0 without any; milliseconds. */
export function quantileMs(records: readonly { readonly elapsedMs: number }[], share: number): number {
  const sorted = records.map(({ elapsedMs }) => elapsedMs).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
