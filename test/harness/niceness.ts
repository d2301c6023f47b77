/** Priorities of processes that share too few processors. */
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a process by so much below that of this one. Threads inherit it from the one that starts them.
 *
 * @param pid a process with a session of its own, as `spawnTied` starts them
 */
export function lowerPriority(pid: number, niceness: number): void {
  const lowered = getPriority() + niceness;
  setPriority(pid, lowered);
  try {
    // Where Linux schedules sessions as groups, only the group's niceness counts against others.
    writeFileSync(`/proc/${pid}/autogroup`, String(lowered));
  } catch (error) {
    if (!isWithoutGroups(error)) throw error;
  }
}

/** Other kernels have no such file; some refuse to change it often. */
function isWithoutGroups(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['ENOENT', 'EACCES', 'EPERM', 'EAGAIN'].includes(String(code));
}
