/** Reads `postmaster.pid`, the lock and status file that a PostgreSQL server keeps in its cluster. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PostmasterPid {
  readonly pid: number;
  readonly port: number | undefined;
  /** Line 8, which the server writes last and rewrites as it starts and stops. */
  readonly status: string;
}

/** The file of a cluster directory, or undefined where no server runs or the file is being written. */
export async function findPostmasterPid(clusterDir: string): Promise<PostmasterPid | undefined> {
  try {
    return parsePostmasterPid(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Undefined when the first line is no process id. A server in single-user mode writes a negative one. */
export function parsePostmasterPid(text: string): PostmasterPid | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : undefined, status: lines[7] ?? '' };
}
