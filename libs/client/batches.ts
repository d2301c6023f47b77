/** Batches: submit, wait, and read the documents as a stream. */
import { followEvents } from './batch-events.ts';
import { untilOver } from './batch-progress.ts';
import type { WaitOptions } from './batch-progress.ts';
import { idempotencyHeaders } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import { downloadDocuments } from './document-download.ts';
import type { DocumentFilter, DocumentsFormat, DownloadOptions } from './document-download.ts';
import type {
  Batch,
  BatchDocument,
  BatchHead,
  BatchRecipe,
  BatchSpec,
  FinishedBatch,
  ListBatchesData,
  QueuedBatch,
} from './openapi-types.ts';
import { createPaged } from './pages.ts';
import type { Paged } from './pages.ts';
import { readLines } from './text-lines.ts';
import { newIdempotencyKey } from './transport.ts';

export interface Batches {
  /**
   * Resolves with the results of a small batch; a larger one is queued. Creates an idempotency key when none is given.
   */
  submit(spec: BatchSpec, options?: IdempotentOptions): Promise<FinishedBatch | QueuedBatch>;
  /** Submits a batch and waits until it is over. */
  run(spec: BatchSpec, options?: IdempotentOptions & WaitOptions): Promise<BatchHead>;
  list(filter?: Omit<NonNullable<ListBatchesData['query']>, 'cursor'>, options?: CallOptions): Paged<BatchHead>;
  /** Resolves with the batch, its spec and one page of documents. */
  get(batchId: string, options?: CallOptions & { readonly limit?: number; readonly cursor?: string }): Promise<Batch>;
  /**
   * Yields the batch, again after every change, and for the last time when it is over. It continues after a lost
   * connection; rejects when the service has no stream for the batch, or five streams in a row gave no event.
   */
  watch(batchId: string, options?: CallOptions): AsyncGenerator<BatchHead>;
  /** Waits until the batch is over: completed, failed or canceled. Follows its events, and polls without them. */
  wait(batchId: string, options?: WaitOptions): Promise<BatchHead>;
  /** Reads the documents in order, one at a time. After a lost connection it continues with the next document. */
  streamDocuments(batchId: string, options?: CallOptions & DocumentFilter): AsyncGenerator<BatchDocument>;
  /** Resolves with one document. A document of a virtual batch is generated, and counted, by this call. */
  getDocument(batchId: string, alias: string, seqNo: number, options?: CallOptions): Promise<BatchDocument>;
  /** Resolves with what `docgen batch --recipe` needs to generate the documents without the service. */
  getRecipe(batchId: string, options?: CallOptions): Promise<BatchRecipe>;
  /**
   * Resolves with the documents as one stream of bytes. After a lost connection it continues with the next byte, unless
   * the format is `parquet` or `zip`, or the batch is not over.
   */
  download(batchId: string, format: DocumentsFormat, options?: DownloadOptions): Promise<ReadableStream<Uint8Array>>;
  cancel(batchId: string, options?: CallOptions): Promise<BatchHead>;
  /** Removes a batch that is over, with its documents. */
  delete(batchId: string, options?: CallOptions): Promise<BatchHead>;
}

export function createBatches(api: Connection): Batches {
  const batches: Batches = {
    submit: async (spec, options = {}) => {
      const headers = idempotencyHeaders({ idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() });
      return api.read('POST /v1/batches', { body: spec, headers, signal: options.signal });
    },
    run: async (spec, options) => batches.wait((await batches.submit(spec, options)).batchId, options),
    list: (filter = {}, { signal } = {}) =>
      createPaged(async (cursor) => api.read('GET /v1/batches', { query: { ...filter, cursor }, signal })),
    get: async (batchId, { limit, cursor, signal } = {}) =>
      api.read('GET /v1/batches/{batchId}', { path: { batchId }, query: { limit, cursor }, signal }),
    watch: (batchId, { signal } = {}) => followEvents(api, batchId, { signal }),
    wait: async (batchId, options) => untilOver(api, batchId, options),
    streamDocuments: (batchId, options = {}) => readDocuments(async () => batches.download(batchId, 'ndjson', options)),
    getDocument: async (batchId, alias, seqNo, { signal } = {}) =>
      api.read('GET /v1/batches/{batchId}/documents/{alias}/{seqNo}', { path: { batchId, alias, seqNo }, signal }),
    getRecipe: async (batchId, { signal } = {}) =>
      api.read('GET /v1/batches/{batchId}/recipe', { path: { batchId }, signal }),
    download: async (batchId, format, options = {}) => downloadDocuments(api, { batchId, format, options }),
    cancel: async (batchId, { signal } = {}) =>
      api.read('POST /v1/batches/{batchId}/cancel', { path: { batchId }, signal }),
    delete: async (batchId, { signal } = {}) => api.read('DELETE /v1/batches/{batchId}', { path: { batchId }, signal }),
  };
  return batches;
}

/** Parses the lines of a download, which continues by itself after a lost connection. */
async function* readDocuments(download: () => Promise<ReadableStream<Uint8Array>>): AsyncGenerator<BatchDocument> {
  for await (const line of readLines(await download())) yield JSON.parse(line) as BatchDocument; // the stream's contract
}
