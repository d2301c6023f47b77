/** Starts a server whose output goes to a log file, and reads the end of that file. */
import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { spawnTied } from './child-processes.ts';
import type { TiedCommand } from './child-processes.ts';

const lastLines = 8;

/**
 * Starts a server that does not keep this process alive. If it cannot be started, the child has no pid or exits at
 * once, and the log file has the reason.
 */
export async function spawnLogged(command: TiedCommand, logFile: string): Promise<ChildProcess> {
  const output = await open(logFile, 'w');
  try {
    const options = { ...command.options, stdio: ['ignore' as const, output.fd, output.fd] };
    const server = spawnTied({ ...command, options });
    server.once('error', ({ message }) => appendFileSync(logFile, `${message}\n`));
    server.unref();
    return server;
  } finally {
    await output.close();
  }
}

/** Returns the last lines of a log file; empty when there is none. */
export async function readLastLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-lastLines).join('\n');
}
