/** A MariaDB without network and users, from PATH or from Debian's package, and the command-line client that reads SQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findDebianProgram } from './debian-program.ts';
import { runProcess } from './run-process.ts';
import { until } from './until.ts';

export interface MariaDb {
  /** Runs statements. Returns the fields of each row. @throws {Error} with the message of the server */
  read(statements: string): Promise<string[][]>;
  close(): Promise<void>;
}

export async function startMariaDb(): Promise<MariaDb> {
  const server = await findDebianProgram('mariadbd', 'mariadb-server-core');
  const client = await findDebianProgram('mariadb', 'mariadb-client-core');
  const folder = await mkdtemp(join(tmpdir(), 'docgen-mariadb-'));
  const socket = join(folder, 'socket');
  await mkdir(join(folder, 'data'));
  const options = [
    `--datadir=${join(folder, 'data')}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'pid')}`,
    // The messages lie beside the program.
    `--lc-messages-dir=${resolve(server.command, '../../share/mysql')}`,
    '--skip-networking',
    '--skip-grant-tables',
    '--innodb-buffer-pool-size=8M',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ];
  const child = spawn(server.command, ['--no-defaults', ...options], {
    env: { ...process.env, ...server.env },
    stdio: 'ignore',
  });
  const read = async (statements: string): Promise<string[][]> => {
    const args = ['--no-defaults', '-S', socket, '-N', '-B', '--default-character-set=utf8mb4'];
    const { code, stdout, stderr } = await runProcess(client.command, args, { env: client.env, input: statements });
    if (code !== 0) throw new Error(stderr);
    return stdout.split('\n').flatMap((row) => (row === '' ? [] : [row.split('\t')]));
  };
  await until('MariaDB answers', async () => read('SELECT 1;'), 60_000);
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { read, close };
}
