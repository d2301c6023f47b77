/** Connects a service to Postgres at its start. */
import { countConnections } from '@docgen/runtime/connection-metrics';
import type { Logger } from '@docgen/runtime/logger';
import type { ReadinessCheck } from '@docgen/runtime/monitor';
import { createSchemaCheck } from '../schema/schema-check.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import { assertUsable } from './assert-usable.ts';
import { connectDatabase } from './connect.ts';
import type { Database, DatabaseOptions } from './connect.ts';

export interface StartedDatabase {
  readonly db: Database;
  readonly schema: SchemaCheck;
  /** Checks of `/ready`: Postgres answers, and its schema fits this code. */
  readonly checks: { readonly postgres: ReadinessCheck; readonly schema: ReadinessCheck };
}

/**
 * Connects, adds the connections to the metrics, and logs outages. Resolves also when Postgres is away, because it may
 * come back.
 *
 * @throws {Error} naming `DATABASE_URL` when its certificate, user, password or database is wrong
 */
export async function startDatabase(
  url: string,
  { log, ...options }: Pick<DatabaseOptions, 'connectionsMax' | 'gate'> & { readonly log: Logger },
): Promise<StartedDatabase> {
  const db = connectDatabase(url, {
    ...options,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  countConnections(db.pool);
  const schema = createSchemaCheck(db, (mismatch) => log.warn({ mismatch }, 'the schema does not fit this version'));
  await assertUsable(db, (err) => log.warn({ err }, 'Postgres does not answer yet'));
  return { db, schema, checks: { postgres: db.ping, schema: schema.assertFits } };
}
