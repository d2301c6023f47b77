/**
 * `node apps/auth/commands/add-tenant.ts --name Acme --tier business`: adds a tenant with an admin key, without signup
 * and payment. Prints `{tenantId, apiKey}`. The key is never shown again.
 */
import { parseArgs } from 'node:util';
import { Tier } from '@docgen/contracts/tiers';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { printJson, runCommand } from './command.ts';

await runCommand(async (db) => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, tier: { type: 'string' } } });
  const tier = Tier.safeParse(values.tier ?? 'enterprise');
  if (values.name === undefined || values.name === '' || !tier.success) {
    throw new Error(`usage: add-tenant.ts --name NAME [--tier ${Tier.options.join('|')}]`);
  }
  const tenantId = await insertTenant(db, { name: values.name, tier: tier.data });
  const { apiKey } = await issueApiKey(db, tenantId, { role: 'admin', name: 'first key' });
  printJson({ tenantId, apiKey });
});
