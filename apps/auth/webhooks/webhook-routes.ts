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
import type { AuditAction } from '@docgen/contracts/audit-events';
import type { BoundRoute, Caller, HttpAnswer } from '@docgen/http/route-handler';
import { addEndpoint } from './add-endpoint.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { getFound, toDelivery, toEndpoint } from './endpoint-answer.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';
import type { WebhookDeps } from './webhook-deps.ts';

interface EndpointRequest {
  readonly caller: Caller;
  readonly params: { readonly endpointId: string };
}

export function webhookRoutes(deps: WebhookDeps): BoundRoute[] {
  const { db } = deps;
  /** Changes an endpoint by tenant and id, and answers with it. */
  const changeWith =
    (action: AuditAction, change: typeof endpoints.deleteWebhookEndpoint) =>
    async ({ caller, params: { endpointId } }: EndpointRequest): Promise<HttpAnswer> => {
      const row = await changeEndpoint(deps, caller, {
        endpointId,
        action,
        change: async (transaction) => change(transaction, caller.tenantId, endpointId),
      });
      return { status: 200, body: toEndpoint(row) };
    };
  return [
    bindRoute(createWebhookEndpoint, async ({ caller, body }) => addEndpoint(deps, caller, body)),
    bindRoute(listWebhookEndpoints, async ({ caller }) => {
      const rows = await endpoints.listWebhookEndpoints(db, caller.tenantId);
      return { status: 200, body: { items: rows.map(toEndpoint) } };
    }),
    bindRoute(getWebhookEndpoint, async ({ caller: { tenantId }, params: { endpointId } }) => {
      const row = await getFound(endpointId, async () => endpoints.findWebhookEndpoint(db.pool, tenantId, endpointId));
      return { status: 200, body: toEndpoint(row) };
    }),
    bindRoute(deleteWebhookEndpoint, changeWith('webhook_endpoint.deleted', endpoints.deleteWebhookEndpoint)),
    bindRoute(enableWebhookEndpoint, changeWith('webhook_endpoint.enabled', endpoints.enableWebhookEndpoint)),
    bindRoute(rotateWebhookSecret, async ({ caller, params }) => rotateSecret(deps, caller, params.endpointId)),
    bindRoute(testWebhookEndpoint, async ({ caller, params }) => testEndpoint(deps, caller, params.endpointId)),
    bindRoute(listWebhookDeliveries, async ({ caller: { tenantId }, params: { endpointId } }) => {
      await getFound(endpointId, async () => endpoints.findWebhookEndpoint(db.pool, tenantId, endpointId));
      const rows = await endpoints.listWebhookDeliveries(db, tenantId, endpointId);
      return { status: 200, body: { items: rows.map(toDelivery) } };
    }),
  ];
}
