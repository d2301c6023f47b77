/** Runs work at an interval: sweeps, heartbeats, measurements. */

export interface Repetition {
  /** Aborts the signal and starts no further run. Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `intervalMs`, the first time after one interval. Runs never overlap: a run that takes longer than
 * the interval delays the next one. The timer does not keep the process alive.
 *
 * @param work gets a signal that `stop` aborts
 * @param onError is called with what a run throws; the next run starts as usual
 */
export function repeat(
  intervalMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition {
  const stopping = new AbortController();
  let current: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    current ??= work(stopping.signal)
      .catch(onError)
      .finally(() => {
        current = undefined;
      });
  }, intervalMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await current;
    },
  };
}
