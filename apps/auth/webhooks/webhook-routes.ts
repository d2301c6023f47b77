import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from '@docgen/contracts/webhooks';
import * as endpoints from '@docgen/database/webhooks/webhook-endpoints';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import { addEndpoint } from './add-endpoint.ts';
import { getFound, toDelivery, toEndpoint } from './endpoint-answer.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';
import type { WebhookDeps } from './webhook-deps.ts';

export function webhookRoutes(deps: WebhookDeps): BoundRoute[] {
  const { db } = deps;
  /** Answers with the endpoint that a query by tenant and id returns. */
  const answerWith =
    (query: typeof endpoints.findWebhookEndpoint) =>
    async ({ caller, params }: { readonly caller: { tenantId: string }; readonly params: { endpointId: string } }) => {
      const row = await getFound(params.endpointId, async () => query(db, caller.tenantId, params.endpointId));
      return { status: 200, body: toEndpoint(row) };
    };
  return [
    bindRoute(createWebhookEndpoint, async ({ caller, body }) => addEndpoint(deps, caller.tenantId, body)),
    bindRoute(listWebhookEndpoints, async ({ caller }) => {
      const rows = await endpoints.listWebhookEndpoints(db, caller.tenantId);
      return { status: 200, body: { items: rows.map(toEndpoint) } };
    }),
    bindRoute(getWebhookEndpoint, answerWith(endpoints.findWebhookEndpoint)),
    bindRoute(deleteWebhookEndpoint, answerWith(endpoints.deleteWebhookEndpoint)),
    bindRoute(enableWebhookEndpoint, answerWith(endpoints.enableWebhookEndpoint)),
    bindRoute(rotateWebhookSecret, async ({ caller, params }) =>
      rotateSecret(deps, caller.tenantId, params.endpointId),
    ),
    bindRoute(testWebhookEndpoint, async ({ caller, params }) => testEndpoint(db, caller.tenantId, params.endpointId)),
    bindRoute(listWebhookDeliveries, async ({ caller: { tenantId }, params: { endpointId } }) => {
      await getFound(endpointId, async () => endpoints.findWebhookEndpoint(db, tenantId, endpointId));
      const rows = await endpoints.listWebhookDeliveries(db, tenantId, endpointId);
      return { status: 200, body: { items: rows.map(toDelivery) } };
    }),
  ];
}
