/** Calls a function at a steady rate by the clock: after a late timer the missed calls follow. */

export interface Pace {
  /** Stops, and returns the actual calls per second. */
  stop(): number;
}

const tickMs = 5;

/** @param act gets the number of earlier calls */
export function startPace(perSecond: number, act: (index: number) => void): Pace {
  const startedAtMs = performance.now();
  let count = 0;
  const elapsedSeconds = () => (performance.now() - startedAtMs) / 1_000;
  const timer = setInterval(() => {
    for (const due = elapsedSeconds() * perSecond; count < due; count += 1) act(count);
  }, tickMs);
  return {
    stop: () => {
      clearInterval(timer);
      return count / elapsedSeconds();
    },
  };
}
