/** Sequences. Templates take numbers from them with `createSeq`. */
import { idempotencyHeaders } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import type { CreateSequenceRequest, ListSequencesData, Sequence } from './openapi-types.ts';
import { createPaged } from './pages.ts';
import type { Paged } from './pages.ts';

export interface InNamespace extends CallOptions {
  /** `default` when absent. */
  readonly namespace?: string;
}

export interface Sequences {
  list(filter?: Omit<NonNullable<ListSequencesData['query']>, 'cursor'>, options?: CallOptions): Paged<Sequence>;
  create(sequence: CreateSequenceRequest, options?: CallOptions): Promise<Sequence>;
  get(name: string, options?: InNamespace): Promise<Sequence>;
  /** Takes the next `count` numbers. No other caller gets them. */
  next(
    name: string,
    options?: InNamespace & IdempotentOptions & { readonly count?: number },
  ): Promise<readonly number[]>;
  /** Sets the last number. A lower number than the current one needs `force`. */
  set(name: string, value: number, options?: InNamespace & { readonly force?: boolean }): Promise<Sequence>;
  delete(name: string, options?: InNamespace): Promise<Sequence>;
}

export function createSequences(api: Connection): Sequences {
  return {
    list: (filter = {}, { signal } = {}) =>
      createPaged(async (cursor) => api.read('GET /v1/sequences', { query: { ...filter, cursor }, signal })),
    create: async (sequence, { signal } = {}) => api.read('POST /v1/sequences', { body: sequence, signal }),
    get: async (name, { namespace, signal } = {}) =>
      api.read('GET /v1/sequences/{name}', { path: { name }, query: { namespace }, signal }),
    next: async (name, { namespace, count, signal, ...options } = {}) => {
      const body = { namespace, count };
      const headers = idempotencyHeaders(options);
      const answer = api.read('POST /v1/sequences/{name}/next', { path: { name }, headers, body, signal });
      return (await answer).values;
    },
    set: async (name, value, { namespace, force, signal } = {}) =>
      api.read('PUT /v1/sequences/{name}', { path: { name }, body: { namespace, value, force }, signal }),
    delete: async (name, { namespace, signal } = {}) =>
      api.read('DELETE /v1/sequences/{name}', { path: { name }, query: { namespace }, signal }),
  };
}
