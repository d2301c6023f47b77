/** Processor time of processes, from the kernel's own books: tells where the time of a request goes. */
import { readdir, readFile } from 'node:fs/promises';

// USER_HZ, the unit of /proc, is 100 on every Linux that Node runs on.
const msPerTick = 10;

/** Milliseconds by name; empty where the system keeps no /proc. */
export type CpuTimes = Readonly<Record<string, number>>;

/** @param pids of processes that run for as long as they are asked about; children count with their parent */
export async function readCpuTimes(pids: Readonly<Record<string, number>>): Promise<CpuTimes> {
  if (process.platform !== 'linux') return {};
  const stats = await readStats();
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, ticksOf(pid, stats) * msPerTick]));
}

/** By name, what was used between two readings. */
export function cpuTimesBetween(before: CpuTimes, after: CpuTimes): CpuTimes {
  return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));
}

interface Stat {
  readonly parent: number;
  /** Its own ticks and those of children that have ended. */
  readonly ticks: number;
}

async function readStats(): Promise<ReadonlyMap<number, Stat>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map<number, Stat>();
  for (const pid of pids) {
    // Processes come and go while we read.
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (text !== undefined) stats.set(pid, parseStat(text));
  }
  return stats;
}

/** The name of the program stands in parentheses and may hold anything; numbers follow the last one. */
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
