/** One stack per data directory: a second one would use the same files and stop the servers of the first. */
import { join } from 'node:path';
import { findLockHolder, releaseLock, takeLock } from '../../scripts/process-lock.mjs';

/** Matches the command line of a launcher, started by npm or directly. */
const launcherPattern = /local[/\\]main\.ts/;

/**
 * Takes a data directory for this process, and returns how to release it.
 *
 * @throws {Error} naming the process whose stack runs there
 */
export function lockDataDirectory(dataDir: string): () => void {
  const file = lockFileOf(dataDir);
  const holder = takeLock(file, launcherPattern);
  if (holder === undefined) return () => releaseLock(file);
  const remedy = `stop it (kill ${holder}), or choose another DOCGEN_DATA_DIR`;
  throw new Error(`A stack is running on ${dataDir} already, process ${holder}: ${remedy}.`);
}

/** Returns the process of the stack that runs on a data directory; undefined when there is none. */
export function findRunningLauncher(dataDir: string): number | undefined {
  return findLockHolder(lockFileOf(dataDir), launcherPattern);
}

function lockFileOf(dataDir: string): string {
  return join(dataDir, 'launcher.lock');
}
