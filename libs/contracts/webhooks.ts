/** Webhook endpoints: addresses of a tenant that get its events, signed by the Standard Webhooks specification. */
import { z } from 'zod';
import { AnyId } from './ids.ts';
import { listOf } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';
import { secretOverlapHours, waitingPerEndpointMax } from './webhook-limits.ts';

/** The events that an endpoint can subscribe to. */
export const WebhookEventType = z
  .enum(['batch.completed', 'batch.partially_failed', 'batch.failed', 'batch.canceled', 'usage.quota_warning'])
  .meta({ id: 'WebhookEventType' });
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** The types of all deliveries: `ping` is the event of a test and goes to every endpoint. */
export const DeliveredType = z.enum([...WebhookEventType.options, 'ping']).meta({ id: 'DeliveredType' });
export type DeliveredType = z.infer<typeof DeliveredType>;

/** Why an attempt has failed. `http_error`: the answer has no status 2xx. */
export const DeliveryFailure = z
  .enum([
    'http_error',
    'redirected',
    'timed_out',
    'connection_failed',
    'name_not_resolved',
    'tls_failed',
    'address_not_allowed',
    'endpoint_disabled',
    'secret_unreadable',
  ])
  .meta({ id: 'DeliveryFailure' });
export type DeliveryFailure = z.infer<typeof DeliveryFailure>;

export const WebhookEndpoint = z
  .strictObject({
    endpointId: z.string(),
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(WebhookEventType),
    status: z.enum(['enabled', 'disabled']).meta({ id: 'EndpointStatus' }),
    createdAt: Timestamp,
    disabledAt: Timestamp.nullable().meta({ description: 'Set after three days of failures.' }),
    failingSince: Timestamp.nullable().meta({ description: 'The first failure since the last success.' }),
    secretRotatedAt: Timestamp.nullable(),
    previousSecretExpiresAt: Timestamp.nullable().meta({ description: 'Until then, deliveries have two signatures.' }),
    skippedCount: z
      .int()
      .meta({ description: `Events that were not delivered, because ${waitingPerEndpointMax} others waited.` }),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const WithSecret = z
  .strictObject({
    ...WebhookEndpoint.shape,
    secret: z.string().meta({ description: 'Verifies signatures. Only this answer contains it.' }),
  })
  .meta({ id: 'CreatedWebhookEndpoint' });

const CreateWebhookEndpointRequest = z
  .strictObject({
    url: storedText(2_048).meta({ description: 'https, port 443, with a public host and without credentials.' }),
    description: storedText(200).optional(),
    events: z
      .array(WebhookEventType)
      .min(1)
      .refine((events) => new Set(events).size === events.length, 'must not name an event twice')
      .optional()
      .meta({ description: 'Default: all events.' }),
  })
  .meta({ id: 'CreateWebhookEndpointRequest' });

export const WebhookDelivery = z
  .strictObject({
    eventId: z.string().meta({ description: 'Also the header webhook-id.' }),
    type: DeliveredType,
    subject: z.string().meta({ description: 'The batch, or the period of a warning.' }),
    status: z.enum(['waiting', 'delivered', 'failed']).meta({ id: 'DeliveryStatus' }),
    attempts: z.int(),
    createdAt: Timestamp,
    lastAttemptAt: Timestamp.nullable(),
    nextAttemptAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable(),
    responseStatus: z.int().nullable().meta({ description: 'Status of the answer to the last attempt.' }),
    failure: DeliveryFailure.nullable().meta({ description: 'Failure of the last attempt.' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const readErrors = ['UNAUTHORIZED', 'FORBIDDEN'] as const;
const writeErrors = [...readErrors, 'VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
const common = { group: 'Webhooks', service: 'auth', access: 'admin' } as const;
const params = z.object({ endpointId: AnyId });

export const createWebhookEndpoint = defineRoute({
  ...common,
  method: 'POST',
  path: '/v1/webhook-endpoints',
  summary: 'Add an endpoint. Only this answer and those of rotations contain the secret',
  description: 'Requests are signed by the Standard Webhooks specification. A tenant has at most five endpoints.',
  answersSecret: true,
  body: CreateWebhookEndpointRequest,
  responses: { 201: WithSecret },
  errors: [...writeErrors, 'CONFLICT'],
});

export const listWebhookEndpoints = defineRoute({
  ...common,
  method: 'GET',
  path: '/v1/webhook-endpoints',
  summary: 'List the endpoints of the tenant, newest first',
  description: 'The list has no secrets.',
  responses: { 200: listOf('WebhookEndpointList', WebhookEndpoint) },
  errors: readErrors,
});

export const getWebhookEndpoint = defineRoute({
  ...common,
  method: 'GET',
  path: '/v1/webhook-endpoints/{endpointId}',
  summary: 'Read an endpoint',
  description: '`failingSince` and `skippedCount` show deliveries that did not succeed.',
  params,
  responses: { 200: WebhookEndpoint },
  errors: [...readErrors, 'NOT_FOUND'],
});

export const deleteWebhookEndpoint = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/v1/webhook-endpoints/{endpointId}',
  summary: 'Remove an endpoint with its deliveries',
  description: 'Events that wait for the endpoint are not delivered.',
  params,
  responses: { 200: WebhookEndpoint },
  errors: [...readErrors, 'NOT_FOUND'],
});

export const rotateWebhookSecret = defineRoute({
  ...common,
  method: 'POST',
  path: '/v1/webhook-endpoints/{endpointId}/rotate-secret',
  summary: `Make a new secret. For ${secretOverlapHours} hours, the previous one signs too`,
  description: 'Requests have two signatures until `previousSecretExpiresAt`, so a receiver can use either secret.',
  answersSecret: true,
  params,
  responses: { 200: WithSecret },
  errors: [...readErrors, 'NOT_FOUND'],
});

export const enableWebhookEndpoint = defineRoute({
  ...common,
  method: 'POST',
  path: '/v1/webhook-endpoints/{endpointId}/enable',
  summary: 'Enable an endpoint that was disabled after failures',
  description: 'Events from the time without the endpoint are not delivered.',
  params,
  responses: { 200: WebhookEndpoint },
  errors: [...readErrors, 'NOT_FOUND'],
});

export const testWebhookEndpoint = defineRoute({
  ...common,
  method: 'POST',
  path: '/v1/webhook-endpoints/{endpointId}/test',
  summary: 'Send a ping event to an endpoint. It has one attempt',
  description: 'Read its result from the list of deliveries. A second ping is refused while the first one waits.',
  params,
  responses: { 202: WebhookDelivery },
  errors: [...readErrors, 'NOT_FOUND', 'CONFLICT'],
});

export const listWebhookDeliveries = defineRoute({
  ...common,
  method: 'GET',
  path: '/v1/webhook-endpoints/{endpointId}/deliveries',
  summary: 'List the last deliveries of an endpoint, newest first',
  description: 'The list has the last 100 deliveries, waiting or finished.',
  params,
  responses: { 200: listOf('WebhookDeliveryList', WebhookDelivery) },
  errors: [...readErrors, 'NOT_FOUND'],
});
