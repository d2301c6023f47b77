/**
 * Cuts an answer whose reader is too slow, or a body whose sender is, so that neither holds permits without end. Only the time in
 * which bytes wait for the reader counts, not the time in which the service makes them.
 */

/** Bytes a second that a reader must take on average while bytes wait. */
export const readerBytesPerSecondMin = 32 * 1024;
/** The average is checked each time bytes have waited this many milliseconds for the reader. */
export const readerWindowMs = 30_000;

export class ReaderTimeout {
  readonly #cut: () => void;
  readonly #windowMs: number;
  #takenBytes = 0;
  #waitedMs = 0;
  #blockedAtMs = 0;
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
    this.#blockedAtMs = performance.now();
    this.#timer = setTimeout(() => this.#check(), this.#windowMs - this.#waitedMs);
  }

  /** The reader has taken bytes. None wait until the next `block`. */
  unblock(bytes: number): void {
    this.#takenBytes += bytes;
    if (this.#timer === undefined) return;
    this.#waitedMs = Math.min(this.#windowMs, this.#waitedMs + performance.now() - this.#blockedAtMs);
    this.stop();
  }

  /** The answer has ended. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    this.stop();
    this.#isCut = this.#takenBytes < (readerBytesPerSecondMin * this.#windowMs) / 1_000;
    if (this.#isCut) return this.#cut();
    this.#takenBytes = 0;
    this.#waitedMs = 0;
    return this.block();
  }
}
