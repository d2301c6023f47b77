import { listApiKeys } from '@docgen/database/tenants/api-keys';
import type { Database } from '@docgen/database/connection/connect';
import type { HttpAnswer } from '@docgen/http/route-handler';

export async function listKeys(db: Database, tenantId: string): Promise<HttpAnswer> {
  return { status: 200, body: { items: await listApiKeys(db, tenantId) } };
}
