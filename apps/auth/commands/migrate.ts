/**
 * `node apps/auth/commands/migrate.ts [--wait]`: applies missing migrations. Several processes can run it at the same
 * time. With `--wait`, it tries for two minutes to reach the database.
 */
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { mayComeBack, nameDatabaseUrl } from '@docgen/database/connection/assert-usable';
import { isLockTimeout } from '@docgen/database/connection/database-errors';
import { loadConfig } from '@docgen/runtime/config';
import { database } from '@docgen/runtime/env';
import { createLogger } from '@docgen/runtime/logger';
import { retry } from '@docgen/runtime/retry';
import { z } from 'zod';

const MigrateConfig = z.object(database);
const waitMsMax = 120_000;
const pauseMs = 2_000;

const log = createLogger('migrate', 'info');
try {
  const { values } = parseArgs({ options: { wait: { type: 'boolean', default: false } } });
  await migrate(loadConfig(MigrateConfig, process.env).DATABASE_URL, values.wait ? waitMsMax : 0);
  log.info('the schema is up to date');
} catch (err) {
  log.fatal({ err }, 'the migrations failed');
  process.exitCode = 1;
}

async function migrate(databaseUrl: string, forMs: number): Promise<void> {
  const isTemporary = (error: unknown): boolean => {
    if (forMs === 0 || isLockTimeout(error) || !mayComeBack(error)) return false;
    log.info({ err: nameDatabaseUrl(error) }, 'the database does not answer yet');
    return true;
  };
  try {
    await retry({ forMs, pauseMs }, async () => migrateDatabase(databaseUrl), isTemporary);
  } catch (error) {
    if (isLockTimeout(error)) throw new Error('other sessions hold locks that a migration needs', { cause: error });
    throw nameDatabaseUrl(error);
  }
}
