/** Webhook endpoints of the tenant. All methods need an admin key. */
import type { CallOptions, Connection } from './connection.ts';
import type {
  CreatedWebhookEndpoint,
  CreateWebhookEndpointRequest,
  WebhookDelivery,
  WebhookEndpoint,
} from './openapi-types.ts';

export interface Webhooks {
  /** Newest first. */
  list(options?: CallOptions): Promise<readonly WebhookEndpoint[]>;
  /** Only this answer contains the secret. */
  create(endpoint: CreateWebhookEndpointRequest, options?: CallOptions): Promise<CreatedWebhookEndpoint>;
  get(endpointId: string, options?: CallOptions): Promise<WebhookEndpoint>;
  /** Removes the endpoint with its deliveries. */
  delete(endpointId: string, options?: CallOptions): Promise<WebhookEndpoint>;
  /** Only this answer contains the new secret. For 24 hours, the previous one signs too. */
  rotateSecret(endpointId: string, options?: CallOptions): Promise<CreatedWebhookEndpoint>;
  /** Enables an endpoint that was disabled after failures. */
  enable(endpointId: string, options?: CallOptions): Promise<WebhookEndpoint>;
  /** Sends a ping event. Resolves before it is delivered. */
  test(endpointId: string, options?: CallOptions): Promise<WebhookDelivery>;
  /** The last deliveries, newest first. */
  listDeliveries(endpointId: string, options?: CallOptions): Promise<readonly WebhookDelivery[]>;
}

export function createWebhooks(api: Connection): Webhooks {
  const at = (endpointId: string, { signal }: CallOptions = {}) => ({ path: { endpointId }, signal });
  return {
    list: async ({ signal } = {}) => (await api.read('GET /v1/webhook-endpoints', { signal })).items,
    create: async (endpoint, { signal } = {}) => api.read('POST /v1/webhook-endpoints', { body: endpoint, signal }),
    get: async (endpointId, options) => api.read('GET /v1/webhook-endpoints/{endpointId}', at(endpointId, options)),
    delete: async (endpointId, options) =>
      api.read('DELETE /v1/webhook-endpoints/{endpointId}', at(endpointId, options)),
    rotateSecret: async (endpointId, options) =>
      api.read('POST /v1/webhook-endpoints/{endpointId}/rotate-secret', at(endpointId, options)),
    enable: async (endpointId, options) =>
      api.read('POST /v1/webhook-endpoints/{endpointId}/enable', at(endpointId, options)),
    test: async (endpointId, options) =>
      api.read('POST /v1/webhook-endpoints/{endpointId}/test', at(endpointId, options)),
    listDeliveries: async (endpointId, options) =>
      (await api.read('GET /v1/webhook-endpoints/{endpointId}/deliveries', at(endpointId, options))).items,
  };
}
