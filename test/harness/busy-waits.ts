/** Measures how long other work delays the requests of a tenant. */
import type { Answer } from './client.ts';

export interface Waits {
  /** Processor time of this thread, which runs all services, during each request; milliseconds. */
  readonly busyMs: readonly number[];
  readonly statuses: readonly number[];
}

const requestsMin = 20;

/**
 * Sends one request after the other until `work` has settled, and 20 at least. Measures processor time: it shows how
 * long the event loop was blocked, also on a machine that runs other tests.
 */
export async function waitsDuring(work: Promise<unknown>, ask: () => Promise<Answer<unknown>>): Promise<Waits> {
  const attack = { isOver: false };
  const end = (): void => {
    attack.isOver = true;
  };
  work.then(end, end);
  const busyMs: number[] = [];
  const statuses: number[] = [];
  while (!attack.isOver || busyMs.length < requestsMin) {
    const before = process.threadCpuUsage();
    const { status } = await ask();
    const { user, system } = process.threadCpuUsage(before);
    busyMs.push((user + system) / 1_000);
    statuses.push(status);
  }
  return { busyMs, statuses };
}

/** @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
