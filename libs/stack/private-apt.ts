/**
 * Downloads packages of Debian and Ubuntu with apt from the sources of this machine, and unpacks them into a folder of
 * the checkout. apt checks their signatures. Needs no root and changes nothing on the system.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const UPDATE_MS_MAX = 180_000;

export interface PrivateApt {
  readonly options: readonly string[];
  readonly debDir: string;
}

/** Prepares apt with separate lists: a fresh container has none, and only root can write those of the system. */
export async function openPrivateApt(workDir: string): Promise<PrivateApt> {
  const lists = join(workDir, 'lists');
  const cache = join(workDir, 'cache');
  const debDir = join(workDir, 'deb');
  for (const dir of [join(lists, 'partial'), join(cache, 'archives', 'partial'), debDir]) {
    await mkdir(dir, { recursive: true });
  }
  // Started by root, apt downloads as the user _apt, which cannot enter a private checkout.
  const user = process.getuid?.() === 0 ? ['APT::Sandbox::User=root'] : [];
  const settings = [`Dir::State::lists=${lists}`, `Dir::Cache=${cache}`, 'Acquire::Languages=none', ...user];
  const options = ['-q', ...[...settings, 'Debug::NoLocking=1'].flatMap((setting) => ['-o', setting])];
  await run('apt-get', [...options, 'update'], { timeout: UPDATE_MS_MAX, maxBuffer: 1e8 });
  return { options, debDir };
}

/** Downloads packages by name and unpacks them below `into`. */
export async function fetchPackages(
  { options, debDir }: PrivateApt,
  names: readonly string[],
  into: string,
): Promise<void> {
  await run('apt-get', [...options, 'download', ...names], { cwd: debDir, timeout: UPDATE_MS_MAX });
  for (const file of await readdir(debDir)) await run('dpkg-deb', ['-x', join(debDir, file), into]);
}

/** Returns the names of all packages that apt would install for this one. */
export async function listPlanned({ options }: PrivateApt, name: string): Promise<string[]> {
  const plan = await run('apt-get', [...options, '-s', '--no-install-recommends', 'install', name]);
  return [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
}

/** Returns the search path of the dynamic linker for unpacked packages: their library folders and the subfolders. */
export async function listLibraryDirs(unpacked: string): Promise<string> {
  const bases = [join(unpacked, 'lib'), join(unpacked, 'usr', 'lib')].filter(existsSync);
  const nested = await Promise.all(
    bases.map(async (base) => {
      const entries = await readdir(base, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map((entry) => join(base, entry.name));
    }),
  );
  return [...bases, ...nested.flat()].join(delimiter);
}
