/**
 * Finds a Redis program: on PATH, else on Debian and Ubuntu a private copy (`private-apt.ts`). On other systems the error
 * names the command that installs one. No npm package has a Redis for all systems.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackages, listLibraryDirs, listPlanned, openPrivateApt, type PrivateApt } from './private-apt.ts';

export interface RedisBinary {
  readonly command: string;
  /** Where it was found, for people. */
  readonly origin: string;
  readonly version: string;
  /** Search path of the dynamic linker, for a private copy with its own libraries. */
  readonly libraryPath?: string;
}

/**
 * Holds the private copy. All data directories share it, so that it is downloaded once. It is in the checkout, because
 * other users could replace it in a temporary directory.
 */
const cacheDir = fileURLToPath(new URL('../../.docgen/', import.meta.url));
const privateCopy = join(cacheDir, `redis-${process.arch}`);

/**
 * Returns a program, and downloads it if necessary.
 *
 * @throws {Error} with the command that installs Redis on this system
 */
export async function prepareRedisBinary(log: (line: string) => void): Promise<RedisBinary> {
  const found = await findRedisBinary();
  if (found !== undefined) return found;
  const system = await readSystem();
  if (!system.isDebianLike) throw new Error(explainInstall(system.ids));
  try {
    return await downloadRedis(log);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Redis could not be downloaded (${reason}). ${explainInstall(system.ids)}`, { cause });
  }
}

/** Like `prepareRedisBinary`, but returns undefined instead of downloading. */
export async function findRedisBinary(): Promise<RedisBinary | undefined> {
  for (const command of ['redis-server', 'valkey-server']) {
    const version = readRedisVersion(command);
    if (version !== undefined) return { command, origin: `${command} on PATH`, version };
  }
  return describeCopy(privateCopy);
}

interface System {
  /** `ID` and `ID_LIKE` of os-release, for example `ubuntu debian`; `darwin` on macOS. */
  readonly ids: string;
  readonly isDebianLike: boolean;
}

export async function readSystem(): Promise<System> {
  if (process.platform === 'darwin') return { ids: 'darwin', isDebianLike: false };
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const ids = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].map((match) => match[1]).join(' ');
  return { ids, isDebianLike: /\b(debian|ubuntu)\b/.test(ids) };
}

/** Returns one sentence with one command. */
export function explainInstall(ids: string): string {
  const commands: readonly (readonly [RegExp, string])[] = [
    [/\bdarwin\b/, 'brew install redis'],
    [/\b(debian|ubuntu)\b/, 'sudo apt-get install redis-server'],
    [/\balpine\b/, 'apk add redis'],
    [/\b(arch|archlinux)\b/, 'sudo pacman -S valkey'],
    [/\b(fedora|rhel|centos|amzn)\b/, 'sudo dnf install valkey'],
    [/\bsuse\b/, 'sudo zypper install valkey'],
  ];
  const command = commands.find(([pattern]) => pattern.test(ids))?.[1] ?? 'docker run -d -p 127.0.0.1:6379:6379 redis';
  const isContainer = command.startsWith('docker');
  return `Docgen needs Redis 7 or later. Install it with: ${command}${isContainer ? ' (and set REDIS_URL=redis://127.0.0.1:6379)' : ''}`;
}

/** Redis 7 of Debian 12 needs these besides the packages that every system has. */
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

/**
 * Downloads and unpacks Redis into the cache directory; about 4 seconds.
 *
 * @throws {Error} when apt has no source for it, or the result does not run
 */
async function downloadRedis(log: (line: string) => void): Promise<RedisBinary> {
  log('Fetching a private copy of Redis with apt (nothing is installed on the system)');
  await mkdir(cacheDir, { recursive: true });
  const workDir = await mkdtemp(join(cacheDir, 'redis-download-'));
  try {
    const apt = await openPrivateApt(workDir);
    const unpacked = join(workDir, 'unpacked');
    await fetchPackages(apt, packages, unpacked).catch(() =>
      log('This release names its packages differently: asking apt'),
    );
    if ((await describeCopy(unpacked)) === undefined) await fetchPackages(apt, await listNeeded(apt), unpacked);
    if ((await describeCopy(unpacked)) === undefined) throw new Error('the downloaded server does not start');
    await keepCopy(unpacked);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  const binary = await describeCopy(privateCopy);
  if (binary === undefined) throw new Error('the private copy of Redis vanished');
  return binary;
}

/** Keeps an existing copy that starts: another stack may be running it. */
async function keepCopy(unpacked: string): Promise<void> {
  if ((await describeCopy(privateCopy)) !== undefined) return;
  await rm(privateCopy, { recursive: true, force: true });
  await rename(unpacked, privateCopy);
}

/** Other releases link Redis against more libraries. The C library must be that of the system. */
async function listNeeded(apt: PrivateApt): Promise<string[]> {
  const names = await listPlanned(apt, 'redis-server');
  return names.filter((name) => /^(redis|valkey|lib|lua)/.test(name) && !/^libc6|^libc-/.test(name));
}

async function describeCopy(dir: string): Promise<RedisBinary | undefined> {
  const command = join(dir, 'usr', 'bin', 'redis-server');
  const libraryPath = await listLibraryDirs(dir);
  const version = readRedisVersion(command, libraryPath);
  return version === undefined ? undefined : { command, origin: `private copy in ${dir}`, version, libraryPath };
}

/** Returns undefined when the program cannot start: it is missing, or one of its libraries is. */
function readRedisVersion(command: string, libraryPath?: string): string | undefined {
  const answer = spawnSync(command, ['--version'], { env: redisEnvironment(libraryPath), encoding: 'utf8' });
  return answer.status === 0 ? (/v=(\S+)/.exec(answer.stdout)?.[1] ?? 'unknown') : undefined;
}

/** Returns the environment of a private copy; undefined, which inherits, for a program on PATH. */
export function redisEnvironment(libraryPath: string | undefined): NodeJS.ProcessEnv | undefined {
  return libraryPath === undefined ? undefined : { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: libraryPath };
}
