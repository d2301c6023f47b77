import * as apiKeys from '@docgen/database/tenants/api-keys';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';

export async function listApiKeys(db: Database, tenantId: string): Promise<HttpAnswer> {
  return { status: 200, body: { items: await apiKeys.listApiKeys(db, tenantId) } };
}
