/** One stack per data directory: two would share a cluster's files, and one would stop the other's servers. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from './child-processes.ts';

const ATTEMPTS = 5;

/** Of the launcher's command line, whether started by npm or by hand. */
const launcherPattern = /local[/\\]main\.ts/;

export interface StackLock {
  release(): Promise<void>;
}

/**
 * Takes a data directory for this process. A lock whose process is gone, or whose number belongs to
 * another program by now, is taken over.
 *
 * @throws {Error} naming the process that runs there
 */
export async function lockDataDirectory(dataDir: string): Promise<StackLock> {
  const file = join(dataDir, 'launcher.lock');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await tryCreate(file)) return { release: () => rm(file, { force: true }) };
    const text = await readFile(file, 'utf8').catch(() => '');
    const pid = Number(text);
    if (await isLauncher(pid)) {
      const remedy = `stop it (kill ${pid}), or choose another DOCGEN_DATA_DIR`;
      throw new Error(`A stack is running on ${dataDir} already, process ${pid}: ${remedy}.`);
    }
    await removeStale(file, text);
  }
  throw new Error(`${file} could not be taken: remove it and start again.`);
}

/** The process of the stack that runs on a data directory, if one does. */
export async function findRunningLauncher(dataDir: string): Promise<number | undefined> {
  const pid = Number(await readFile(join(dataDir, 'launcher.lock'), 'utf8').catch(() => ''));
  return (await isLauncher(pid)) ? pid : undefined;
}

async function isLauncher(pid: number): Promise<boolean> {
  return pid > 0 && pid !== process.pid && launcherPattern.test(await readCommandLine(pid));
}

async function tryCreate(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'EEXIST') return false;
    throw err;
  }
}

/** Moved aside before it is deleted, and put back if another start took the lock in between. */
async function removeStale(file: string, seen: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const isMoved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  const moved = await readFile(aside, 'utf8');
  if (moved === seen) await rm(aside, { force: true });
  else await rename(aside, file);
}
