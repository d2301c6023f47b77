/**
 * Divides long loops into time slices. Between two slices, of whichever loops, the event loop serves other requests: so a
 * request waits for one slice in each turn, however many loops there are.
 */

const sliceMsMax = 5;
/** Reading the clock takes about as long as reading a short row. */
const stepsPerReading = 8;

/** Loops that wait for their next slice, in the order of their ends. Permits bound how many there are. */
const waiting: (() => void)[] = [];

function beginNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(beginNext);
}

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
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(beginNext);
    });
    this.#startedAtMs = performance.now();
  }
}
