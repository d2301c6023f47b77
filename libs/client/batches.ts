/** Batches: many related documents in one job, waited for and read as a stream. */
import type { Batch, BatchDocument, BatchHead, BatchSpec, BatchStatus, Query, SubmittedBatch } from './api-types.ts';
import { bodyOf, idempotencyHeader, jsonOf } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import { ConnectionError } from './errors.ts';
import { createPaged } from './pages.ts';
import type { Paged } from './pages.ts';
import { readLines } from './text-lines.ts';
import { newIdempotencyKey, pause } from './transport.ts';

export interface WaitOptions extends CallOptions {
  /** Called with every state that is seen, the last one included. */
  readonly onProgress?: (batch: BatchHead) => void;
}

export type DocumentsFormat = 'ndjson' | 'csv';

export interface Batches {
  /** A small batch comes with its results, a larger one is queued. An idempotency key is made when none is given. */
  submit(spec: BatchSpec, options?: IdempotentOptions): Promise<SubmittedBatch>;
  /** Submits, and waits until the batch is over. */
  run(spec: BatchSpec, options?: IdempotentOptions & WaitOptions): Promise<BatchHead>;
  list(filter?: Omit<Query<'listBatches'>, 'cursor'>, options?: CallOptions): Paged<BatchHead>;
  /** With its spec and a page of documents. */
  get(batchId: string, options?: CallOptions & { readonly limit?: number; readonly cursor?: string }): Promise<Batch>;
  /** Resolves when the batch is over, well or not: look at `status`. */
  wait(batchId: string, options?: WaitOptions): Promise<BatchHead>;
  /** Every document, in order, one at a time; a connection that is cut is opened again where it ended. */
  documents(batchId: string, options?: CallOptions): AsyncGenerator<BatchDocument>;
  /** All documents as a file. */
  download(batchId: string, format: DocumentsFormat, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
  cancel(batchId: string, options?: CallOptions): Promise<BatchHead>;
}

const firstPollMs = 100;
const pollMsMax = 2_000;
/** Streams that end early one after the other, without a document between them. */
const cutsMax = 5;
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

/** Whether nothing will change any more. */
export function isOver(status: BatchStatus): boolean {
  return status !== 'queued' && status !== 'running';
}

async function untilOver(batches: Batches, batchId: string, options: WaitOptions = {}): Promise<BatchHead> {
  const { onProgress, signal } = options;
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMsMax, pollMs * 1.5)) {
    const {
      spec: _spec,
      documents: _documents,
      nextCursor: _cursor,
      ...head
    } = await batches.get(batchId, {
      limit: 1,
      signal,
    });
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
  let delivered = 0;
  for (let cuts = 0; ; cuts += 1) {
    const before = delivered;
    try {
      const stream = await batches.download(batchId, 'ndjson', options);
      for await (const document of readDocuments(stream, delivered)) {
        yield document;
        delivered += 1;
      }
      return;
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      if (delivered > before) cuts = 0;
      if (cuts >= cutsMax) throw new ConnectionError('The stream of documents was cut off.', error);
    }
  }
}

/** Documents that are there stay, and stay in order: those that came before a cut are skipped. */
async function* readDocuments(stream: ReadableStream<Uint8Array>, skipped: number): AsyncGenerator<BatchDocument> {
  let position = 0;
  for await (const line of readLines(stream)) {
    position += 1;
    if (position > skipped) yield JSON.parse(line) as BatchDocument; // the contract of the stream
  }
}
