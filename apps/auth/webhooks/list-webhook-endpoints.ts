import type { Database } from '@docgen/database/connection/connect';
import * as endpoints from '@docgen/database/webhooks/webhook-endpoints';
import type { HttpAnswer } from '@docgen/http/route-handler';
import { toEndpoint } from './endpoint-answer.ts';

export async function listWebhookEndpoints(db: Database, tenantId: string): Promise<HttpAnswer> {
  const rows = await endpoints.listWebhookEndpoints(db, tenantId);
  return { status: 200, body: { items: rows.map(toEndpoint) } };
}
