/**
 * `node apps/auth/commands/resume-tenant.ts ten_…`: ends a suspension by `suspend-tenant.ts`. The tenant then has the status of
 * its subscription. Prints `{tenantId, name, status}`.
 */
import { parseArgs } from 'node:util';
import { setSuspended } from '@docgen/database/tenants/suspend-tenant';
import { printJson, runCommand } from './command.ts';
import { parseTenantId } from './tenant-id.ts';

await runCommand(async ({ pool }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const tenantId = parseTenantId(positionals, 'resume-tenant.ts TENANT');
  const tenant = await setSuspended(pool, tenantId, false);
  if (tenant === undefined) throw new Error(`there is no tenant ${tenantId}`);
  printJson(tenant);
});
