/** Restarts a process that ended, with exponential backoff. */
import { setTimeout as delay } from 'node:timers/promises';

const BACKOFF_MS_MIN = 250;
const BACKOFF_MS_MAX = 5_000;
/** A process that ran for this long has started well: the backoff begins again at its minimum. */
const SETTLED_MS = 3_000;

export interface Restartable {
  readonly name: string;
  /** Resolves with the signal or exit code of the present process; at once when there is none. */
  exited(): Promise<string>;
  restart(): Promise<void>;
}

export interface Watch {
  /** Ends the watch. It does not stop the process. */
  readonly signal: AbortSignal;
  /** Gets a sentence for people. */
  readonly onIncident: (sentence: string) => void;
  /** Longest pause before a restart, milliseconds. */
  readonly backoffMsMax?: number;
  /** Called after each successful restart. */
  readonly onRestart?: () => void;
}

/** Resolves when the signal is aborted and no restart is in progress. Never rejects. */
export async function keepRunning(target: Restartable, watch: Watch): Promise<void> {
  const { signal, onIncident, onRestart, backoffMsMax = BACKOFF_MS_MAX } = watch;
  const aborted = new Promise<string>((resolve) => {
    signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  const isOver = () => signal.aborted;
  let backoffMs = BACKOFF_MS_MIN;
  while (!isOver()) {
    const startedAt = Date.now();
    const ending = await Promise.race([target.exited(), aborted]);
    if (isOver()) return;
    if (Date.now() - startedAt > SETTLED_MS) backoffMs = BACKOFF_MS_MIN;
    onIncident(`${target.name} ended (${ending}); starting it again in ${backoffMs} ms`);
    await Promise.race([delay(backoffMs), aborted]);
    if (isOver()) return;
    backoffMs = Math.min(backoffMs * 2, backoffMsMax);
    await target
      .restart()
      .then(onRestart, (err: unknown) => onIncident(`${target.name} did not start: ${String(err)}`));
  }
}
