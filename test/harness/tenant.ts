/** Adds a tenant with an admin key and a member key. */
import type { Tier } from '@docgen/contracts/tiers';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import type { Database } from '@docgen/database/connection/connect';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { createTestClient } from './client.ts';
import type { TestClient } from './client.ts';

export interface TestTenant {
  readonly tenantId: string;
  readonly adminKey: string;
  readonly memberKey: string;
  /** Uses the admin key. */
  readonly client: TestClient;
}

export async function addTestTenant(db: Database, gatewayUrl: string, tier: Tier): Promise<TestTenant> {
  const tenantId = await insertTenant(db, { name: 'Test tenant', tier });
  const admin = await issueApiKey(db.pool, tenantId, { role: 'admin', name: 'admin' });
  const member = await issueApiKey(db.pool, tenantId, { role: 'member', name: 'member' });
  const client = createTestClient(gatewayUrl, admin.apiKey);
  return { tenantId, adminKey: admin.apiKey, memberKey: member.apiKey, client };
}
