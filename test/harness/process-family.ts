/** Finds a process and its children. Postgres has a process per connection. */
import { readdir, readFile } from 'node:fs/promises';

export async function listFamily(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) throw new Error('there is no such process');
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(entries.map(async (name) => [Number(name), await parentOf(name)] as const));
  return [pid, ...parents.flatMap(([child, parent]) => (parent === pid ? [child] : []))];
}

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, signal);
}
