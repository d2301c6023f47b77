/**
 * A migrated Postgres of a stack's own. Making a cluster costs more than all that most stacks do with theirs, so a
 * run makes one and the stacks copy it; whoever runs without one, as `npm run chaos` does, makes its own.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { startPostgres } from '../../apps/local/postgres.ts';
import type { PostgresOptions, PostgresServer } from '../../apps/local/postgres.ts';

/** Of the environment: processes that run test files inherit it. */
const modelVariable = 'DOCGEN_TEST_CLUSTER';

/** As a global setup of vitest: makes the cluster that is copied, and deletes it after the run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[modelVariable] !== undefined) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'docgen-model-'));
  await letEverybodyPass(dataDir);
  const postgres = await startPostgres({ dataDir });
  await migrateDatabase(postgres.url);
  await postgres.stop();
  process.env[modelVariable] = postgres.clusterDir;
  return async () => {
    delete process.env[modelVariable];
    await postgres.discard();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** @param dataDir of the stack, empty; the cluster lies in it */
export async function startMigratedPostgres(
  dataDir: string,
  options: Pick<PostgresOptions, 'address' | 'settings'> = {},
): Promise<PostgresServer> {
  const model = process.env[modelVariable];
  if (model !== undefined) {
    await letEverybodyPass(dataDir);
    // With its owner: the server runs as another user when the tests run as root.
    await promisify(execFile)('cp', ['-a', model, join(dataDir, 'postgres')]);
    return startPostgres({ ...options, dataDir });
  }
  const postgres = await startPostgres({ ...options, dataDir });
  await migrateDatabase(postgres.url);
  return postgres;
}

/** Otherwise a cluster made by root lies elsewhere, under a name that is the data directory's. */
async function letEverybodyPass(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o711);
}
