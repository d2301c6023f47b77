/**
 * A migrated Postgres for one stack. To create a cluster takes seconds, so a test run creates one and the stacks copy
 * it. Without that setup, for example in `npm run chaos`, a stack creates its own.
 */
import { execFile } from 'node:child_process';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { startPostgres } from '@docgen/stack/postgres';
import type { PostgresOptions, PostgresServer } from '@docgen/stack/postgres';
import { makeStoreFolder } from './store-folder.ts';
import { testRoles } from './test-roles.ts';

/** Processes that run test files inherit this environment variable. */
const modelVariable = 'DOCGEN_TEST_CLUSTER';

/** Global setup of vitest: creates the cluster to copy, and deletes it after the run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[modelVariable] !== undefined) return undefined;
  const dataDir = await makeStoreFolder();
  await openToAllUsers(dataDir);
  const postgres = await startPostgres({ dataDir });
  await migrateDatabase(postgres.url, testRoles);
  await postgres.stop();
  process.env[modelVariable] = postgres.clusterDir;
  return async () => {
    delete process.env[modelVariable];
    await postgres.discard();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** @param dataDir empty directory of the stack; gets the cluster */
export async function startMigratedPostgres(
  dataDir: string,
  options: Pick<PostgresOptions, 'address' | 'settings'> = {},
): Promise<PostgresServer> {
  const model = process.env[modelVariable];
  if (model !== undefined) {
    await openToAllUsers(dataDir);
    // Keeps the owner: started by root, the server runs as another user.
    await promisify(execFile)('cp', ['-a', model, join(dataDir, 'postgres')]);
    // A killed server loses nothing that it has written: only a crash of the machine would.
    return startPostgres({ ...options, settings: { fsync: 'off', ...options.settings }, dataDir });
  }
  const postgres = await startPostgres({ ...options, dataDir });
  await migrateDatabase(postgres.url, testRoles);
  return postgres;
}

/** Otherwise `prepareCluster` puts the cluster of root into another directory. */
async function openToAllUsers(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o711);
}
