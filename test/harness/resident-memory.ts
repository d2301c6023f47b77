/** Peak resident memory of a process, as Linux counts it. */
import { readFile, writeFile } from 'node:fs/promises';

/** Sets the peak to the present memory. */
export async function resetResidentPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Returns the peak since the start or the last reset, bytes. */
export async function readResidentPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
