/**
 * The directory that holds a stack's databases: where it lies, who owns it, and how it is made.
 * `postgres.ts` starts and stops the server on it.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canReach, findDatabaseUser, preparePostgresBinaries } from './postgres-binaries.ts';
import type { DatabaseUser, PostgresBinaries } from './postgres-binaries.ts';

/** Role and database that the stack uses; the role is the cluster's superuser. */
export const databaseName = 'docgen';

export interface Cluster {
  readonly dir: string;
  readonly user: DatabaseUser;
  readonly binaries: PostgresBinaries;
  /** Of the role `docgen`. Kept in the cluster, readable by its owner only. */
  readonly password: string;
}

/**
 * Finds a data directory's cluster or makes one: in `<dataDir>/postgres`, else, when we are root and
 * the database user cannot get there, in `/var/tmp/docgen-<12 hex of the path>`. A cluster is made
 * aside and renamed, so a start that was cut off leaves none.
 *
 * @throws {Error} when the place belongs to somebody else
 */
export async function prepareCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const { dir, user } = await placeCluster(resolve(dataDir));
  const binaries = await preparePostgresBinaries(user);
  await dropForgottenCluster(dataDir, dir, log);
  const isThere = await assertOwned(dir, user);
  if (!isThere) await createCluster(dir, user, binaries);
  const password = await readFile(passwordFile(dir), 'utf8');
  await writeFile(markerFile(dataDir), `${dir}\n`);
  return { dir, user, binaries, password };
}

/** Deletes a data directory's cluster. Its server must be stopped. */
export async function removeCluster(dataDir: string, clusterDir: string): Promise<void> {
  await rm(clusterDir, { recursive: true, force: true });
  await rm(markerFile(dataDir), { force: true });
}

async function placeCluster(dataDir: string): Promise<{ dir: string; user: DatabaseUser }> {
  const inside = join(dataDir, 'postgres');
  const insider = await findDatabaseUser(inside);
  if (insider.uid === undefined || canReach(insider, dataDir)) return { dir: inside, user: insider };
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = `/var/tmp/docgen-${hash}`;
  return { dir: outside, user: await findDatabaseUser(outside) };
}

/** Says that the data directory has a cluster, and where. */
function markerFile(dataDir: string): string {
  return join(dataDir, 'postgres-cluster');
}

function passwordFile(clusterDir: string): string {
  return join(clusterDir, 'docgen-password');
}

/** Who deletes the data directory starts afresh: a cluster that it had elsewhere goes the same way. */
async function dropForgottenCluster(dataDir: string, dir: string, log: (line: string) => void): Promise<void> {
  const isInside = dir === join(resolve(dataDir), 'postgres');
  const marker = await lstat(markerFile(dataDir)).catch(() => undefined);
  if (isInside || marker !== undefined) return;
  const forgotten = await lstat(dir).catch(() => undefined);
  if (forgotten === undefined) return;
  log(`The data directory is new: removing ${dir}, which an earlier one of the same path left behind`);
  await rm(dir, { recursive: true });
}

/** Everybody may write to /var/tmp, so what lies there must be the database user's own directory. */
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
  await give(partial, user);
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

/** By single-user mode: the package has no `createdb`, and no server runs yet. */
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

/** Nothing of the caller's: `PGDATA`, `PGPORT` and `LC_ALL` of a developer's shell would change the cluster. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function writeOwned(file: string, content: string, user: DatabaseUser): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  await give(file, user);
}

async function give(path: string, user: DatabaseUser): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}
