/** Waits for the end of a batch: by its stream of events, or by polling where streams do not get through. */
import { followEvents, isOver } from './batch-events.ts';
import type { CallOptions, Connection } from './connection.ts';
import type { BatchHead } from './openapi-types.ts';
import { pause } from './transport.ts';

const firstPollMs = 100;
const pollMsMax = 2_000;

export interface WaitOptions extends CallOptions {
  /** Called with the batch at first and after every change, also the last. */
  readonly onProgress?: (batch: BatchHead) => void;
}

/** Resolves with the batch when it is over. */
export async function untilOver(api: Connection, batchId: string, options: WaitOptions = {}): Promise<BatchHead> {
  return (await lastEvent(api, batchId, options)) ?? pollUntilOver(api, batchId, options);
}

/** Undefined when no stream can be opened, or one gives no event: another one would hardly get through. */
async function lastEvent(
  api: Connection,
  batchId: string,
  { onProgress, signal }: WaitOptions,
): Promise<BatchHead | undefined> {
  const events = followEvents(api, batchId, { signal, emptyStreamsMax: 1 });
  try {
    for (let head = await nextOf(events, signal); head !== undefined; head = await nextOf(events, signal)) {
      onProgress?.(head);
      if (isOver(head.status)) return head;
    }
    return undefined;
  } finally {
    await events.return(undefined);
  }
}

/** Undefined when no event comes any more. @throws the abort reason of the caller's signal */
async function nextOf(
  events: AsyncGenerator<BatchHead>,
  signal: AbortSignal | undefined,
): Promise<BatchHead | undefined> {
  try {
    const next = await events.next();
    return next.done === true ? undefined : next.value;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

async function pollUntilOver(
  api: Connection,
  batchId: string,
  { onProgress, signal }: WaitOptions,
): Promise<BatchHead> {
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMsMax, pollMs * 1.5)) {
    const batch = await api.read('GET /v1/batches/{batchId}', { path: { batchId }, query: { limit: 1 }, signal });
    const { spec: _spec, documents: _documents, nextCursor: _cursor, ...head } = batch;
    onProgress?.(head);
    if (isOver(head.status)) return head;
    await pause(pollMs, signal);
  }
}
