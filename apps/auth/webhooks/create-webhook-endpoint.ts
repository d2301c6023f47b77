import { ApiError, invalidField } from '@docgen/contracts/errors';
import type { RouteBody } from '@docgen/contracts/route';
import { endpointsPerTenantMax } from '@docgen/contracts/webhook-limits';
import { WebhookEventType } from '@docgen/contracts/webhooks';
import type { createWebhookEndpoint as contract } from '@docgen/contracts/webhooks';
import * as webhookEndpoints from '@docgen/database/webhooks/webhook-endpoints';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { findTargetProblem } from '@docgen/runtime/public-target';
import { toEndpoint } from './endpoint-answer.ts';
import { newWebhookSecret, sealWebhookSecret, secretHeaders } from './webhook-deps.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Adds an endpoint. Its name is resolved at each delivery, so this checks only the text of the URL. */
export async function createWebhookEndpoint(
  { audit, sealer, targets }: WebhookDeps,
  caller: Caller,
  { url, description, events = WebhookEventType.options }: RouteBody<typeof contract>,
): Promise<HttpAnswer> {
  const problem = findTargetProblem(url, targets);
  if (problem !== undefined) throw invalidField('url', `The URL ${problem}`);
  const secret = newWebhookSecret();
  const row = await audit.inTransaction(async (transaction, record) => {
    const inserted = await webhookEndpoints.createWebhookEndpoint(transaction, caller.tenantId, {
      url: new URL(url).href,
      description: description ?? null,
      events,
      sealSecret: (endpointId) => sealWebhookSecret(sealer, secret, endpointId),
    });
    if (inserted === undefined) {
      throw new ApiError('CONFLICT', `A tenant can have at most ${endpointsPerTenantMax} webhook endpoints.`, {});
    }
    await record(caller, { action: 'webhook_endpoint.created', object: inserted.endpointId });
    return inserted;
  });
  return { status: 201, body: { ...toEndpoint(row), secret }, headers: secretHeaders };
}
