/**
 * The states of a batch, from its stream of server-sent events. A stream that ends before the batch is opened again:
 * each event has the whole state, so no position has to be sent and no state is missed for long.
 */
import type { CallOptions, Connection } from './connection.ts';
import { ConnectionError, isLost } from './errors.ts';
import type { BatchHead, BatchStatus } from './openapi-types.ts';
import { readLines } from './text-lines.ts';
import { pause } from './transport.ts';

/** Before a stream is opened again. The service has the same value in `retry`. */
const reopenMs = 1_000;
/** The service sends a line every 10 s. A stream without one for this time is lost. */
const silenceMsMax = 30_000;
const dataPrefix = 'data: ';

export interface EventsOptions extends CallOptions {
  /** Rejects after this many streams in a row that gave no event. */
  readonly emptyStreamsMax?: number;
}

/** Whether the status is final. */
export function isOver(status: BatchStatus): boolean {
  return status !== 'queued' && status !== 'running';
}

/** Yields the state, and each one that differs from the last, until the batch is over. */
export async function* followEvents(
  api: Connection,
  batchId: string,
  { signal, emptyStreamsMax = 5 }: EventsOptions = {},
): AsyncGenerator<BatchHead> {
  let stream: EventStream | undefined = await openStream(api, batchId, signal);
  let last: string | undefined;
  let emptyStreams = 0;
  for (;;) {
    emptyStreams += 1;
    for await (const state of readStates(stream, signal)) {
      emptyStreams = 0;
      if (state === last) continue;
      last = state;
      const head = JSON.parse(state) as BatchHead; // the service's contract
      yield head;
      if (isOver(head.status)) return;
    }
    if (emptyStreams === emptyStreamsMax) throw new ConnectionError('The stream of events was cut off.');
    await pause(reopenMs, signal);
    stream = await reopenStream(api, batchId, signal);
  }
}

interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Ends a stream on which nothing comes any more. */
  abort(): void;
}

async function openStream(api: Connection, batchId: string, signal: AbortSignal | undefined): Promise<EventStream> {
  const silence = new AbortController();
  const { body } = await api.open('GET /v1/batches/{batchId}/events', {
    path: { batchId },
    headers: { Accept: 'text/event-stream' },
    signal: signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]),
  });
  if (body === null) throw new ConnectionError('The service answered without events.');
  return { body, abort: () => silence.abort(new ConnectionError('No event came for too long.')) };
}

/** Undefined while the service cannot be reached. */
async function reopenStream(
  api: Connection,
  batchId: string,
  signal: AbortSignal | undefined,
): Promise<EventStream | undefined> {
  return openStream(api, batchId, signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    if (!isLost(error)) throw error;
    return undefined;
  });
}

/** The states as JSON, until the stream ends or its connection is lost. Omits an event without its end. */
async function* readStates(stream: EventStream | undefined, signal: AbortSignal | undefined): AsyncGenerator<string> {
  if (stream === undefined) return;
  let timer = setTimeout(stream.abort, silenceMsMax);
  let state: string | undefined;
  try {
    for await (const line of readLines(stream.body)) {
      clearTimeout(timer);
      timer = setTimeout(stream.abort, silenceMsMax);
      if (line.startsWith(dataPrefix)) state = line.slice(dataPrefix.length);
      if (line !== '' || state === undefined) continue;
      yield state;
      state = undefined;
    }
  } catch {
    signal?.throwIfAborted();
  } finally {
    clearTimeout(timer);
  }
}
