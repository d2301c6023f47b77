/**
 * Remembers which bodies of which tenants hold threads for long, so that they run where they cannot
 * keep others waiting.
 */
export interface Quarantine {
  /** It is holding a thread right now. */
  noteSlow(laneKey: string): void;
  noteTimeout(laneKey: string): void;
  has(laneKey: string): boolean;
}

const afterSlowMs = 2_000;
const afterTimeoutMs = 60_000;
const entriesMax = 10_000;

/** @param nowMs a monotonic clock */
export function createQuarantine(nowMs: () => number): Quarantine {
  const untilMs = new Map<string, number>();
  const extend = (laneKey: string, durationMs: number): void => {
    const until = Math.max(untilMs.get(laneKey) ?? 0, nowMs() + durationMs);
    untilMs.delete(laneKey);
    untilMs.set(laneKey, until);
    const [oldest] = untilMs.keys();
    if (untilMs.size > entriesMax && oldest !== undefined) untilMs.delete(oldest);
  };
  return {
    noteSlow: (laneKey) => extend(laneKey, afterSlowMs),
    noteTimeout: (laneKey) => extend(laneKey, afterTimeoutMs),
    has: (laneKey) => {
      const until = untilMs.get(laneKey);
      if (until === undefined) return false;
      if (until > nowMs()) return true;
      untilMs.delete(laneKey);
      return false;
    },
  };
}
