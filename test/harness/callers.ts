/** Callers that render one stored template. Each has a connection and sends one request at a time. */
import { generateStored } from '@docgen/contracts/generation';
import { getHealth } from '@docgen/contracts/health';
import { Client } from 'undici';
import type { Dispatcher } from 'undici';
import { mapBounded } from './map-bounded.ts';
import { runningMs } from './running-clock.ts';

export interface CallersTarget {
  readonly gatewayUrl: string;
  readonly apiKey: string;
  readonly templateId: string;
  readonly callers: number;
}

export interface CallRecord {
  /** Undefined when the connection was lost. */
  readonly status: number | undefined;
  /** By the clock of `running-clock.ts`. */
  readonly elapsedMs: number;
}

export interface Callers {
  /** Sends a request with an idle caller. Returns false when none is idle. Calls `onRecord` exactly once. */
  send(onRecord: (record: CallRecord) => void): boolean;
  close(): Promise<void>;
}

/** Connects all callers first: the time to connect is not measured. */
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
  // A pool would search all of its thousands of connections for each request.
  const idle = [...clients];
  return {
    send: (onRecord) => {
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

/** Uses no promises: hundreds of thousands of them would cost garbage collections, which slow the driver. */
function call(client: Client, request: Dispatcher.DispatchOptions, onRecord: (record: CallRecord) => void): void {
  const startedAtMs = runningMs();
  let status: number | undefined;
  const end = (ended: number | undefined) => onRecord({ status: ended, elapsedMs: runningMs() - startedAtMs });
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

/** Returns a quantile of the durations, milliseconds; 0 without records. */
export function quantileMs(records: readonly { readonly elapsedMs: number }[], share: number): number {
  const sorted = records.map(({ elapsedMs }) => elapsedMs).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
