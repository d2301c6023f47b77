/** The Postgres that is installed on this machine, for tests of pg_dump and pg_restore: the npm package has neither. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { databaseEnvironment } from '@docgen/stack/postgres-cluster';
import { canReach, findDatabaseUser } from '@docgen/stack/postgres-binaries';
import { spawnTied, stopProcess } from '@docgen/stack/child-processes';
import { findFreePort } from '@docgen/stack/ports';
import { until } from './until.ts';

export interface SystemPostgres {
  /** Creates a database, empty or as a copy of another one, and returns its address. */
  createDatabase(name: string, model?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Docgen needs at least this major version. */
const majorMin = 15;
const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'];
/**
 * Debian and Ubuntu keep each major version in `<parent>/<major>/bin`, Fedora and Homebrew one in a directory of PATH.
 */
const debianParent = '/usr/lib/postgresql';

/** The directory of the newest installed version that has a server and the client programs; undefined without one. */
export async function findSystemPostgres(): Promise<string | undefined> {
  const majors = (await readdir(debianParent).catch(() => [])).map(Number).filter((major) => major >= majorMin);
  const debianDirs = majors.sort((a, b) => b - a).map((major) => join(debianParent, String(major), 'bin'));
  const dirs = [...debianDirs, ...(process.env.PATH ?? '').split(':')];
  return dirs.find((dir) => programs.every((program) => existsSync(join(dir, program))));
}

/**
 * @param binDir from `findSystemPostgres`
 * @param dir does not exist yet; its parent must let other users pass, because Postgres does not run as root
 */
export async function startSystemPostgres(binDir: string, dir: string): Promise<SystemPostgres> {
  const user = await findDatabaseUser(dir);
  await mkdir(dir, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(dir, user.uid, user.gid);
  if (!canReach(user, dir)) throw new Error(`the user of the database cannot enter ${dir}`);
  const options = { ...user, cwd: '/', env: databaseEnvironment() };
  const initdbArgs = [
    '--pgdata',
    dir,
    '--username=docgen',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await promisify(execFile)(join(binDir, 'initdb'), initdbArgs, options);
  const port = await findFreePort();
  // Without fsync only a crash of the machine would lose what the server has written.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawnTied({
    command: join(binDir, 'postgres'),
    args: ['-D', dir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    options: { ...options, stdio: 'ignore' },
    deathSignal: 'INT',
  });
  const urlOf = (database: string): string => `postgres://docgen@127.0.0.1:${port}/${database}`;
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: urlOf('postgres') });
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until(
    'Postgres answers',
    async () =>
      run('select').then(
        () => true,
        () => undefined,
      ),
    30_000,
  );
  return {
    createDatabase: async (name, model = 'template1') => {
      await run(`create database ${name} template ${model}`);
      return urlOf(name);
    },
    stop: async () => {
      if (server.pid !== undefined)
        await stopProcess(server.pid, [
          ['SIGQUIT', 10_000],
          ['SIGKILL', 5_000],
        ]);
    },
  };
}
