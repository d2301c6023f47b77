/** Brings the schema up to date. Several processes may start at once: an advisory lock lets one migrate. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applySettings, keepAlive, networkSettings } from '../connection/session-settings.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
// Any fixed number; every version of the product uses this one.
const lockId = 7_362_644;
const connectMsMax = 10_000;

/** Safe to run at any time and from anywhere; does nothing when the schema is current. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMsMax, ...keepAlive });
  await client.connect();
  try {
    // The node of a migration may vanish too, and its lock with it only then.
    await applySettings(client, networkSettings, connectMsMax);
    // A session lock: it ends with this connection, which nobody else uses.
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
