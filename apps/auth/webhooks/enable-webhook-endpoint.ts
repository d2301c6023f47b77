import * as endpoints from '@docgen/database/webhooks/webhook-endpoints';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { changeEndpoint } from './change-endpoint.ts';
import { toEndpoint } from './endpoint-answer.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Enables an endpoint that was disabled after failures, and answers with it. */
export async function enableWebhookEndpoint(
  deps: WebhookDeps,
  caller: Caller,
  endpointId: string,
): Promise<HttpAnswer> {
  const row = await changeEndpoint(deps, caller, {
    endpointId,
    action: 'webhook_endpoint.enabled',
    change: async (transaction) => endpoints.enableWebhookEndpoint(transaction, caller.tenantId, endpointId),
  });
  return { status: 200, body: toEndpoint(row) };
}
