/** Follows a batch until it is over: by its stream of events, or by polling where streams do not get through. */
import type { CallOptions } from './connection.ts';
import type { Batch, BatchHead, BatchStatus } from './openapi-types.ts';
import { readLines } from './text-lines.ts';
import { pause } from './transport.ts';

const firstPollMs = 100;
const pollMsMax = 2_000;
/** Before a stream is opened again that ended before its batch. The service has the same value in `retry`. */
const reopenMs = 1_000;
/** The service sends a line every 10 s. A stream without one for this time is lost. */
const silenceMsMax = 30_000;
const dataPrefix = 'data: ';

export interface WaitOptions extends CallOptions {
  /** Called with the batch at first and after every change, also the last. */
  readonly onProgress?: (batch: BatchHead) => void;
}

/** The calls that read the state of a batch. */
export interface BatchReads {
  /** Resolves with the batch, its spec and one page of documents. */
  get(batchId: string, options?: CallOptions & { readonly limit?: number; readonly cursor?: string }): Promise<Batch>;
  /**
   * Yields the batch, again after every change, and for the last time when it is over. Rejects when the service has no
   * stream for it, and when the stream is cut off. A stream that ends earlier can be opened again.
   */
  events(batchId: string, options?: CallOptions): AsyncGenerator<BatchHead>;
}

/** Whether the status is final. */
export function isOver(status: BatchStatus): boolean {
  return status !== 'queued' && status !== 'running';
}

/** Resolves with the batch when it is over. */
export async function untilOver(batches: BatchReads, batchId: string, options: WaitOptions = {}): Promise<BatchHead> {
  return (await followEvents(batches, batchId, options)) ?? pollUntilOver(batches, batchId, options);
}

/**
 * The states in a stream of events.
 *
 * @param onSilence called when nothing comes for too long; must end the stream
 */
export async function* readStates(
  stream: ReadableStream<Uint8Array>,
  onSilence: () => void,
): AsyncGenerator<BatchHead> {
  let timer = setTimeout(onSilence, silenceMsMax);
  try {
    for await (const line of readLines(stream)) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMsMax);
      if (line.startsWith(dataPrefix)) yield JSON.parse(line.slice(dataPrefix.length)) as BatchHead; // the service's contract
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined when no stream can be opened, or a stream ends without an event. */
async function followEvents(
  batches: BatchReads,
  batchId: string,
  options: WaitOptions,
): Promise<BatchHead | undefined> {
  for (;;) {
    const last = await followStream(batches, batchId, options);
    if (last === undefined || isOver(last.status)) return last;
    await pause(reopenMs, options.signal);
  }
}

/** The last state of one stream. */
async function followStream(
  batches: BatchReads,
  batchId: string,
  { onProgress, signal }: WaitOptions,
): Promise<BatchHead | undefined> {
  const events = batches.events(batchId, { signal });
  let last: BatchHead | undefined;
  try {
    for (let head = await nextOf(events, signal); head !== undefined; head = await nextOf(events, signal)) {
      last = head;
      onProgress?.(head);
      if (isOver(head.status)) return head;
    }
    return last;
  } finally {
    await events.return(undefined);
  }
}

/** Undefined at the end of the events, and when they are cut off. @throws the abort reason of the caller's signal */
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
  batches: BatchReads,
  batchId: string,
  { onProgress, signal }: WaitOptions,
): Promise<BatchHead> {
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMsMax, pollMs * 1.5)) {
    const batch = await batches.get(batchId, { limit: 1, signal });
    const { spec: _spec, documents: _documents, nextCursor: _cursor, ...head } = batch;
    onProgress?.(head);
    if (isOver(head.status)) return head;
    await pause(pollMs, signal);
  }
}
