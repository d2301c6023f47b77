/** Divides a long loop into turns, so that the event loop serves other requests between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Loops of several requests take their turns one after the other, so a request waits for all of them. */
const turnMsMax = 5;
/** Reading the clock takes about as long as reading a short row. */
const stepsPerReading = 8;

export class Turn {
  #startedAtMs = performance.now();
  #stepCount = 0;

  /** Counts a step of the loop, such as a row. When it returns true, call `next`. */
  isOver(): boolean {
    this.#stepCount += 1;
    return this.#stepCount % stepsPerReading === 0 && performance.now() - this.#startedAtMs >= turnMsMax;
  }

  /** Resolves after the event loop has served others. Then a new turn begins. */
  async next(): Promise<void> {
    await nextTurn();
    this.#startedAtMs = performance.now();
  }
}
