/** Applies the migrations. When several processes start at once, an advisory lock lets one of them migrate. */
import { fileURLToPath } from 'node:url';
import { retry } from '@docgen/runtime/retry';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isLockTimeout } from '../connection/database-errors.ts';
import { applySettings, keepAlive, networkSettings } from '../connection/session-settings.ts';
import { addPartitions } from '../maintenance/document-partitions.ts';
import { applyRoles } from '../roles/apply-roles.ts';
import type { ServiceRoles } from '../roles/apply-roles.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
// Any fixed number. All versions of the product must use the same.
const lockId = 7_362_644;
const connectMsMax = 10_000;
/**
 * Statements of callers wait behind a migration that waits for a lock, for less than their own 2.5 s. It is more than
 * the second after which Postgres ends an autovacuum that holds the lock.
 */
const lockSettings = { lock_timeout: 1_500 };
const lockRetries = { forMs: 120_000, pauseMs: 1_000 };

/**
 * Can run at any time and on any machine; does nothing when the schema is current.
 *
 * @param roles of services; they get the rights that their code needs
 */
export async function migrateDatabase(databaseUrl: string, roles: ServiceRoles = {}): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMsMax, ...keepAlive });
  // The current query rejects as well. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // If this node vanishes, these settings make Postgres release the lock within seconds.
    await applySettings(client, networkSettings, connectMsMax);
    // A session lock: it ends with this connection.
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await applySettings(client, lockSettings, connectMsMax);
    await retry(lockRetries, async () => migrateUnderLock(client, roles), isLockTimeout);
  } finally {
    await client.end();
  }
}

async function migrateUnderLock(client: pg.Client, roles: ServiceRoles): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder });
  await addPartitions(client);
  await applyRoles(client, roles);
}
