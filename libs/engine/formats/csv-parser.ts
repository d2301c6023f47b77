/**
 * Finds the fields of a CSV body (RFC 4180). A placeholder that is a whole field is quoted where its value needs it. A
 * placeholder in a quoted field doubles quotes. Beside other characters of an unquoted field it cannot be quoted.
 */
import { SyntaxMistake } from '../language/problems.ts';
import { WriteProblem } from './format-parser.ts';
import type { FormatParser, LiteralText, Place, ValueWriter, Writing } from './format-parser.ts';
import { replaceCharacters } from './replace-characters.ts';

/** A placeholder that is a whole field, unless other characters follow it. */
interface FieldValue {
  isWhole: boolean;
}

/**
 * The position in a field. After a block it is the last possible one, in this order: at the start, after
 * a value that is a whole field so far, in an unquoted field, after the closing quote. `quoted` is in a quoted field.
 */
interface CsvState {
  readonly inside: (typeof positions)[number] | 'quoted';
  readonly openedAt: number;
  /** The values that are whole fields if the field ends here. */
  readonly values: readonly FieldValue[];
}

const positions = ['start', 'value', 'plain', 'closed'] as const;

export class CsvParser implements FormatParser<CsvState> {
  state: CsvState = { inside: 'start', openedAt: 0, values: [] };
  private readonly separator: string;
  private readonly special: RegExp;

  /** @param separator one character: a comma, semicolon, tab or vertical bar */
  constructor(separator: string) {
    this.separator = separator;
    this.special = new RegExp(`["\\r\\n\\${separator}]`, 'g');
  }

  readText({ text, offsetOf }: LiteralText): void {
    for (let index = 0; index < text.length;) {
      if (this.state.inside === 'quoted') index = this.readQuoted(text, index);
      else index = this.readUnquoted(text, index, offsetOf);
    }
  }

  readValue({ at, isRaw }: Place): ValueWriter {
    const { state, separator } = this;
    if (state.inside === 'closed') throw new SyntaxMistake(at, `${this.shown()} expected after a quoted field`);
    if (state.inside === 'quoted') return isRaw ? rawWriter : quotedWriter;
    const value: FieldValue = { isWhole: state.inside === 'start' };
    if (value.isWhole) this.state = { ...state, inside: 'value', values: [value] };
    else this.joinField();
    return isRaw ? rawWriter : fieldWriter(value, separator);
  }

  stateInBlock(): CsvState {
    return this.state;
  }

  stateAfterBlock(at: number, ends: readonly CsvState[]): CsvState {
    const values = [...new Set(ends.flatMap((end) => end.values))];
    const isQuoted = ends.map(({ inside }) => inside === 'quoted');
    if (
      isQuoted.includes(true) !== isQuoted.every(Boolean) ||
      isQuoted.includes(true) !== (this.state.inside === 'quoted')
    ) {
      throw new SyntaxMistake(at, 'a block may not open or close the quotes of a field around it');
    }
    const inside = isQuoted.includes(true) ? 'quoted' : lastOf(ends);
    // A text after the block would follow every value that can be at its end.
    return { inside, openedAt: this.state.openedAt, values };
  }

  assertRepeatable(at: number, start: CsvState): void {
    if (this.state.inside === start.inside) return;
    const where = start.inside === 'start' ? 'at the start of a field' : 'in a field';
    throw new SyntaxMistake(
      at,
      `each iteration must start ${where}; end it with ${this.shown()}, or use sep or quotes`,
    );
  }

  readEnd(): void {
    const { inside, openedAt } = this.state;
    if (inside === 'quoted') throw new SyntaxMistake(openedAt, 'the quoted field is not closed', openedAt);
  }

  private readQuoted(text: string, index: number): number {
    const quote = text.indexOf('"', index);
    if (quote < 0) return text.length;
    if (text.charAt(quote + 1) === '"') return quote + 2;
    this.state = { ...this.state, inside: 'closed', values: [] };
    return quote + 1;
  }

  private readUnquoted(text: string, index: number, offsetOf: LiteralText['offsetOf']): number {
    const character = text.charAt(index);
    const { inside } = this.state;
    if (character === this.separator || character === '\n' || character === '\r') {
      this.state = { inside: 'start', openedAt: 0, values: [] };
    } else if (inside === 'closed') {
      throw new SyntaxMistake(offsetOf(index), `${this.shown()} expected after a quoted field`);
    } else if (character === '"' && inside === 'start') {
      this.state = { inside: 'quoted', openedAt: offsetOf(index), values: [] };
    } else if (character === '"') {
      throw new SyntaxMistake(offsetOf(index), 'a quote may not be within a field; put quotes around the whole field');
    } else {
      this.joinField();
      this.special.lastIndex = index;
      return this.special.exec(text)?.index ?? text.length;
    }
    return index + 1;
  }

  /** Records that the field has more characters than one value. */
  private joinField(): void {
    for (const value of this.state.values) value.isWhole = false;
    this.state = { ...this.state, inside: 'plain', values: [] };
  }

  private shown(): string {
    return `${this.separator === '\t' ? 'a tab' : this.separator} or a line break`;
  }
}

function lastOf(ends: readonly CsvState[]): CsvState['inside'] {
  return positions.findLast((position) => ends.some(({ inside }) => inside === position)) ?? 'start';
}

const rawWriter: ValueWriter = { keepsPlainText: true, write: (text) => text };
const quotedWriter: ValueWriter = { keepsPlainText: true, write: (text, _value, writing) => withQuotes(text, writing) };

function withQuotes(text: string, writing: Writing): string {
  return replaceCharacters(text, /"/g, () => '""', writing);
}

function fieldWriter(field: FieldValue, separator: string): ValueWriter {
  return {
    keepsPlainText: false,
    write(text, _value, writing) {
      if (!/["\r\n]/.test(text) && !text.includes(separator)) return text;
      if (field.isWhole) return `"${withQuotes(text, writing)}"`;
      const needed = 'put quotes around the whole field in the template';
      throw new WriteProblem(`the value has a quote, a line break or the separator; ${needed}`);
    },
  };
}
