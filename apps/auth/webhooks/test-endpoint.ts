import { ApiError } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { findWebhookDelivery, findWebhookEndpoint } from '@docgen/database/webhooks/webhook-endpoints';
import { insertPing } from '@docgen/database/webhooks/webhook-outbox';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { getFound, toDelivery } from './endpoint-answer.ts';

/** Adds a ping event. A tenant cannot send many at once: an endpoint has at most one that waits. */
export async function testEndpoint(db: Database, tenantId: string, endpointId: string): Promise<HttpAnswer> {
  const endpoint = await getFound(endpointId, async () => findWebhookEndpoint(db, tenantId, endpointId));
  if (endpoint.disabledAt !== null) throw new ApiError('CONFLICT', 'The endpoint is disabled. Enable it first.', {});
  const eventId = await insertPing(db, tenantId, endpointId);
  const delivery = eventId && (await findWebhookDelivery(db.pool, tenantId, { endpointId, eventId }));
  if (!delivery) throw new ApiError('CONFLICT', 'Another test or too many events wait for their delivery.', {});
  return { status: 202, body: toDelivery(delivery) };
}
