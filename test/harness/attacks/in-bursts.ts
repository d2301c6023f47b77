/** Sends requests in bursts at multiples of a period of the wall clock, so that bursts of two processes coincide. */
import { setTimeout as delay } from 'node:timers/promises';

export interface Bursts {
  /** After its abort no burst starts. */
  readonly ending: AbortSignal;
  readonly everyMs: number;
  /** Requests per burst. */
  readonly size: number;
}

/** Maximum of unanswered bursts: further bursts are skipped. */
const unansweredMax = 4;

/** Resolves when the last request has ended. @param send gets the number of earlier requests */
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

/** Resolves with true at the next multiple, and with false after the abort. */
async function isDue(everyMs: number, ending: AbortSignal): Promise<boolean> {
  return delay(everyMs - (Date.now() % everyMs), true, { signal: ending }).catch(() => false);
}
