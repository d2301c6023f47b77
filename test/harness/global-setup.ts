/** Real Postgres and Redis for all integration tests: started once, with a migrated database to clone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startRedis } from '../../apps/local/redis.ts';
import { prepareTemplateDatabase } from './test-database.ts';

// Vitest runs a global setup where `import.meta.resolve` is missing, which finds the embedded Postgres.
const { startPostgres } = createRequire(import.meta.url)(
  '../../apps/local/postgres.ts',
) as typeof import('../../apps/local/postgres.ts');

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a role that may create databases. */
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
