/**
 * Directories for the files of Postgres and Redis. They are in memory where the machine has enough of it: a new database
 * has 600 files, which a file system on a disk creates slowly.
 */
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
/** All stores of a test run together need less. */
const freeBytesMin = 8 * 1024 ** 3;

/** Makes a new directory, which the caller removes. */
export async function makeStoreFolder(): Promise<string> {
  const parent = (await hasFreeMemory()) ? memoryFolder : tmpdir();
  return mkdtemp(join(parent, 'docgen-stores-'));
}

async function hasFreeMemory(): Promise<boolean> {
  return statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize >= freeBytesMin,
    () => false,
  );
}
