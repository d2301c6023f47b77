/** Postgres and Redis of one stack of processes. */
import type { PostgresServer } from '@docgen/stack/postgres';
import { startRedis } from '@docgen/stack/redis';
import type { RedisServer } from '@docgen/stack/redis';
import { startMigratedPostgres } from './migrated-postgres.ts';

export interface Stores {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  /** Environment of every process, over that of the stack. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts both in `dataDir`, with the schema of this checkout and without settings of their own. */
export async function startUsualStores(dataDir: string): Promise<Stores> {
  const [postgres, redis] = await Promise.all([startMigratedPostgres(dataDir), startRedis({ dataDir })]);
  return { postgres, redis, settings: {} };
}
