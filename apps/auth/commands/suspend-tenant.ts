/**
 * `node apps/auth/commands/suspend-tenant.ts ten_…`: suspends a tenant: its keys read, and generate nothing (403). Events of the
 * payment provider do not undo it; `resume-tenant.ts` does. Prints `{tenantId, name, status}`.
 */
import { parseArgs } from 'node:util';
import { setSuspended } from '@docgen/database/tenants/suspend-tenant';
import { printJson, runCommand } from './command.ts';
import { parseTenantId } from './tenant-id.ts';

await runCommand(async ({ pool }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const tenantId = parseTenantId(positionals, 'suspend-tenant.ts TENANT');
  const tenant = await setSuspended(pool, tenantId, true);
  if (tenant === undefined) throw new Error(`there is no tenant ${tenantId}`);
  printJson(tenant);
});
