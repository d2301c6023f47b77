/**
 * Text built from UTF-16 code units. Adding to a string character by character would keep a small object
 * for each of them until the end.
 */

/** As many arguments as a call is given at once. */
const chunkUnits = 8192;

export class UnitBuffer {
  private units: Uint16Array;
  private length = 0;

  /** @param expected how long the text will probably be */
  constructor(expected: number) {
    this.units = new Uint16Array(Math.max(16, expected));
  }

  push(unit: number): void {
    if (this.length === this.units.length) this.enlarge();
    this.units[this.length++] = unit;
  }

  pushText(text: string): void {
    for (let at = 0; at < text.length; at++) this.push(text.charCodeAt(at));
  }

  /** The last unit, undefined at the start. */
  get last(): number | undefined {
    return this.length === 0 ? undefined : this.units[this.length - 1];
  }

  toString(): string {
    let text = '';
    for (let at = 0; at < this.length; at += chunkUnits) {
      text += String.fromCharCode(...this.units.subarray(at, Math.min(at + chunkUnits, this.length)));
    }
    return text;
  }

  private enlarge(): void {
    const larger = new Uint16Array(this.units.length * 2);
    larger.set(this.units);
    this.units = larger;
  }
}
