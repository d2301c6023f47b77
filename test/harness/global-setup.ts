/** Starts Postgres and Redis once for all integration tests, with a migrated database to clone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../apps/local/postgres.ts';
import { startRedis } from '../../apps/local/redis.ts';
import { prepareTemplateDatabase } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Its role may create databases. */
    postgresUrl: string;
    redisUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docgen-integration-'));
  const postgres = await startPostgres({ dataDir });
  const redis = await startRedis({ dataDir });
  await prepareTemplateDatabase(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  return async () => {
    await redis.stop('kill');
    await postgres.discard();
    await rm(dataDir, { recursive: true, force: true });
  };
}
