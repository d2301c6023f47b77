/**
 * `node apps/auth/commands/add-tenant.ts --name Acme --tier business`: adds a tenant with an admin key, without signup
 * and payment. Prints `{tenantId, apiKey}`. The key is never shown again.
 */
import { insertAuditEvent } from '@docgen/database/audit/audit-events';
import { newId } from '@docgen/database/new-id';
import { inTransaction } from '@docgen/database/connection/transaction';
import { issueApiKey } from '@docgen/database/tenants/api-keys';
import { insertReservedTenant } from '@docgen/database/tenants/tenants';
import { printJson, runCommand } from './command.ts';
import { parseTenantArguments } from './tenant-arguments.ts';

await runCommand(async ({ pool }) => {
  const wanted = parseTenantArguments(process.argv.slice(2));
  const added = await inTransaction(pool, async (transaction) => {
    const tenantId = newId('tenant');
    await insertReservedTenant(transaction, { tenantId, ...wanted, status: 'active' });
    const { apiKey, keyId, role } = await issueApiKey(transaction, tenantId, { role: 'admin', name: 'first key' });
    const source = { tenantId, actor: 'operator' } as const;
    await insertAuditEvent(transaction, source, { action: 'tenant.created', object: tenantId, detail: wanted.tier });
    await insertAuditEvent(transaction, source, { action: 'key.created', object: keyId, detail: role });
    return { tenantId, apiKey };
  });
  printJson(added);
});
