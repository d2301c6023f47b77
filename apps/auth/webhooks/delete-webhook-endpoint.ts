import * as endpoints from '@docgen/database/webhooks/webhook-endpoints';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { changeEndpoint } from './change-endpoint.ts';
import { toEndpoint } from './endpoint-answer.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Removes an endpoint with its deliveries, and answers with it. */
export async function deleteWebhookEndpoint(
  deps: WebhookDeps,
  caller: Caller,
  endpointId: string,
): Promise<HttpAnswer> {
  const row = await changeEndpoint(deps, caller, {
    endpointId,
    action: 'webhook_endpoint.deleted',
    change: async (transaction) => endpoints.deleteWebhookEndpoint(transaction, caller.tenantId, endpointId),
  });
  return { status: 200, body: toEndpoint(row) };
}
