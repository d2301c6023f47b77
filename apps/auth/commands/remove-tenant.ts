/**
 * `node apps/auth/commands/remove-tenant.ts ten_… --export FOLDER [--force]`: exports a tenant to a folder that does not
 * exist yet, and removes it for good. Refuses while its subscription is live, unless `--force` is given. Prints its
 * progress as lines of JSON. After an interruption, the same command continues with the removal.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '@docgen/database/connection/connect';
import {
  beginRemoval,
  isRemovalBegun,
  listRemovalObstacles,
  removeTenantRows,
  stopTenant,
} from '@docgen/database/tenants/remove-tenant';
import { setSuspended } from '@docgen/database/tenants/suspend-tenant';
import { findTenant } from '@docgen/database/tenants/tenants';
import { printJson, runCommand } from './command.ts';
import { createTenantExport } from './export-tenant.ts';
import { parseTenantId } from './tenant-id.ts';

/** Gateways refuse a revoked key within a second. */
const refusalMs = 1_500;
const usage = 'remove-tenant.ts TENANT --export FOLDER [--force]';

await runCommand(async (db) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { export: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  const tenantId = parseTenantId(positionals, usage);
  const isBegun = await isRemovalBegun(db.pool, tenantId);
  if (isBegun)
    printJson({ step: 'continue', tenantId, next: 'The tenant was exported before. The removal continues.' });
  else await prepare(db, tenantId, { folder: values.export, isForced: values.force });
  for await (const removed of removeTenantRows(db.pool, tenantId)) printJson({ step: 'remove', ...removed });
  printJson({
    step: 'done',
    tenantId,
    next: 'Keep or delete the export. Backups have the tenant until they expire; the payment provider has its customer.',
  });
});

interface Preparation {
  readonly folder: string | undefined;
  readonly isForced: boolean;
}

/** Stops the tenant, exports it, and notes that the removal begins. */
async function prepare(db: Database, tenantId: string, { folder, isForced }: Preparation): Promise<void> {
  if (folder === undefined) throw new Error(`usage: ${usage}`);
  if ((await findTenant(db, tenantId)) === undefined) throw new Error(`there is no tenant ${tenantId}`);
  const obstacles = await listRemovalObstacles(db.pool, tenantId);
  if (obstacles.length > 0 && !isForced)
    throw new Error(`the tenant is not removed: ${obstacles.join('; ')}. --force removes it nevertheless`);
  const tenantExport = await createTenantExport(db.pool, folder);
  // Before the export: a template of a later request would be in no file.
  await setSuspended(db.pool, tenantId, true);
  await stopTenant(db.pool, tenantId);
  printJson({ step: 'stop', tenantId, next: 'Its keys are revoked. If the export fails, run the same command again.' });
  await delay(refusalMs);
  await tenantExport.write(tenantId, (part, rowCount) => printJson({ step: 'export', part, rowCount }));
  await beginRemoval(db.pool, tenantId);
}
