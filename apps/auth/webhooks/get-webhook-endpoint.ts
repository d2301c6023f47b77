import type { Database } from '@docgen/database/connection/connect';
import { findWebhookEndpoint } from '@docgen/database/webhooks/webhook-endpoints';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { getFound, toEndpoint } from './endpoint-answer.ts';

export async function getWebhookEndpoint(db: Database, tenantId: string, endpointId: string): Promise<HttpAnswer> {
  const row = await getFound(endpointId, async () => findWebhookEndpoint(db.pool, tenantId, endpointId));
  return { status: 200, body: toEndpoint(row) };
}
