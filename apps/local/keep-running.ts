/** Restarts what died, more and more slowly while it keeps dying. */
import { setTimeout as delay } from 'node:timers/promises';

const BACKOFF_MS_MIN = 250;
const BACKOFF_MS_MAX = 5_000;
/** Who lived this long did not fail at the start: the back-off begins anew. */
const SETTLED_MS = 3_000;

export interface Mortal {
  readonly name: string;
  /** Settles with the signal or exit code of what runs now; at once when nothing runs. */
  exited(): Promise<string>;
  restart(): Promise<void>;
}

export interface Watch {
  /** Ends the watch; what runs is left alone. */
  readonly signal: AbortSignal;
  /** What happened, in words. */
  readonly onIncident: (sentence: string) => void;
  /** The longest pause before a restart, milliseconds. */
  readonly backoffMsMax?: number;
  /** After each successful restart. */
  readonly onRestart?: () => void;
}

/** Resolves when its signal is aborted and nothing is being restarted any more; never rejects. */
export async function keepRunning(mortal: Mortal, watch: Watch): Promise<void> {
  const { signal, onIncident, onRestart, backoffMsMax = BACKOFF_MS_MAX } = watch;
  const aborted = new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  const isOver = () => signal.aborted;
  let backoffMs = BACKOFF_MS_MIN;
  while (!isOver()) {
    const startedAt = Date.now();
    const ending = await Promise.race([mortal.exited(), aborted]);
    if (isOver()) return;
    if (Date.now() - startedAt > SETTLED_MS) backoffMs = BACKOFF_MS_MIN;
    onIncident(`${mortal.name} ended (${ending}); starting it again in ${backoffMs} ms`);
    await Promise.race([delay(backoffMs), aborted]);
    if (isOver()) return;
    backoffMs = Math.min(backoffMs * 2, backoffMsMax);
    await mortal
      .restart()
      .then(onRestart, (err: unknown) => onIncident(`${mortal.name} did not start: ${String(err)}`));
  }
}
