/** The priority of the calling thread among all that want the processor. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const background = 10;

/**
 * Lets every thread of normal priority go first. On Linux a priority belongs to a thread; elsewhere the whole
 * process would lose, so nothing is done there. There is no way back without privileges.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(threadId, background);
}
