import { ApiError } from '@docgen/contracts/errors';
import { waitingPerEndpointMax } from '@docgen/contracts/webhook-limits';
import type { Queryable } from '@docgen/database/connection/transaction';
import { findWebhookDelivery } from '@docgen/database/webhooks/webhook-endpoints';
import type { WebhookDeliveryRow } from '@docgen/database/webhooks/webhook-endpoints';
import * as webhookOutbox from '@docgen/database/webhooks/webhook-outbox';
import type { PingRefusal } from '@docgen/database/webhooks/webhook-outbox';
import type { Caller, HttpAnswer } from '@docgen/http/route-handler';
import { changeEndpoint } from './change-endpoint.ts';
import { toDelivery } from './endpoint-answer.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Adds a ping event. A tenant cannot send many at once: an endpoint has at most one that waits. */
export async function testWebhookEndpoint(deps: WebhookDeps, caller: Caller, endpointId: string): Promise<HttpAnswer> {
  const delivery = await changeEndpoint(deps, caller, {
    endpointId,
    action: 'webhook_endpoint.tested',
    change: async (transaction) => addPing(transaction, caller.tenantId, endpointId),
  });
  return { status: 202, body: toDelivery(delivery) };
}

const refusals: Readonly<Record<Exclude<PingRefusal, 'unknownEndpoint'>, string>> = {
  disabled: 'The endpoint is disabled. Enable it first.',
  pingWaits: 'Another test of the endpoint waits for its delivery. Send the next one after it.',
  queueFull: `${waitingPerEndpointMax} events wait for the endpoint, which is the most. Try again when some are delivered.`,
};

/**
 * The delivery of the ping; undefined when there is no such endpoint.
 *
 * @throws {ApiError} CONFLICT when the endpoint cannot get a ping now
 */
async function addPing(
  transaction: Queryable,
  tenantId: string,
  endpointId: string,
): Promise<WebhookDeliveryRow | undefined> {
  const ping = await webhookOutbox.testWebhookEndpoint(transaction, tenantId, endpointId);
  if ('eventId' in ping) return findWebhookDelivery(transaction, tenantId, { endpointId, eventId: ping.eventId });
  if (ping.refusal === 'unknownEndpoint') return undefined;
  throw new ApiError('CONFLICT', refusals[ping.refusal], {});
}
