/**
 * Packages of Debian and Ubuntu for a checkout alone: fetched with apt from the machine's own sources,
 * signatures checked as ever, unpacked where the caller says. Needs no root and changes nothing of the system.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const UPDATE_MS_MAX = 180_000;

export interface PrivateApt {
  readonly options: readonly string[];
  readonly debDir: string;
}

/** apt with its own lists: a fresh container has none, and the system's may only be written by root. */
export async function openPrivateApt(workDir: string): Promise<PrivateApt> {
  const [lists, cache, debDir] = [join(workDir, 'lists'), join(workDir, 'cache'), join(workDir, 'deb')];
  for (const dir of [join(lists, 'partial'), join(cache, 'archives', 'partial'), debDir]) {
    await mkdir(dir, { recursive: true });
  }
  // As root apt would download as the user _apt, who cannot enter a private checkout.
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

/** Names of all packages that apt would install for this one. */
export async function listPlanned({ options }: PrivateApt, name: string): Promise<string[]> {
  const plan = await run('apt-get', [...options, '-s', '--no-install-recommends', 'install', name]);
  return [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
}
