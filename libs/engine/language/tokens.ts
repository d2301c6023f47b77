/**
 * Splits an argument list into tokens. A word or a number is the longest run of `[A-Za-z0-9_.]`. A hyphen ends it, except
 * in the exponent of a number, and in names such as `order-id` where a function takes a name.
 */
import { characterOf } from '../values/code-points.ts';
import { isJsonNumber } from '../values/value.ts';
import { ArgumentReader } from './argument-reader.ts';
import { isDigit, isIdentifierPart, isSpace, isWordStart } from './characters.ts';
import { SyntaxMistake } from './problems.ts';

export type TokenKind = 'number' | 'string' | 'word' | 'symbol' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly at: number;
  /** A number as it is written, the content of a string, the word, or the symbol. */
  readonly text: string;
}

const twoCharacterSymbols: ReadonlySet<string> = new Set(['??', '||', '&&', '==', '!=', '<=', '>=', '->', '=>', '**']);
const signHints: ReadonlyMap<string, string> = new Map([
  ['&', '; write && or the word and'],
  ['|', '; write || or the word or'],
]);
const oneCharacterSymbols: ReadonlySet<string> = new Set('()[]{},.=?:<>+-*/%!');
const codePointDigitsMax = 6;

const hyphen = 45;
const greater = 62;
const letterU = 117;
const openingBrace = 123;
const closingBrace = 125;

const stringEscapes: ReadonlyMap<number, string> = new Map([
  [110, '\n'],
  [114, '\r'],
  [116, '\t'],
  [92, '\\'],
  [39, "'"],
  [34, '"'],
]);

/** The tokens from an offset on, read one at a time. */
export class Tokens {
  private readonly reader: ArgumentReader;
  private readonly body: string;
  private readonly keepsHyphens: boolean;
  private ahead: Token | undefined;

  /** @param options `keepsHyphens` reads each run of words, numbers and hyphens as one token, without a check. */
  constructor(body: string, at: number, isInJson: boolean, options: { readonly keepsHyphens?: boolean } = {}) {
    this.reader = new ArgumentReader(body, at, isInJson);
    this.body = body;
    this.keepsHyphens = options.keepsHyphens ?? false;
  }

  /** The next token, which stays the next one. */
  peek(): Token {
    this.ahead ??= this.read();
    return this.ahead;
  }

  take(): Token {
    const token = this.peek();
    this.ahead = undefined;
    return token;
  }

  /** Takes the next token if it is this symbol. */
  takeSymbol(symbol: string): boolean {
    const token = this.peek();
    if (token.kind !== 'symbol' || token.text !== symbol) return false;
    this.ahead = undefined;
    return true;
  }

  /** Takes a name with hyphens that is a whole argument: `order-id`. Undefined when something else comes next. */
  takeHyphenatedName(): Token | undefined {
    const { kind, at, text } = this.peek();
    if (kind !== 'word' || this.reader.code !== hyphen) return undefined;
    const endOfWord = this.reader.at;
    const rest = this.takeRun(true);
    this.skipSpace();
    if (endsArgument(this.reader.code)) {
      this.ahead = undefined;
      return { kind, at, text: text + rest };
    }
    this.reader.seek(endOfWord);
    return undefined;
  }

  /** Whether this character comes next. Reads no token ahead, so that {@link takeTagEnd} can follow. */
  isNext(symbol: string): boolean {
    if (this.ahead !== undefined) return this.ahead.kind === 'symbol' && this.ahead.text === symbol;
    this.skipSpace();
    return this.reader.code === symbol.charCodeAt(0);
  }

  /** Takes the names after the `.` that was taken last: `lines.0.sku`. Empty when no name follows at once. */
  takeMemberNames(): Token {
    const { at } = this.reader;
    return { kind: 'word', at, text: this.takeRun() };
  }

  /** Skips white space after `)` and takes `>`. Returns the offset after it, or -1 when it is missing. */
  takeTagEnd(): number {
    this.skipSpace();
    if (this.reader.code !== greater) return -1;
    this.reader.next();
    return this.reader.at;
  }

  /** Offset of the next character to read. */
  get at(): number {
    return this.reader.at;
  }

  private skipSpace(): void {
    while (isSpace(this.reader.code)) this.reader.next();
  }

  private read(): Token {
    this.skipSpace();
    const { at, code } = this.reader;
    if (code < 0) return { kind: 'end', at, text: '' };
    if (code === 34 || code === 39) return this.readString();
    if (isWordStart(code) || isDigit(code)) return this.readRun();
    return this.readSymbol();
  }

  private readSymbol(): Token {
    const { at, code } = this.reader;
    const one = String.fromCharCode(code);
    const two = one + String.fromCharCode(Math.max(0, this.reader.following()));
    const text = twoCharacterSymbols.has(two) ? two : one;
    if (text === one && !oneCharacterSymbols.has(one))
      throw new SyntaxMistake(at, `unexpected ${shown(code)}${signHints.get(one) ?? ''}`);
    for (let i = 0; i < text.length; i++) this.reader.next();
    return { kind: 'symbol', at, text };
  }

  private readRun(): Token {
    const { at } = this.reader;
    const isNumber = isDigit(this.reader.code);
    const text = isNumber && !this.keepsHyphens ? this.takeNumber(at) : this.takeRun(this.keepsHyphens);
    return { kind: isNumber ? 'number' : 'word', at, text };
  }

  /** Takes the longest run of word characters, and of hyphens unless one begins `->`. */
  private takeRun(withHyphens = false): string {
    let text = '';
    while (isRunPart(this.reader.code) || (withHyphens && this.isHyphen())) {
      text += String.fromCharCode(this.reader.code);
      this.reader.next();
    }
    return text;
  }

  private isHyphen(): boolean {
    return this.reader.code === hyphen && this.reader.following() !== greater;
  }

  /** Takes a number. `2024-01-01` and `18-25` are mistakes, because they are probably meant as texts. */
  private takeNumber(at: number): string {
    let text = this.takeRun();
    if (/^[\d.]+[eE]$/.test(text) && this.isHyphen()) text += this.takeRun(true);
    const isJoined = this.reader.code === hyphen && isDigit(this.reader.following()) && this.body[at - 1] !== '-';
    if (isJoined) text += this.takeRun(true);
    if (isJsonNumber(text)) return text;
    throw new SyntaxMistake(at, `${text.slice(0, 40)} is not a number; quote it, or put spaces around the operator`);
  }

  private readString(): Token {
    const { at, code: quote, isEscaped: isQuoteEscaped } = this.reader;
    const parts: string[] = [];
    this.reader.next();
    while (this.reader.code !== quote || this.reader.isEscaped !== isQuoteEscaped) {
      if (this.reader.code < 0) throw new SyntaxMistake(at, `the text that ${shown(quote)} opens here is not closed`);
      parts.push(this.readStringCharacter());
    }
    this.reader.next();
    return { kind: 'string', at, text: parts.join('') };
  }

  private readStringCharacter(): string {
    const { code } = this.reader;
    this.reader.next();
    if (code !== 92) return String.fromCharCode(code);
    if (this.reader.code === letterU && this.reader.following() === openingBrace) return this.readCodePoint();
    const escape = stringEscapes.get(this.reader.code);
    if (escape === undefined) return '\\';
    this.reader.next();
    return escape;
  }

  /** Reads the rest of `\u{1F600}` after the backslash. */
  private readCodePoint(): string {
    const at = this.reader.at - 1;
    this.reader.next();
    this.reader.next();
    let digits = '';
    while (digits.length <= codePointDigitsMax && isIdentifierPart(this.reader.code)) {
      digits += String.fromCharCode(this.reader.code);
      this.reader.next();
    }
    const isClosed = this.reader.code === closingBrace;
    const character =
      isClosed && /^[\da-fA-F]{1,6}$/.test(digits) ? characterOf(Number.parseInt(digits, 16)) : undefined;
    if (character === undefined) {
      throw new SyntaxMistake(
        at,
        String.raw`\u{…} takes the number of a character of Unicode in hexadecimal: \u{1F600}`,
      );
    }
    this.reader.next();
    return character;
  }
}

/** `,` or `)` */
function endsArgument(code: number): boolean {
  return code === 44 || code === 41;
}

/** `[A-Za-z0-9_.]` */
function isRunPart(code: number): boolean {
  return isIdentifierPart(code) || code === 46;
}

function shown(code: number): string {
  if (code < 32 || code > 126) return `character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return String.fromCharCode(code);
}
