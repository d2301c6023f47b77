/** Changes the operating system's priority of the calling thread. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority: 0 is normal, 19 the lowest. A thread that already has a lower priority keeps it, because
 * raising it takes privileges. Only Linux has a priority per thread. Elsewhere the call would lower the whole
 * process, so it does nothing.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  if (getPriority(threadId) < niceness) setPriority(threadId, niceness);
}
