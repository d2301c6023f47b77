/** Starts Postgres and Redis once for all tests of a project, with a migrated database to clone. */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startRedis } from '@docgen/stack/redis';
import { setup as createModelCluster, startMigratedPostgres } from './migrated-postgres.ts';
import { makeStoreFolder } from './store-folder.ts';
import { prepareTemplateDatabase } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Its role may create databases. */
    postgresUrl: string;
    redisUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const discardModel = await createModelCluster();
  const dataDir = await makeStoreFolder();
  const postgres = await startMigratedPostgres(dataDir);
  const redis = await startRedis({ dataDir });
  await prepareTemplateDatabase(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  return async () => {
    await redis.stop('kill');
    await postgres.discard();
    await rm(dataDir, { recursive: true, force: true });
    await discardModel?.();
  };
}
