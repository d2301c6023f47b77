/**
 * The demo tenant of a local stack. Only `local.json` holds its keys in plain text. A restart keeps keys that still
 * work, so that copied commands stay valid.
 */
import type { Role } from '@docgen/contracts/auth';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import { connectDatabase, type Database } from '@docgen/database/connection/connect';
import { findTenant, insertTenant } from '@docgen/database/tenants/tenants';
import { createGatewayClient } from './gateway-client.ts';

export interface DemoTenant {
  readonly tenantId: string;
  /** Has the role admin. */
  readonly apiKey: string;
  readonly memberApiKey: string;
}

export interface DemoTemplate {
  readonly templateId: string;
  readonly name: string;
}

const templateName = 'Demo order';

const templateBody = `{
  "orderNo": <createSeq(orders)>,
  "customer": <getRandomFullName()>,
  "city": <getParam(city, "Lisbon")>,
  "items": [
    <for(i,1,getRandomNumber(2,4))>
    { "sku": "SKU-<getRandomNumber(1000,9999)>", "quantity": <getRandomNumber(1,5)> }
    <endfor>
  ]
}
`;

export interface DemoAddresses {
  readonly databaseUrl: string;
  readonly gatewayUrl: string;
}

/** Returns the tenant of the last start, with a new key for each key that stopped working, or a new tenant. */
export async function ensureDemoTenant(
  addresses: DemoAddresses,
  previous: DemoTenant | undefined,
): Promise<DemoTenant> {
  const [isAdminKept, isMemberKept] = await Promise.all([
    isAccepted(addresses.gatewayUrl, previous, 'apiKey'),
    isAccepted(addresses.gatewayUrl, previous, 'memberApiKey'),
  ]);
  if (previous !== undefined && isAdminKept && isMemberKept) return previous;
  const db = connectDatabase(addresses.databaseUrl, { connectionsMax: 1, onError: () => {} });
  try {
    const tenantId = await ensureTenant(db, previous?.tenantId);
    const issue = async (role: Role) => (await issueApiKey(db.pool, tenantId, { role, name: `demo ${role}` })).apiKey;
    return {
      tenantId,
      apiKey: previous !== undefined && isAdminKept ? previous.apiKey : await issue('admin'),
      memberApiKey: previous !== undefined && isMemberKept ? previous.memberApiKey : await issue('member'),
    };
  } finally {
    await db.close();
  }
}

/** Returns the demo template. Creates it when the tenant has no active template of its name. */
export async function ensureDemoTemplate(gatewayUrl: string, apiKey: string): Promise<DemoTemplate> {
  const client = createGatewayClient(gatewayUrl, apiKey);
  const found = await client.findTemplate(templateName);
  return found ?? client.createTemplate({ name: templateName, body: templateBody });
}

async function isAccepted(
  gatewayUrl: string,
  previous: DemoTenant | undefined,
  name: 'apiKey' | 'memberApiKey',
): Promise<boolean> {
  if (previous === undefined) return false;
  const caller = await createGatewayClient(gatewayUrl, previous[name]).findCaller();
  return caller?.tenantId === previous.tenantId;
}

async function ensureTenant(db: Database, tenantId: string | undefined): Promise<string> {
  const known = tenantId === undefined ? undefined : await findTenant(db, tenantId);
  return known?.tenantId ?? insertTenant(db, { name: 'Demo', tier: 'enterprise' });
}
