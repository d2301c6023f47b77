/** Sets priorities of processes that share few processors. */
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a process below that of this one. Its later threads inherit it.
 *
 * @param niceness how much lower; 0 for the same priority
 * @param pid a process with its own session, as `spawnTied` starts it
 */
export function lowerPriority(pid: number, niceness: number): void {
  const lowered = getPriority() + niceness;
  setPriority(pid, lowered);
  try {
    // Where Linux schedules sessions as groups, only the niceness of the group counts.
    writeFileSync(`/proc/${pid}/autogroup`, String(lowered));
  } catch (error) {
    if (!isWithoutGroups(error)) throw error;
  }
}

/** Some kernels have no such file, and some limit how often it may change. */
function isWithoutGroups(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['ENOENT', 'EACCES', 'EPERM', 'EAGAIN'].includes(String(code));
}
