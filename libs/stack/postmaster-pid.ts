/** Reads `postmaster.pid`, the lock and status file of a PostgreSQL server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PostmasterPid {
  readonly pid: number;
  readonly port: number | undefined;
  /** Line 8, which the server rewrites when it starts and stops. */
  readonly status: string;
}

/** Returns the file of a cluster directory; undefined when no server runs or the file is incomplete. */
export async function findPostmasterPid(clusterDir: string): Promise<PostmasterPid | undefined> {
  try {
    return parsePostmasterPid(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns undefined when the first line is no process id. A server in single-user mode writes a negative id. */
export function parsePostmasterPid(text: string): PostmasterPid | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : undefined, status: lines[7] ?? '' };
}
