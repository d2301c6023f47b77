/**
 * Builds long texts. V8 keeps one small object for each `+=` on a string. This class flattens the text from time to
 * time, so that millions of additions take no more memory than the text.
 */

/** The text is flattened after this many code units. */
const unitsPerCopy = 4096;

export class TextBuilder {
  private done = '';
  private pending = '';
  private units: Uint16Array | undefined;

  /** Adds a UTF-16 code unit. */
  push(unit: number): void {
    this.pushText(String.fromCharCode(unit));
  }

  pushText(text: string): void {
    if (text.length >= unitsPerCopy) {
      this.flatten();
      this.done += text;
      return;
    }
    this.pending += text;
    if (this.pending.length >= unitsPerCopy) this.flatten();
  }

  /** The last code unit, undefined while there is none. */
  get lastUnit(): number | undefined {
    const text = this.pending === '' ? this.done : this.pending;
    return text === '' ? undefined : text.charCodeAt(text.length - 1);
  }

  toString(): string {
    return this.done + this.pending;
  }

  private flatten(): void {
    const { pending } = this;
    const units = (this.units ??= new Uint16Array(2 * unitsPerCopy));
    for (let at = 0; at < pending.length; at++) units[at] = pending.charCodeAt(at);
    this.done += String.fromCharCode(...units.subarray(0, pending.length));
    this.pending = '';
  }
}
