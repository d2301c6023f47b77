/**
 * A typed client of Docgen's API for Node 20 or later and browsers. Lists are async iterators, documents of batches are
 * streams, safe calls are retried, and errors are classes.
 */
import { createAccount } from './account.ts';
import type { Account } from './account.ts';
import { createBatches } from './batches.ts';
import type { Batches } from './batches.ts';
import { connect } from './connection.ts';
import type { CallOptions, Connection, DocgenOptions } from './connection.ts';
import { createDatasets } from './datasets.ts';
import type { Datasets } from './datasets.ts';
import type { FunctionCatalogue, Health, OpenApiDocument } from './openapi-types.ts';
import { createSequences } from './sequences.ts';
import type { Sequences } from './sequences.ts';
import { createSignup } from './signup.ts';
import type { Signup } from './signup.ts';
import { createTemplates } from './templates.ts';
import type { Templates } from './templates.ts';
import { createWebhooks } from './webhooks.ts';
import type { Webhooks } from './webhooks.ts';

export interface Docgen extends Account {
  readonly templates: Templates;
  readonly sequences: Sequences;
  readonly datasets: Datasets;
  readonly batches: Batches;
  readonly webhooks: Webhooks;
  readonly signup: Signup;
  /** The functions that templates can call. */
  listFunctions(options?: CallOptions): Promise<FunctionCatalogue>;
  getHealth(options?: CallOptions): Promise<Health>;
  /** The OpenAPI 3.1 document of the API. */
  getOpenApi(options?: CallOptions): Promise<OpenApiDocument>;
  /** The typed HTTP client, for paths and headers that have no method here. */
  readonly api: Connection;
}

/** Opens no connection itself. The platform's `fetch` opens and reuses connections. */
export function createDocgen(options: DocgenOptions): Docgen {
  const api = connect(options);
  return {
    ...createAccount(api),
    templates: createTemplates(api),
    sequences: createSequences(api),
    datasets: createDatasets(api),
    batches: createBatches(api),
    webhooks: createWebhooks(api),
    signup: createSignup(api),
    listFunctions: async ({ signal } = {}) => api.read('GET /v1/functions', { signal }),
    getHealth: async ({ signal } = {}) => api.read('GET /health', { signal }),
    getOpenApi: async ({ signal } = {}) => api.read('GET /openapi.json', { signal }),
    api,
  };
}

export type { Account, Billing, Keys, Sessions } from './account.ts';
export { isOver } from './batch-events.ts';
export type { WaitOptions } from './batch-progress.ts';
export type { Batches } from './batches.ts';
export type {
  CallOptions,
  Connection,
  DocgenOptions,
  IdempotentOptions,
  Route,
  RouteAnswer,
  RouteRequest,
  UploadedContent,
} from './connection.ts';
export type { DatasetContent, Datasets, PushOptions } from './datasets.ts';
export type { DocumentFilter, DocumentsFormat, DownloadOptions } from './document-download.ts';
export * from './errors.ts';
export type * from './openapi-types.ts';
export type { Page, Paged } from './pages.ts';
export type { InNamespace, Sequences } from './sequences.ts';
export type { Signup } from './signup.ts';
export type {
  ChangeOptions,
  Generated,
  ListedTemplate,
  RawDocument,
  TaggedTemplate,
  TemplateField,
  TemplateFilter,
  Templates,
} from './templates.ts';
export { newIdempotencyKey } from './transport.ts';
export { verifyWebhook, WebhookSignatureError } from './webhook-signatures.ts';
export type { WebhookEvent, WebhookHeaders } from './webhook-signatures.ts';
export type { Webhooks } from './webhooks.ts';
