/**
 * Text built piece by piece. A string that is added to keeps a small object for each addition as long as it
 * lives; this one copies what it has from time to time, so that millions of additions take no more room
 * than the text.
 */

/** Short enough that its additions take little room, long enough that copying it costs little. */
const pieceUnits = 4096;

export class TextBuilder {
  private done = '';
  private piece = '';
  private units: Uint16Array | undefined;

  /** Adds a UTF-16 code unit. */
  push(unit: number): void {
    this.pushText(String.fromCharCode(unit));
  }

  pushText(text: string): void {
    if (text.length >= pieceUnits) {
      this.copyPiece();
      this.done += text;
      return;
    }
    this.piece += text;
    if (this.piece.length >= pieceUnits) this.copyPiece();
  }

  toString(): string {
    return this.done + this.piece;
  }

  private copyPiece(): void {
    const { piece } = this;
    const units = (this.units ??= new Uint16Array(2 * pieceUnits));
    for (let at = 0; at < piece.length; at++) units[at] = piece.charCodeAt(at);
    this.done += String.fromCharCode(...units.subarray(0, piece.length));
    this.piece = '';
  }
}
