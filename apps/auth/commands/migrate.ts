/**
 * `node apps/auth/commands/migrate.ts [--wait]`: applies missing migrations. Several processes can run it at the same
 * time. With `--wait`, it tries for two minutes to reach the database. The settings `API_DATABASE_URL` and so on name the
 * roles of services: it creates them, if its own role may, and grants what each service needs.
 */
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { mayComeBack, nameDatabaseUrl } from '@docgen/database/connection/assert-usable';
import { isLockTimeout } from '@docgen/database/connection/database-errors';
import type { ServiceRoles } from '@docgen/database/roles/apply-roles';
import { rolesOfUrls } from '@docgen/database/roles/role-urls';
import { loadConfig } from '@docgen/runtime/config';
import { database } from '@docgen/runtime/env';
import { createLogger } from '@docgen/runtime/logger';
import { retry } from '@docgen/runtime/retry';
import { z } from 'zod';

const roleUrl = database.DATABASE_URL.optional();
const MigrateConfig = z.object({
  ...database,
  /** The DATABASE_URL of the api, if it has a role of its own. The same for the others. */
  API_DATABASE_URL: roleUrl,
  AUTH_DATABASE_URL: roleUrl,
  BILLING_DATABASE_URL: roleUrl,
  WORKER_DATABASE_URL: roleUrl,
});
const waitMsMax = 120_000;
const pauseMs = 2_000;

const log = createLogger('migrate', 'info');
try {
  const { values } = parseArgs({ options: { wait: { type: 'boolean', default: false } } });
  const config = loadConfig(MigrateConfig, process.env);
  const roles = rolesOfUrls({
    api: config.API_DATABASE_URL,
    auth: config.AUTH_DATABASE_URL,
    billing: config.BILLING_DATABASE_URL,
    worker: config.WORKER_DATABASE_URL,
  });
  await migrate(config.DATABASE_URL, roles, values.wait ? waitMsMax : 0);
  log.info('the schema is up to date');
} catch (err) {
  log.fatal({ err }, 'the migrations failed');
  process.exitCode = 1;
}

async function migrate(databaseUrl: string, roles: ServiceRoles, forMs: number): Promise<void> {
  const isTemporary = (error: unknown): boolean => {
    if (forMs === 0 || isLockTimeout(error) || !mayComeBack(error)) return false;
    log.info({ err: nameDatabaseUrl(error) }, 'the database does not answer yet');
    return true;
  };
  try {
    await retry({ forMs, pauseMs }, async () => migrateDatabase(databaseUrl, roles), isTemporary);
  } catch (error) {
    if (isLockTimeout(error)) throw new Error('other sessions hold locks that a migration needs', { cause: error });
    throw nameDatabaseUrl(error);
  }
}
