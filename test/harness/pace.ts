/** Something again and again at a steady pace, by the clock: a late timer makes up for what it missed. */

export interface Pace {
  /** How often a second it really was. */
  stop(): number;
}

const tickMs = 5;

/** @param act told how often it was called before */
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
