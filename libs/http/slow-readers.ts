/**
 * Measures how fast callers read answers, so that slow readers do not hold permits that other callers need. Only the
 * time in which bytes wait for the reader counts, not the time in which the gateway waits for the service.
 */

export interface ReadingLimits {
  /** Total time of waiting for the reader, after which the answer counts as a stream. Milliseconds. */
  readonly streamAfterMs: number;
  /** Bytes a second that a reader must take on average. */
  readonly bytesPerSecondMin: number;
  /** A reader that falls further behind this rate is cut. Milliseconds. */
  readonly behindMsMax: number;
}

/** An answer whose reader has kept bytes waiting. */
export interface WatchedAnswer {
  /** Called once, after `streamAfterMs`. */
  becomeStream(): void;
  /** Called when the reader is too slow; ends the answer. */
  cut(): void;
}

export interface Reading {
  /** Bytes were handed to the connection. */
  noteTaken(bytes: number): void;
  /** The connection takes no bytes until its reader has read some. */
  block(): void;
  unblock(): void;
  /** The answer is over. */
  stop(): void;
}

export interface SlowReaders {
  watch(answer: WatchedAnswer): Reading;
}

const checkEveryMs = 1_000;

/** @param clock milliseconds of a clock that never jumps */
export function createSlowReaders(limits: ReadingLimits, clock: () => number, everyMs = checkEveryMs): SlowReaders {
  const readings = new Set<WatchedReading>();
  // One timer for all answers, and none while every reader keeps up.
  let timer: NodeJS.Timeout | undefined;
  const check = (): void => {
    for (const reading of readings) reading.check();
  };
  const stop = (reading: WatchedReading): void => {
    readings.delete(reading);
    if (readings.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    watch: (answer) => {
      const reading = new WatchedReading(answer, { limits, clock, stop });
      readings.add(reading);
      timer ??= setInterval(check, everyMs).unref();
      return reading;
    },
  };
}

interface Watcher {
  readonly limits: ReadingLimits;
  readonly clock: () => number;
  stop(reading: WatchedReading): void;
}

class WatchedReading implements Reading {
  readonly #answer: WatchedAnswer;
  readonly #watcher: Watcher;
  #isStream = false;
  #blockedSinceMs: number | undefined;
  /** Since the last check. */
  #waitedMs = 0;
  #takenBytes = 0;
  #totalWaitedMs = 0;
  /** Bytes ahead of the minimum rate; negative behind it. Sockets take a megabyte or more at once. */
  #aheadBytes = 0;

  constructor(answer: WatchedAnswer, watcher: Watcher) {
    this.#answer = answer;
    this.#watcher = watcher;
  }

  noteTaken(bytes: number): void {
    this.#takenBytes += bytes;
  }

  block(): void {
    this.#blockedSinceMs ??= this.#watcher.clock();
  }

  unblock(): void {
    this.#addWait();
    this.#blockedSinceMs = undefined;
  }

  stop(): void {
    this.#watcher.stop(this);
  }

  check(): void {
    this.#addWait();
    const { streamAfterMs, bytesPerSecondMin, behindMsMax } = this.#watcher.limits;
    const aheadMax = (bytesPerSecondMin * behindMsMax) / 1_000;
    const dueBytes = (bytesPerSecondMin * this.#waitedMs) / 1_000;
    this.#totalWaitedMs += this.#waitedMs;
    this.#aheadBytes = Math.min(aheadMax, this.#aheadBytes + this.#takenBytes - dueBytes);
    this.#waitedMs = 0;
    this.#takenBytes = 0;
    if (this.#aheadBytes < -aheadMax) return this.#answer.cut();
    if (this.#isStream || this.#totalWaitedMs < streamAfterMs) return undefined;
    this.#isStream = true;
    return this.#answer.becomeStream();
  }

  #addWait(): void {
    if (this.#blockedSinceMs === undefined) return;
    const now = this.#watcher.clock();
    this.#waitedMs += now - this.#blockedSinceMs;
    this.#blockedSinceMs = now;
  }
}
