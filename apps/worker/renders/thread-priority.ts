/** The priority of the calling thread among all that want the processor. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lets threads of a higher priority go first: 0 is normal, 19 the lowest. A thread of a process that was started lower
 * stays there: without privileges there is no way back. On Linux a priority belongs to a thread; elsewhere the whole
 * process would lose, so nothing is done there.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  if (getPriority(threadId) < niceness) setPriority(threadId, niceness);
}
