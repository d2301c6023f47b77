/** A program from PATH, else a private copy of the distribution's package with its libraries and its common files. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackages, listLibraryDirs, listPlanned, openPrivateApt } from '@docgen/stack/private-apt';

export interface DebianProgram {
  readonly command: string;
  /** Added to the environment of the caller. */
  readonly env: Readonly<Record<string, string>>;
}

export const debianCacheDir = fileURLToPath(new URL('../../.docgen', import.meta.url));
/** PATH of an ordinary user lacks the last two. */
const usualDirs = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/**
 * @param name of the program
 * @param packageName of Debian and Ubuntu
 * @throws {Error} where the machine has neither the program nor an apt that can fetch it
 */
export async function findDebianProgram(name: string, packageName: string): Promise<DebianProgram> {
  const own = usualDirs.map((dir) => join(dir, name)).find(existsSync);
  if (own !== undefined) return { command: own, env: {} };
  const copy = join(debianCacheDir, `${packageName}-${process.arch}`);
  // The C library must be that of the system.
  const isNeeded = (planned: string) =>
    planned === `${packageName}-common` || (planned.startsWith('lib') && !/^libc6|^libc-/.test(planned));
  if (!existsSync(copy)) await downloadPackage(packageName, isNeeded, copy);
  const command = ['usr/bin', 'usr/sbin', 'bin', 'sbin'].map((dir) => join(copy, dir, name)).find(existsSync);
  if (command === undefined) throw new Error(`the package ${packageName} has no ${name}: install it on this machine`);
  const program = { command, env: { LD_LIBRARY_PATH: await listLibraryDirs(copy) } };
  const { error, status } = spawnSync(command, ['-V'], { env: program.env });
  // 127 is how the loader reports a missing library.
  if (error !== undefined || status === 127) throw new Error(`${command} does not start: install ${packageName}`);
  return program;
}

/**
 * Unpacks a package and its dependencies that the system lacks.
 *
 * @param isNeeded selects among the packages that apt would install with it
 * @throws {Error} where apt cannot fetch it
 */
export async function downloadPackage(
  packageName: string,
  isNeeded: (planned: string) => boolean,
  copy: string,
): Promise<void> {
  await mkdir(debianCacheDir, { recursive: true });
  const workDir = await mkdtemp(join(debianCacheDir, 'download-'));
  try {
    const apt = await openPrivateApt(workDir);
    const planned = await listPlanned(apt, packageName);
    const unpacked = join(workDir, 'unpacked');
    await fetchPackages(apt, [...new Set([packageName, ...planned.filter(isNeeded)])], unpacked);
    await rm(copy, { recursive: true, force: true });
    await rename(unpacked, copy);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
