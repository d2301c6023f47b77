import * as webhooks from '@docgen/contracts/webhooks';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { enableWebhookEndpoint } from './enable-webhook-endpoint.ts';
import { getWebhookEndpoint } from './get-webhook-endpoint.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhookEndpoints } from './list-webhook-endpoints.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhookEndpoint } from './test-webhook-endpoint.ts';
import type { WebhookDeps } from './webhook-deps.ts';

export function webhookRoutes(deps: WebhookDeps): BoundRoute[] {
  const { db } = deps;
  return [
    bindRoute(webhooks.createWebhookEndpoint, async ({ caller, body }) => createWebhookEndpoint(deps, caller, body)),
    bindRoute(webhooks.listWebhookEndpoints, async ({ caller }) => listWebhookEndpoints(db, caller.tenantId)),
    bindRoute(webhooks.getWebhookEndpoint, async ({ caller, params }) =>
      getWebhookEndpoint(db, caller.tenantId, params.endpointId),
    ),
    bindRoute(webhooks.deleteWebhookEndpoint, async ({ caller, params }) =>
      deleteWebhookEndpoint(deps, caller, params.endpointId),
    ),
    bindRoute(webhooks.enableWebhookEndpoint, async ({ caller, params }) =>
      enableWebhookEndpoint(deps, caller, params.endpointId),
    ),
    bindRoute(webhooks.rotateWebhookSecret, async ({ caller, params }) =>
      rotateWebhookSecret(deps, caller, params.endpointId),
    ),
    bindRoute(webhooks.testWebhookEndpoint, async ({ caller, params }) =>
      testWebhookEndpoint(deps, caller, params.endpointId),
    ),
    bindRoute(webhooks.listWebhookDeliveries, async ({ caller, params }) =>
      listWebhookDeliveries(db, caller.tenantId, params.endpointId),
    ),
  ];
}
