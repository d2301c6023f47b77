/** Applies the migrations. When several processes start at once, an advisory lock lets one of them migrate. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applySettings, keepAlive, networkSettings } from '../connection/session-settings.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
// Any fixed number. All versions of the product must use the same.
const lockId = 7_362_644;
const connectMsMax = 10_000;

/** Can run at any time and on any machine; does nothing when the schema is current. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMsMax, ...keepAlive });
  await client.connect();
  try {
    // If this node vanishes, these settings make Postgres release the lock within seconds.
    await applySettings(client, networkSettings, connectMsMax);
    // A session lock: it ends with this connection.
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
