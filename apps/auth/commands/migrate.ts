/**
 * `node apps/auth/commands/migrate.ts [--wait]`: applies missing migrations. Several processes can run it at the same
 * time. With `--wait`, it tries for two minutes to reach the database.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { mayComeBack, nameDatabaseUrl } from '@docgen/database/connection/assert-usable';
import { loadConfig } from '@docgen/runtime/config';
import { database } from '@docgen/runtime/env';
import { createLogger } from '@docgen/runtime/logger';
import { z } from 'zod';

const MigrateConfig = z.object(database);
const waitMsMax = 120_000;
const pauseMs = 2_000;

const log = createLogger('migrate', 'info');
try {
  const { values } = parseArgs({ options: { wait: { type: 'boolean', default: false } } });
  const giveUpAtMs = performance.now() + (values.wait ? waitMsMax : 0);
  await migrateInTime(loadConfig(MigrateConfig, process.env).DATABASE_URL, giveUpAtMs);
  log.info('the schema is up to date');
} catch (err) {
  log.fatal({ err }, 'the migrations failed');
  process.exitCode = 1;
}

async function migrateInTime(databaseUrl: string, giveUpAtMs: number): Promise<void> {
  for (;;) {
    try {
      return await migrateDatabase(databaseUrl);
    } catch (err) {
      const named = nameDatabaseUrl(err);
      if (!mayComeBack(err) || performance.now() >= giveUpAtMs) throw named;
      log.info({ err: named }, 'the database does not answer yet');
      await delay(pauseMs);
    }
  }
}
