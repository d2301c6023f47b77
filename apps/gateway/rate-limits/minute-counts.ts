/** Counts by key and minute in this process. A key's minute begins with its first count; the number of keys is bounded. */

export interface MinuteCount {
  /** Of the key's minute, the count just added included. */
  readonly total: number;
  /** Until the minute ends. */
  readonly restMs: number;
}

export interface MinuteCounts {
  of(key: string): MinuteCount;
  /** Counts one; `takeBack` has an effect only while the same minute runs. */
  add(key: string): MinuteCount & { takeBack(): void };
  /** Replaces what is known of a key. */
  set(key: string, count: MinuteCount): void;
}

interface Minute {
  total: number;
  readonly endsAtMs: number;
}

export const minuteSeconds = 60;
const minuteMs = minuteSeconds * 1_000;
const none: MinuteCount = { total: 0, restMs: 0 };

/**
 * @param clock milliseconds of a clock that never jumps
 * @param keysMax beyond, the key whose minute began first is forgotten
 */
export function createMinuteCounts(clock: () => number, keysMax: number): MinuteCounts {
  const minutes = new Map<string, Minute>();
  const find = (key: string): Minute | undefined => {
    const minute = minutes.get(key);
    return minute === undefined || minute.endsAtMs <= clock() ? undefined : minute;
  };
  const begin = (key: string, minute: Minute): Minute => {
    // Inserted anew, so that the first key of the map is the one whose minute began first.
    minutes.delete(key);
    minutes.set(key, minute);
    const [oldest] = minutes.keys();
    if (minutes.size > keysMax && oldest !== undefined) minutes.delete(oldest);
    return minute;
  };
  return {
    of: (key) => {
      const minute = find(key);
      return minute === undefined ? none : { total: minute.total, restMs: minute.endsAtMs - clock() };
    },
    add: (key) => {
      const minute = find(key) ?? begin(key, { total: 0, endsAtMs: clock() + minuteMs });
      minute.total += 1;
      const takeBack = (): void => {
        minute.total -= 1;
      };
      return { total: minute.total, restMs: minute.endsAtMs - clock(), takeBack };
    },
    set: (key, { total, restMs }) => void begin(key, { total, endsAtMs: clock() + restMs }),
  };
}
