/**
 * npm as the parent of the launcher. npm sends a signal only to the shell between them, and `kill -9` of npm reaches
 * neither. Therefore the launcher polls whether npm still runs.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readCommandLine } from '@docgen/stack/child-processes';

const POLL_MS = 250;

/**
 * Resolves when npm or its shell has ended. Call it only under npm: a launcher that was started directly may outlive
 * its terminal. Does not keep the process alive.
 */
export async function whenStarterEnded(): Promise<void> {
  const parent = process.ppid;
  const hasShell = !(await readCommandLine(parent)).includes('npm');
  const grandparent = hasShell ? await findParent(parent) : undefined;
  for (;;) {
    await delay(POLL_MS, undefined, { ref: false });
    if (process.ppid !== parent) return;
    if (grandparent !== undefined && (await findParent(parent)) !== grandparent) return;
  }
}

/** Returns undefined on systems without /proc: there only the direct parent is watched. */
async function findParent(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
}
