/** Reads the processor time of processes from /proc: it shows which process a request costs time. */
import { readdir, readFile } from 'node:fs/promises';

// USER_HZ, the unit of /proc, is 100 on every Linux that Node runs on.
const msPerTick = 10;

/** Milliseconds by name; empty without /proc. */
export type CpuTimes = Readonly<Record<string, number>>;

/** @param pids running processes by name; children count with their parent */
export async function readCpuTimes(pids: Readonly<Record<string, number>>): Promise<CpuTimes> {
  if (process.platform !== 'linux') return {};
  const stats = await readStats();
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, ticksOf(pid, stats) * msPerTick]));
}

/** Returns the difference of two readings by name. */
export function cpuTimesBetween(before: CpuTimes, after: CpuTimes): CpuTimes {
  return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));
}

interface Stat {
  readonly parent: number;
  /** Ticks of the process and of its ended children. */
  readonly ticks: number;
}

async function readStats(): Promise<ReadonlyMap<number, Stat>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map<number, Stat>();
  for (const pid of pids) {
    // Processes may end during the reading.
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (text !== undefined) stats.set(pid, parseStat(text));
  }
  return stats;
}

/** The program name is in parentheses and may contain any character. Numbers follow the last parenthesis. */
function parseStat(text: string): Stat {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, used] = [fields[1], fields.slice(11, 15)];
  return { parent, ticks: used.reduce((sum, ticks) => sum + ticks, 0) };
}

function ticksOf(pid: number, stats: ReadonlyMap<number, Stat>): number {
  let ticks = stats.get(pid)?.ticks ?? 0;
  for (const [child, { parent }] of stats) if (parent === pid) ticks += ticksOf(child, stats);
  return ticks;
}
