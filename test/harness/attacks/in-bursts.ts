/** Requests in bursts at multiples of a period of the wall clock: bursts of two processes fall together. */
import { setTimeout as delay } from 'node:timers/promises';

export interface Bursts {
  /** No burst starts after it. */
  readonly ending: AbortSignal;
  readonly everyMs: number;
  /** Requests of one burst. */
  readonly size: number;
}

/** Unanswered bursts; the next one is left out while there are so many. */
const unansweredMax = 4;

/** Resolves when the last request has ended. @param send told how many there were before */
export async function inBursts(
  { ending, everyMs, size }: Bursts,
  send: (index: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let count = 0;
  while (await isDue(everyMs, ending)) {
    for (let sent = 0; sent < size && running.size < unansweredMax * size; sent += 1) {
      const request: Promise<void> = send(count).finally(() => running.delete(request));
      running.add(request);
      count += 1;
    }
  }
  await Promise.all(running);
}

/** True at the next multiple, false as soon as it has ended. */
async function isDue(everyMs: number, ending: AbortSignal): Promise<boolean> {
  return delay(everyMs - (Date.now() % everyMs), true, { signal: ending }).catch(() => false);
}
