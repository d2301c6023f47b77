/**
 * Cuts readers that are too slow, so that no reader holds a share of a budget without end. Only the time in which
 * bytes wait for the reader counts, never the time in which the service makes them.
 */

/** Bytes a second that a reader must take on average while bytes wait. */
export const readerBytesPerSecondMin = 32 * 1024;
/** Waiting time after which the average is looked at, milliseconds. */
export const readerWindowMs = 30_000;

export class ReaderPace {
  readonly #cut: () => void;
  readonly #windowMs: number;
  #taken = 0;
  #waitedMs = 0;
  #blockedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isCut = false;

  /** @param cut ends the answer; called at most once */
  constructor(cut: () => void, windowMs = readerWindowMs) {
    this.#cut = cut;
    this.#windowMs = windowMs;
  }

  /** Bytes wait for the reader from now on. */
  block(): void {
    if (this.#timer !== undefined || this.#isCut) return;
    this.#blockedAt = performance.now();
    this.#timer = setTimeout(() => this.#judge(), this.#windowMs - this.#waitedMs);
  }

  /** The reader has taken bytes; nothing waits for it until the next `block`. */
  unblock(bytes: number): void {
    this.#taken += bytes;
    if (this.#timer === undefined) return;
    this.#waitedMs = Math.min(this.#windowMs, this.#waitedMs + performance.now() - this.#blockedAt);
    this.stop();
  }

  /** The answer has ended. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #judge(): void {
    this.stop();
    this.#isCut = this.#taken < (readerBytesPerSecondMin * this.#windowMs) / 1_000;
    if (this.#isCut) return this.#cut();
    this.#taken = 0;
    this.#waitedMs = 0;
    return this.block();
  }
}
