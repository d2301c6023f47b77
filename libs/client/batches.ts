/** Batches: submit, wait, and read the documents as a stream. */
import type { Batch, BatchDocument, BatchHead, BatchSpec, BatchStatus, Query, SubmittedBatch } from './api-types.ts';
import { bodyOf, idempotencyHeader, jsonOf } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import { ConnectionError } from './errors.ts';
import { createPaged } from './pages.ts';
import type { Paged } from './pages.ts';
import { readLines } from './text-lines.ts';
import { newIdempotencyKey, pause } from './transport.ts';

export interface WaitOptions extends CallOptions {
  /** Called with the batch after every poll, also after the last. */
  readonly onProgress?: (batch: BatchHead) => void;
}

export type DocumentsFormat = 'ndjson' | 'csv';

export interface Batches {
  /**
   * Resolves with the results of a small batch; a larger one is queued. Creates an idempotency key when none is given.
   */
  submit(spec: BatchSpec, options?: IdempotentOptions): Promise<SubmittedBatch>;
  /** Submits a batch and waits until it is over. */
  run(spec: BatchSpec, options?: IdempotentOptions & WaitOptions): Promise<BatchHead>;
  list(filter?: Omit<Query<'listBatches'>, 'cursor'>, options?: CallOptions): Paged<BatchHead>;
  /** Resolves with the batch, its spec and one page of documents. */
  get(batchId: string, options?: CallOptions & { readonly limit?: number; readonly cursor?: string }): Promise<Batch>;
  /** Polls until the batch is over: completed, failed or canceled. */
  wait(batchId: string, options?: WaitOptions): Promise<BatchHead>;
  /** Reads all documents in order, one at a time. After a lost connection it continues with the next document. */
  documents(batchId: string, options?: CallOptions): AsyncGenerator<BatchDocument>;
  /** Resolves with all documents as one stream of bytes. */
  download(batchId: string, format: DocumentsFormat, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
  cancel(batchId: string, options?: CallOptions): Promise<BatchHead>;
}

const firstPollMs = 100;
const pollMsMax = 2_000;
/** `documents` rejects after this many lost connections in a row that gave no document. */
const reconnectsMax = 5;
const mediaTypes = { ndjson: 'application/x-ndjson', csv: 'text/csv' } as const;

export function createBatches(api: Connection): Batches {
  const batches: Batches = {
    submit: async (spec, options = {}) => {
      const headers = idempotencyHeader({ idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() });
      return jsonOf<SubmittedBatch>(api.POST('/v1/batches', { body: spec, headers, signal: options.signal }));
    },
    run: async (spec, options) => batches.wait((await batches.submit(spec, options)).batchId, options),
    list: (filter = {}, { signal } = {}) =>
      createPaged(async (cursor) =>
        bodyOf(api.GET('/v1/batches', { params: { query: { ...filter, cursor } }, signal })),
      ),
    get: async (batchId, { limit, cursor, signal } = {}) =>
      jsonOf<Batch>(
        api.GET('/v1/batches/{batchId}', {
          params: { path: { batchId }, query: { limit: limit === undefined ? undefined : String(limit), cursor } },
          signal,
        }),
      ),
    wait: async (batchId, options) => untilOver(batches, batchId, options),
    documents: (batchId, options) => streamDocuments(batches, batchId, options),
    download: async (batchId, format, { signal } = {}) => {
      const { response } = await api.GET('/v1/batches/{batchId}/documents', {
        params: { path: { batchId } },
        headers: { accept: mediaTypes[format] },
        parseAs: 'stream',
        signal,
      });
      if (response.body === null) throw new ConnectionError('The service answered without documents.');
      return response.body;
    },
    cancel: async (batchId, { signal } = {}) =>
      bodyOf(api.POST('/v1/batches/{batchId}/cancel', { params: { path: { batchId } }, signal })),
  };
  return batches;
}

/** Whether the status is final. */
export function isOver(status: BatchStatus): boolean {
  return status !== 'queued' && status !== 'running';
}

async function untilOver(batches: Batches, batchId: string, options: WaitOptions = {}): Promise<BatchHead> {
  const { onProgress, signal } = options;
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMsMax, pollMs * 1.5)) {
    const batch = await batches.get(batchId, { limit: 1, signal });
    const { spec: _spec, documents: _documents, nextCursor: _cursor, ...head } = batch;
    onProgress?.(head);
    if (isOver(head.status)) return head;
    await pause(pollMs, signal);
  }
}

async function* streamDocuments(
  batches: Batches,
  batchId: string,
  options: CallOptions = {},
): AsyncGenerator<BatchDocument> {
  let documentCount = 0;
  for (let reconnects = 0; ; reconnects += 1) {
    const countBefore = documentCount;
    try {
      const stream = await batches.download(batchId, 'ndjson', options);
      for await (const document of readDocuments(stream, documentCount)) {
        yield document;
        documentCount += 1;
      }
      return;
    } catch (error) {
      options.signal?.throwIfAborted();
      // `fetch` reports a lost connection as TypeError; an incomplete last line is a SyntaxError.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      if (documentCount > countBefore) reconnects = 0;
      if (reconnects >= reconnectsMax) throw new ConnectionError('The stream of documents was cut off.', error);
    }
  }
}

/** Skips documents that an earlier stream gave: the service always sends the same documents in the same order. */
async function* readDocuments(stream: ReadableStream<Uint8Array>, skipCount: number): AsyncGenerator<BatchDocument> {
  let lineCount = 0;
  for await (const line of readLines(stream)) {
    lineCount += 1;
    if (lineCount > skipCount) yield JSON.parse(line) as BatchDocument; // the contract of the stream
  }
}
