/**
 * Counts by key and minute in this process. A key's minute begins with its first count; the number of keys is bounded.
 */
import { createLru } from '@docgen/runtime/lru';

export interface MinuteCount {
  /** The count of the key's minute, with the one just added. */
  readonly total: number;
  /** Until the minute ends. */
  readonly restMs: number;
}

export interface MinuteCounts {
  of(key: string): MinuteCount;
  /** Counts one; `takeBack` has an effect only while the same minute runs. */
  add(key: string): MinuteCount & { takeBack(): void };
  /** Replaces the minute of a key. */
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
 * @param keysMax at this count, the least recently used key is removed
 */
export function createMinuteCounts(clock: () => number, keysMax: number): MinuteCounts {
  const minutes = createLru<Minute>({ entriesMax: keysMax });
  const find = (key: string): Minute | undefined => {
    const minute = minutes.get(key);
    return minute === undefined || minute.endsAtMs <= clock() ? undefined : minute;
  };
  const begin = (key: string, minute: Minute): Minute => {
    minutes.set(key, minute);
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
