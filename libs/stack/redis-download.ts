/** A private Redis for Debian and Ubuntu: see `private-apt.ts`. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchPackages, listLibraryDirs, listPlanned, openPrivateApt, type PrivateApt } from './private-apt.ts';
import { readRedisVersion, type RedisBinary } from './redis-version.ts';

export interface RedisSearch {
  /**
   * Holds the private copy. All data directories share it, so that it is downloaded once. It is in the checkout,
   * because other users could replace it in a temporary directory.
   */
  readonly cacheDir: string;
  readonly log: (line: string) => void;
}

/** Redis 7 of Debian 12 needs these besides the packages that every system has. */
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

/** Returns the copy of an earlier download; undefined when there is none that starts. */
export async function findDownloadedRedis(cacheDir: string): Promise<RedisBinary | undefined> {
  return describeCopy(join(cacheDir, copyName));
}

/**
 * Downloads and unpacks Redis into the cache directory; about 4 seconds.
 *
 * @throws {Error} when apt has no source for it, or the result does not run
 */
export async function downloadRedis({ cacheDir, log }: RedisSearch): Promise<RedisBinary> {
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
    await keepCopy(unpacked, join(cacheDir, copyName));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  const binary = await findDownloadedRedis(cacheDir);
  if (binary === undefined) throw new Error('the private copy of Redis vanished');
  return binary;
}

/** Keeps an existing copy that starts: another stack may be running it. */
async function keepCopy(unpacked: string, copy: string): Promise<void> {
  if ((await describeCopy(copy)) !== undefined) return;
  await rm(copy, { recursive: true, force: true });
  await rename(unpacked, copy);
}

const copyName = `redis-${process.arch}`;

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
