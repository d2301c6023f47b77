/**
 * `node apps/auth/commands/add-tenant.ts --name Acme --tier business`: adds a tenant with an admin key, without signup
 * and payment. Prints `{tenantId, apiKey}`. The key is never shown again.
 */
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { printJson, runCommand } from './command.ts';
import { parseTenantArguments } from './tenant-arguments.ts';

await runCommand(async (db) => {
  const tenantId = await insertTenant(db, parseTenantArguments(process.argv.slice(2)));
  const { apiKey } = await issueApiKey(db.pool, tenantId, { role: 'admin', name: 'first key' });
  printJson({ tenantId, apiKey });
});
