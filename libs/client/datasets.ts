/** Datasets: lists of the tenant, whose rows templates read. */
import type { CallOptions, Connection } from './connection.ts';
import type { Dataset, DatasetWithRows, ListDatasetsData } from './openapi-types.ts';
import { createPaged } from './pages.ts';
import type { Paged } from './pages.ts';

/** Rows as objects, or a text or bytes of the given type. A Blob is sent in pieces. */
export type DatasetContent = string | Uint8Array<ArrayBuffer> | Blob | readonly Readonly<Record<string, unknown>>[];

export interface PushOptions extends CallOptions {
  /** Of a text, bytes or a Blob: `text/csv` (the default), `application/x-ndjson` or `application/json`. */
  readonly type?: string;
  /** Time limit of the whole upload; 1,800,000 when absent. */
  readonly timeoutMs?: number;
}

export interface Datasets {
  /** Stores the rows as the present version. Equal rows make no new version. */
  push(name: string, content: DatasetContent, options?: PushOptions): Promise<Dataset>;
  /** Lists the datasets, newest first. */
  list(filter?: Omit<NonNullable<ListDatasetsData['query']>, 'cursor'>, options?: CallOptions): Paged<Dataset>;
  /** Reads a dataset with its first rows, and what uses it. */
  get(name: string, options?: CallOptions): Promise<DatasetWithRows>;
  /** Deletes all versions. Without `force` it rejects while a template or an open batch uses one. */
  delete(name: string, options?: CallOptions & { readonly force?: boolean }): Promise<Dataset>;
}

/** As long as the service takes for a body. */
const uploadMsMax = 30 * 60_000;

export function createDatasets(api: Connection): Datasets {
  return {
    push: async (name, content, { type = 'text/csv', timeoutMs = uploadMsMax, signal } = {}) => {
      const isText = typeof content === 'string' || content instanceof Uint8Array || content instanceof Blob;
      const [body, contentType] = isText ? [content, type] : [JSON.stringify(content), 'application/json'];
      return api.upload('PUT /v1/datasets/{name}', { path: { name }, signal }, { body, contentType, timeoutMs });
    },
    list: (filter = {}, { signal } = {}) =>
      createPaged(async (cursor) => api.read('GET /v1/datasets', { query: { ...filter, cursor }, signal })),
    get: async (name, { signal } = {}) => api.read('GET /v1/datasets/{name}', { path: { name }, signal }),
    delete: async (name, { force, signal } = {}) =>
      api.read('DELETE /v1/datasets/{name}', { path: { name }, query: { force }, signal }),
  };
}
