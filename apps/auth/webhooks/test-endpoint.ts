import { ApiError } from '@docgen/contracts/errors';
import { waitingPerEndpointMax } from '@docgen/contracts/webhook-limits';
import type { Database } from '@docgen/database/connection/connect';
import { findWebhookDelivery } from '@docgen/database/webhooks/webhook-endpoints';
import type { WebhookDeliveryRow } from '@docgen/database/webhooks/webhook-endpoints';
import { insertPing } from '@docgen/database/webhooks/webhook-outbox';
import type { PingRefusal } from '@docgen/database/webhooks/webhook-outbox';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { getFound, toDelivery } from './endpoint-answer.ts';

/** Adds a ping event. A tenant cannot send many at once: an endpoint has at most one that waits. */
export async function testEndpoint(db: Database, tenantId: string, endpointId: string): Promise<HttpAnswer> {
  const delivery = await getFound(endpointId, async () => addPing(db, tenantId, endpointId));
  return { status: 202, body: toDelivery(delivery) };
}

const refusals: Readonly<Record<Exclude<PingRefusal, 'unknownEndpoint'>, string>> = {
  disabled: 'The endpoint is disabled. Enable it first.',
  pingWaits: 'Another test of the endpoint waits for its delivery. Send the next one after it.',
  queueFull: `${waitingPerEndpointMax} events wait for the endpoint, which is the most. Try again when some are delivered.`,
};

/**
 * The delivery of the ping; undefined when there is no such endpoint, or it is deleted meanwhile.
 *
 * @throws {ApiError} CONFLICT when the endpoint cannot get a ping now
 */
async function addPing(db: Database, tenantId: string, endpointId: string): Promise<WebhookDeliveryRow | undefined> {
  const ping = await insertPing(db, tenantId, endpointId);
  if ('eventId' in ping) return findWebhookDelivery(db.pool, tenantId, { endpointId, eventId: ping.eventId });
  if (ping.refusal === 'unknownEndpoint') return undefined;
  throw new ApiError('CONFLICT', refusals[ping.refusal], {});
}
