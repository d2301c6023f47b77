/**
 * Finds the strings, names and comments of an SQL body, as its dialect writes them. A value is a literal in the
 * statement, and text in a string, a name or a comment. What databases read by their settings is refused.
 */
import type { Dialect } from '../language/body.ts';
import { SyntaxMistake } from '../language/problems.ts';
import type { FormatParser, LiteralText, Place, ValueWriter } from './format-parser.ts';
import { LiteralCursor } from './literal-cursor.ts';
import { rawWriter, sqlWritersOf } from './sql-writers.ts';
import type { SqlWriters, WrittenPlace } from './sql-writers.ts';

type Inside = WrittenPlace | 'unicode text';

interface SqlState {
  readonly inside: Inside;
  readonly openedAt: number;
  /** The delimiter that ends a string between dollar signs. */
  readonly mark: string;
  /** Whether a literal could join with the characters before it: a word, a quote, a minus sign, another literal. */
  readonly joinsNext: boolean;
  /** Whether a comment is open that MySQL runs as a part of the statement. */
  readonly isConditional: boolean;
  /** Whether a literal ends here, with which a following word or quote would join. */
  readonly isAfterValue: boolean;
}

const joiningBefore = /[\w$'"`\\.&\-\u0080-\uffff]/;
const joiningAfter = /[\w$'"`.\u0080-\uffff]/;

export class SqlParser extends LiteralCursor implements FormatParser<SqlState> {
  state: SqlState = {
    inside: 'statement',
    openedAt: 0,
    mark: '',
    joinsNext: false,
    isConditional: false,
    isAfterValue: false,
  };
  private readonly dialect: Dialect | undefined;
  private readonly writers: SqlWriters;

  /** @param dialect undefined for standard SQL, as PostgreSQL and SQLite read it with their usual settings */
  constructor(dialect: Dialect | undefined) {
    super();
    this.dialect = dialect;
    this.writers = sqlWritersOf(dialect);
  }

  readText(literal: LiteralText): void {
    this.start(literal);
    while (this.index < literal.text.length) {
      if (this.state.inside === 'statement') this.readStatement();
      else this.readInside();
    }
  }

  readValue({ at, isRaw }: Place): ValueWriter {
    const { inside, joinsNext, isConditional } = this.state;
    if (isRaw) return rawWriter;
    if (isConditional) throw new SyntaxMistake(at, 'no value is safe in a comment that MySQL runs');
    if (inside === 'unicode text') throw new SyntaxMistake(at, 'a value cannot be in U&…; write it without U&');
    if (inside !== 'statement') return this.writers[inside];
    if (joinsNext) throw new SyntaxMistake(at, 'put a space before the value, or quotes around the whole text');
    this.state = { ...this.state, joinsNext: true, isAfterValue: true };
    return this.writers.statement;
  }

  stateInBlock(): SqlState {
    return this.state;
  }

  stateAfterBlock(at: number, ends: readonly SqlState[]): SqlState {
    for (const end of ends) assertSamePlace(at, this.state, end);
    return {
      ...this.state,
      joinsNext: ends.some(({ joinsNext }) => joinsNext),
      isAfterValue: ends.some(({ isAfterValue }) => isAfterValue),
    };
  }

  assertRepeatable(at: number, start: SqlState): void {
    assertSamePlace(at, start, this.state);
    const { joinsNext, isAfterValue } = this.state;
    if ((joinsNext && !start.joinsNext) || (isAfterValue && !start.isAfterValue)) {
      throw new SyntaxMistake(at, 'two rounds would join; use sep, or end each round with a space or a comma');
    }
  }

  readEnd(): void {
    const { inside, openedAt, isConditional } = this.state;
    if (isConditional) throw new SyntaxMistake(openedAt, 'the comment is not closed', openedAt);
    if (inside === 'statement' || inside === 'line comment') return;
    throw new SyntaxMistake(openedAt, `${names[inside]} is not closed`, openedAt);
  }

  private readStatement(): void {
    const { text, index } = this;
    const sign = text.charAt(index);
    if (index === 0 && this.state.isAfterValue && joiningAfter.test(sign)) {
      throw this.mistake(index, 'put a space after the value, or quotes around the whole text');
    }
    if (index === 0 && this.state.joinsNext && joiningAfter.test(sign) && !/\w/.test(sign)) {
      throw this.mistake(index, 'put a space before this quote');
    }
    const opened = this.opening(sign, text.slice(Math.max(0, index - 3), index));
    if (opened !== undefined) return this.enter(opened.inside, opened.width, opened.mark);
    if (this.readConditional()) return;
    this.index++;
    this.state = { ...this.state, joinsNext: joiningBefore.test(sign), isAfterValue: false };
  }

  /** What opens at the cursor. Each dialect has texts and comments of its own. */
  private opening(sign: string, before: string): Opening | undefined {
    const { text, index, dialect } = this;
    const one = (inside: Inside): Opening => ({ inside, width: 1, mark: '' });
    const isUnicode = /(?:^|\W)u&$/i.test(before) && dialect === 'postgres';
    if (isUnicode && (sign === "'" || sign === '"')) return { ...one('unicode text'), mark: sign };
    const hasEscapes = dialect === 'postgres' || dialect === undefined;
    if (sign === "'") return one(hasEscapes && /(?:^|\W)(?:e|u&)$/i.test(before) ? 'escape string' : 'string');
    if (sign === '"') return one(dialect === 'mysql' ? 'double string' : 'name');
    if (sign === '`' && dialect === 'postgres') throw this.mistake(index, 'Postgres has no names in backticks');
    if (sign === '`') return one('backticks');
    if (sign === '[' && dialect === 'sqlite') return one('brackets');
    if (sign === '#' && dialect === 'mysql') return one('line comment');
    if (text.startsWith('--', index)) return this.lineComment();
    if (text.startsWith('/*', index)) return this.comment();
    if (sign !== '$' || /[\w$\u0080-\uffff]$/.test(before)) return undefined;
    const [mark] = dollarMark(text, index) ?? [];
    if (mark !== undefined && !hasEscapes) throw this.mistake(index, `texts between ${mark} are those of Postgres`);
    return mark === undefined ? undefined : { inside: 'dollars', width: mark.length, mark };
  }

  private lineComment(): Opening {
    // Elsewhere, MySQL reads two minus signs.
    if (this.dialect === 'mysql' && !/\s/.test(this.text.charAt(this.index + 2))) {
      throw this.mistake(this.index, 'MySQL needs a space after --');
    }
    return { inside: 'line comment', width: 2, mark: '' };
  }

  private comment(): Opening | undefined {
    if (this.dialect !== 'mysql') return { inside: 'comment', width: 2, mark: '' };
    const next = this.text.charAt(this.index + 2);
    // With a value directly after it, the comment could become one that MySQL runs.
    if (next === '') throw this.mistake(this.index, 'put a space after /*');
    return /^M?!/.test(this.text.slice(this.index + 2)) ? undefined : { inside: 'comment', width: 2, mark: '' };
  }

  /** Reads the start or the end of a comment that MySQL runs. Its content is a part of the statement. */
  private readConditional(): boolean {
    const { text, index, state } = this;
    const isStart = this.dialect === 'mysql' && text.startsWith('/*', index);
    if (!isStart && !(state.isConditional && text.startsWith('*/', index))) return false;
    if (isStart && state.isConditional) throw this.mistake(index, 'databases differ in comments within comments');
    const openedAt = this.offsetOf(index);
    this.state = { ...state, openedAt, isConditional: isStart, joinsNext: false, isAfterValue: false };
    this.index += 2;
    return true;
  }

  private enter(inside: Inside, width: number, mark = ''): void {
    const openedAt = this.offsetOf(this.index);
    this.state = { ...this.state, inside, openedAt, mark, joinsNext: false, isAfterValue: false };
    this.index += width;
  }

  private readInside(): void {
    const { text, index } = this;
    const { inside, mark } = this.state;
    if (inside === 'escape string' && text.charAt(index) === '\\') {
      if (index + 1 === text.length) throw this.mistake(index, 'write \\\\ for a backslash');
      this.index += 2;
      return;
    }
    this.refuseBackslash();
    const end = mark === '' ? this.endOf(inside) : mark;
    if (inside === 'comment' && text.startsWith('/*', index)) {
      throw this.mistake(index, 'databases differ in comments within comments');
    }
    if (end === undefined || !text.startsWith(end, index)) {
      this.index++;
      return;
    }
    this.index += end.length;
    // A doubled quote is part of the text.
    if (end.length === 1 && !/[\n\r\]]/.test(end) && text.startsWith(end, this.index)) this.index++;
    else this.state = { ...this.state, inside: 'statement', mark: '', joinsNext: !/comment/.test(inside) };
  }

  private endOf(inside: Inside): string | undefined {
    const { text, index } = this;
    // Postgres also ends the line at a carriage return.
    if (inside === 'line comment' && this.dialect === 'postgres' && text.charAt(index) === '\r') return '\r';
    return ends[inside];
  }

  /** Refuses a backslash of the template in a string that is read by the mode of the database. */
  private refuseBackslash(): void {
    const { text, index, dialect } = this;
    const { inside } = this.state;
    if (text.charAt(index) !== '\\') return;
    const isPostgres = dialect === 'postgres' && inside === 'string';
    if (isPostgres) throw this.mistake(index, "Postgres reads a backslash in '…' by its settings; write E'…'");
    if (dialect !== 'mysql' || (inside !== 'string' && inside !== 'double string')) return;
    throw this.mistake(index, 'MySQL reads a backslash in quotes by its mode; write the text as <val(…)>');
  }
}

interface Opening {
  readonly inside: Inside;
  readonly width: number;
  /** The text that ends it; empty where its kind tells. */
  readonly mark: string;
}

const ends: Readonly<Record<Inside, string | undefined>> = {
  statement: undefined,
  dollars: undefined,
  'unicode text': undefined,
  string: "'",
  'escape string': "'",
  'double string': '"',
  name: '"',
  brackets: ']',
  backticks: '`',
  'line comment': '\n',
  comment: '*/',
};

const names: Readonly<Record<Inside, string>> = {
  statement: 'the statement',
  string: 'the string',
  'escape string': 'the string',
  'double string': 'the string',
  'unicode text': 'the text',
  name: 'the name in quotes',
  backticks: 'the name in backticks',
  brackets: 'the name in brackets',
  'line comment': 'the comment',
  comment: 'the comment',
  dollars: 'the string between dollar signs',
};

function dollarMark(text: string, index: number): RegExpExecArray | null {
  const pattern = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function assertSamePlace(at: number, start: SqlState, end: SqlState): void {
  if (start.isConditional !== end.isConditional) throw new SyntaxMistake(at, 'the block opens or closes a comment');
  if (start.inside === end.inside && start.openedAt === end.openedAt) return;
  if (start.inside === 'statement' && end.inside === 'statement') return;
  throw new SyntaxMistake(at, `the block starts in ${names[start.inside]} and ends in ${names[end.inside]}`);
}
