import type { Database } from '@docgen/database/connection/connect';
import * as endpoints from '@docgen/database/webhooks/webhook-endpoints';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { getFound, toDelivery } from './endpoint-answer.ts';

export async function listWebhookDeliveries(db: Database, tenantId: string, endpointId: string): Promise<HttpAnswer> {
  await getFound(endpointId, async () => endpoints.findWebhookEndpoint(db.pool, tenantId, endpointId));
  const rows = await endpoints.listWebhookDeliveries(db, tenantId, endpointId);
  return { status: 200, body: { items: rows.map(toDelivery) } };
}
