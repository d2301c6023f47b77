import { rotateWebhookSecret } from '@docgen/database/webhooks/webhook-endpoints';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { getFound, toEndpoint } from './endpoint-answer.ts';
import { newWebhookSecret, sealWebhookSecret, secretHeaders } from './webhook-deps.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Replaces the secret. The previous one signs too until receivers have the new one. */
export async function rotateSecret(
  { db, sealer }: WebhookDeps,
  tenantId: string,
  endpointId: string,
): Promise<HttpAnswer> {
  const secret = newWebhookSecret();
  const secretSealed = sealWebhookSecret(sealer, secret, endpointId);
  const row = await getFound(endpointId, async () => rotateWebhookSecret(db, tenantId, { endpointId, secretSealed }));
  return { status: 200, body: { ...toEndpoint(row), secret }, headers: secretHeaders };
}
