/** The resident memory of a process at its highest, as the kernel keeps it. Linux only. */
import { readFile, writeFile } from 'node:fs/promises';

/** From now on only what comes counts. */
export async function resetResidentPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** Bytes, since its start or the last reset. */
export async function readResidentPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
