/** The database cluster of a stack: its directory, its owner, and its creation. `postgres.ts` runs the server. */
import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canReach, findDatabaseUser, preparePostgresBinaries } from './postgres-binaries.ts';
import type { DatabaseUser, PostgresBinaries } from './postgres-binaries.ts';

/** Name of the role and of the database. The role is the superuser of the cluster. */
export const databaseName = 'docgen';

export interface Cluster {
  readonly dir: string;
  readonly user: DatabaseUser;
  readonly binaries: PostgresBinaries;
  /** Password of the role `docgen`. A file in the cluster keeps it, which only the owner can read. */
  readonly password: string;
}

/**
 * Finds or creates the cluster of a data directory, in `<dataDir>/postgres`. When root starts it and the database user
 * cannot enter that directory, it is in `/var/tmp/docgen-<12 hex of the path>`. A new cluster gets its name only when
 * it is complete, so an interrupted start leaves none.
 *
 * @throws {Error} when the directory belongs to another user
 */
export async function prepareCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const { dir, user } = await locateCluster(resolve(dataDir));
  const binaries = await preparePostgresBinaries(user);
  await removeAbandonedCluster(dataDir, dir, log);
  const isThere = await assertOwned(dir, user);
  if (!isThere) await createCluster(dir, user, binaries);
  const password = await readFile(passwordFile(dir), 'utf8');
  await writeFile(markerFile(dataDir), `${dir}\n`);
  return { dir, user, binaries, password };
}

/** Deletes the cluster of a data directory. Its server must be stopped. */
export async function removeCluster(dataDir: string, clusterDir: string): Promise<void> {
  await rm(clusterDir, { recursive: true, force: true });
  await rm(markerFile(dataDir), { force: true });
}

async function locateCluster(dataDir: string): Promise<{ dir: string; user: DatabaseUser }> {
  const inside = join(dataDir, 'postgres');
  const insider = await findDatabaseUser(inside);
  if (insider.uid === undefined || canReach(insider, dataDir)) return { dir: inside, user: insider };
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = `/var/tmp/docgen-${hash}`;
  return { dir: outside, user: await findDatabaseUser(outside) };
}

/** Holds the path of the cluster that belongs to the data directory. */
function markerFile(dataDir: string): string {
  return join(dataDir, 'postgres-cluster');
}

function passwordFile(clusterDir: string): string {
  return join(clusterDir, 'docgen-password');
}

/** A deleted data directory starts again empty: its cluster in `/var/tmp` is deleted too. */
async function removeAbandonedCluster(dataDir: string, dir: string, log: (line: string) => void): Promise<void> {
  const isInside = dir === join(resolve(dataDir), 'postgres');
  const marker = await lstat(markerFile(dataDir)).catch(() => undefined);
  if (isInside || marker !== undefined) return;
  const cluster = await lstat(dir).catch(() => undefined);
  if (cluster === undefined) return;
  log(`The data directory is new: removing ${dir}, which an earlier one of the same path left behind`);
  await rm(dir, { recursive: true });
}

/** Every user can write to /var/tmp: the directory must belong to the database user. */
async function assertOwned(dir: string, user: DatabaseUser): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined);
  if (found === undefined) return false;
  const owner = user.uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== owner) {
    throw new Error(`${dir} belongs to another user: start as that user, or choose another DOCGEN_DATA_DIR.`);
  }
  return true;
}

async function createCluster(dir: string, user: DatabaseUser, binaries: PostgresBinaries): Promise<void> {
  const partial = `${dir}.new`;
  const password = randomBytes(24).toString('base64url');
  const pwfile = `${partial}.password`;
  await rm(partial, { recursive: true, force: true });
  await rm(pwfile, { force: true });
  await mkdir(partial, { mode: 0o700 });
  await changeOwner(partial, user);
  await writeOwned(pwfile, password, user);
  try {
    await runInitdb(partial, pwfile, { user, binaries });
    await createDatabase(partial, { user, binaries });
    await rename(pwfile, passwordFile(partial));
    await rename(partial, dir);
  } finally {
    await rm(pwfile, { force: true });
  }
}

interface Programs {
  readonly user: DatabaseUser;
  readonly binaries: PostgresBinaries;
}

/** UTF8 with PostgreSQL's own C.UTF-8, so that no sort order or case rule depends on the machine. */
async function runInitdb(dir: string, pwfile: string, { user, binaries }: Programs): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const auth = [`--username=${databaseName}`, `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
  const args = [`--pgdata=${dir}`, ...locale, ...auth, '--set=timezone=UTC', '--set=log_timezone=UTC'];
  await promisify(execFile)(binaries.initdb, args, { ...user, cwd: '/', env: databaseEnvironment() });
}

/** Uses single-user mode: the package has no `createdb`, and no server runs yet. */
async function createDatabase(dir: string, { user, binaries }: Programs): Promise<void> {
  const args = ['--single', '-D', dir, '-c', 'log_min_messages=warning', 'postgres'];
  const server = spawn(binaries.postgres, args, {
    ...user,
    cwd: '/',
    env: databaseEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let problems = '';
  server.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  server.stdin.end(`CREATE DATABASE ${databaseName}\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    server.once('error', reject);
    server.once('close', resolve);
  });
  if (code !== 0 || problems.includes('ERROR'))
    throw new Error(`The database could not be created: ${problems.trim()}`);
}

/** Inherits nothing: `PGDATA`, `PGPORT` and `LC_ALL` of a developer's shell would change the cluster. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function writeOwned(file: string, content: string, user: DatabaseUser): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  await changeOwner(file, user);
}

async function changeOwner(path: string, user: DatabaseUser): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}
