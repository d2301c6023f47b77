/** Divides a long loop into time slices, so that the event loop serves other requests between them. */
import { setImmediate as afterOthers } from 'node:timers/promises';

/** The slices of several loops follow each other, so a request waits for one slice of each. */
const sliceMsMax = 5;
/** Reading the clock takes about as long as reading a short row. */
const stepsPerReading = 8;

export class TimeSlice {
  #startedAtMs = performance.now();
  #stepCount = 0;

  /** Counts a step of the loop, such as a row. When it returns true, call `next`. */
  isOver(): boolean {
    this.#stepCount += 1;
    return this.#stepCount % stepsPerReading === 0 && performance.now() - this.#startedAtMs >= sliceMsMax;
  }

  /** Resolves after the event loop has served others. Then the next slice begins. */
  async next(): Promise<void> {
    await afterOthers();
    this.#startedAtMs = performance.now();
  }
}
