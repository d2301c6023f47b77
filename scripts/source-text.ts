/**
 * Blanks everything of a TypeScript source that is not code, so that the checks beside this file can
 * use plain regular expressions. Not a parser: TypeScript 7 has none to offer, and one for a few
 * patterns would be a heavy dependency. Pure.
 */

/** What a quote, a slash or a brace opened. */
type Region = 'code' | 'template';

/** After these a slash starts a regular expression; after anything else that ends a value it divides. */
const beforeRegExp =
  /(?:^|[=(,:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|of|in|do|else|yield|await|void|delete|throw))$/;

/**
 * Replaces comments and the contents of strings, templates and regular expressions by spaces. Quotes
 * and line ends stay, and so does every offset; code inside of a template's `${}` stays as well.
 */
export function maskSource(source: string): string {
  return new Masker(source).mask();
}

/** The 1-based line of an offset. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

class Masker {
  private readonly source: string;
  private readonly parts: string[] = [];
  private at = 0;
  /** The last characters of code, runs of white space as one. */
  private tail = '';
  /** A template's `${` puts `code` on the stack; the brace that closes it takes it off. */
  private readonly regions: Region[] = ['code'];
  /** Open braces within each `code` region. */
  private readonly depths: number[] = [0];

  constructor(source: string) {
    this.source = source;
  }

  mask(): string {
    while (this.at < this.source.length) {
      if (this.regions.at(-1) === 'template') this.readTemplate();
      else this.readCode();
    }
    return this.parts.join('');
  }

  private readCode(): void {
    const char = this.source.charAt(this.at);
    const two = this.source.slice(this.at, this.at + 2);
    if (two === '//') return this.blankTo(this.indexAfter('\n', 0));
    if (two === '/*') return this.blankTo(this.indexAfter('*/', 2));
    if (char === "'" || char === '"') return this.readQuoted(char);
    if (char === '/' && this.startsRegExp()) return this.readRegExp();
    this.keep(1);
    if (char === '`') this.regions.push('template');
    if (char === '{') this.changeDepth(1);
    if (char === '}') this.closeBrace();
  }

  private readTemplate(): void {
    const char = this.source.charAt(this.at);
    if (char === '\\') return this.blankTo(this.at + 2);
    if (this.source.startsWith('${', this.at)) {
      this.keep(2);
      this.regions.push('code');
      this.depths.push(0);
      return;
    }
    if (char !== '`') return this.blankTo(this.at + 1);
    this.keep(1);
    this.regions.pop();
  }

  private closeBrace(): void {
    if (this.depths.at(-1) !== 0 || this.depths.length === 1) return this.changeDepth(-1);
    this.depths.pop();
    this.regions.pop();
  }

  private changeDepth(by: number): void {
    this.depths.push(Math.max(0, (this.depths.pop() ?? 0) + by));
  }

  /** A string ends at its quote, or at the end of the line when it was never closed. */
  private readQuoted(quote: string): void {
    this.readLiteral((char) => char === quote);
  }

  private readRegExp(): void {
    let isInClass = false;
    this.readLiteral((char) => {
      if (char === '[') isInClass = true;
      if (char === ']') isInClass = false;
      return char === '/' && !isInClass;
    });
  }

  private readLiteral(isEnd: (char: string) => boolean): void {
    this.keep(1);
    let end = this.at;
    while (end < this.source.length && this.source[end] !== '\n' && !isEnd(this.source.charAt(end))) {
      end += this.source[end] === '\\' ? 2 : 1;
    }
    this.blankTo(Math.min(end, this.source.length));
    if (this.source[this.at] !== '\n') this.keep(1);
  }

  private startsRegExp(): boolean {
    return beforeRegExp.test(this.tail.trimEnd());
  }

  private indexAfter(end: string, length: number): number {
    const found = this.source.indexOf(end, this.at + length);
    return found === -1 ? this.source.length : found + length;
  }

  private keep(length: number): void {
    const text = this.source.slice(this.at, this.at + length);
    this.parts.push(text);
    this.tail = `${this.tail}${text}`.replace(/\s+$/, ' ').slice(-12);
    this.at += length;
  }

  private blankTo(end: number): void {
    this.parts.push(this.source.slice(this.at, end).replaceAll(/[^\n]/g, ' '));
    this.at = end;
  }
}
