/**
 * Reads the characters of an argument list. Inside a JSON string it decodes JSON escapes leniently: `\"` is a quote,
 * an unknown escape keeps its backslash. So a body made by JSON.stringify and one typed by hand mean the same.
 */

const simpleEscapes: ReadonlyMap<number, number> = new Map([
  [34, 34],
  [92, 92],
  [47, 47],
  [98, 8],
  [102, 12],
  [110, 10],
  [114, 13],
  [116, 9],
]);

/** A cursor over decoded characters. `code` is -1 at the end of the body. */
export class ArgumentReader {
  readonly body: string;
  private readonly isInJson: boolean;
  /** Offset of the current character. */
  at: number;
  /** The current character, decoded. */
  code = -1;
  /** Whether the current character is written as an escape. As delimiters, `\"` and `"` differ. */
  isEscaped = false;
  private end = 0;

  constructor(body: string, at: number, isInJson: boolean) {
    this.body = body;
    this.isInJson = isInJson;
    this.at = at;
    this.seek(at);
  }

  /** Moves to an offset, which must be the start of a character. */
  seek(at: number): void {
    this.at = at;
    this.isEscaped = false;
    this.end = at + 1;
    this.code = at < this.body.length ? this.body.charCodeAt(at) : -1;
    if (this.isInJson && this.code === 92) this.decodeEscape();
  }

  /** Moves to the next character. */
  next(): void {
    this.seek(this.code < 0 ? this.at : this.end);
  }

  /** The character after the current one, decoded; -1 at the end. */
  following(): number {
    const at = this.at;
    this.next();
    const code = this.code;
    this.seek(at);
    return code;
  }

  private decodeEscape(): void {
    const letter = this.body.charCodeAt(this.at + 1);
    const simple = simpleEscapes.get(letter);
    if (simple !== undefined) this.escaped(simple, 2);
    else if (letter === 117) this.decodeUnicode();
  }

  private decodeUnicode(): void {
    const digits = this.body.slice(this.at + 2, this.at + 6);
    if (/^[0-9a-fA-F]{4}$/.test(digits)) this.escaped(Number.parseInt(digits, 16), 6);
  }

  private escaped(code: number, width: number): void {
    this.code = code;
    this.isEscaped = true;
    this.end = this.at + width;
  }
}
