import * as webhookEndpoints from '@docgen/database/webhooks/webhook-endpoints';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { changeEndpoint } from './change-endpoint.ts';
import { toEndpoint } from './endpoint-answer.ts';
import { newWebhookSecret, sealWebhookSecret, secretHeaders } from './webhook-deps.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Replaces the secret. The previous one signs too until receivers have the new one. */
export async function rotateWebhookSecret(deps: WebhookDeps, caller: Caller, endpointId: string): Promise<HttpAnswer> {
  const secret = newWebhookSecret();
  const secretSealed = sealWebhookSecret(deps.sealer, secret, endpointId);
  const row = await changeEndpoint(deps, caller, {
    endpointId,
    action: 'webhook_endpoint.secret_rotated',
    change: async (transaction) =>
      webhookEndpoints.rotateWebhookSecret(transaction, caller.tenantId, { endpointId, secretSealed }),
  });
  return { status: 200, body: { ...toEndpoint(row), secret }, headers: secretHeaders };
}
