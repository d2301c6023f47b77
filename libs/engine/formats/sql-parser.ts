/**
 * Follows the strings, names and comments of an SQL body from its start to its end, also through blocks. A value is a
 * literal in the statement, and text in a string, a name or a comment. `sql-cursor.ts` finds where they begin and end.
 */
import type { Dialect } from '../language/pragma.ts';
import { SyntaxMistake } from '../language/problems.ts';
import type { FormatParser, LiteralText, Place, ValueWriter } from './format-parser.ts';
import { SqlCursor } from './sql-cursor.ts';
import type { Inside } from './sql-cursor.ts';
import { completedHalf, halvesAtEnd } from './sql-halves.ts';
import { rawWriter, sqlWritersOf } from './sql-writers.ts';
import type { SqlWriters } from './sql-writers.ts';

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
  /** The characters that can be the last one printed, and make a mark with the first one of the next text, such as `--`. */
  readonly halves: readonly string[];
}

const joiningBefore = /[\w$'"`\\.&\-\u0080-\uffff]/;
const joiningAfter = /[\w$'"`.\u0080-\uffff]/;

export class SqlParser extends SqlCursor implements FormatParser<SqlState> {
  state: SqlState = {
    inside: 'statement',
    openedAt: 0,
    mark: '',
    joinsNext: false,
    isConditional: false,
    isAfterValue: false,
    halves: [],
  };
  protected readonly dialect: Dialect | undefined;
  private readonly writers: SqlWriters;

  /** @param dialect undefined for standard SQL, as PostgreSQL and SQLite read it with their usual settings */
  constructor(dialect: Dialect | undefined) {
    super();
    this.dialect = dialect;
    this.writers = sqlWritersOf(dialect);
  }

  readText(literal: LiteralText): void {
    this.start(literal);
    this.refuseSecondHalf();
    while (this.index < literal.text.length) {
      if (this.state.inside === 'statement') this.readStatement();
      else this.readInside();
    }
  }

  readValue({ at, isRaw }: Place): ValueWriter {
    const { inside, joinsNext, isConditional } = this.state;
    this.refuseDividedMark(at);
    if (isRaw) return rawWriter;
    if (isConditional) throw new SyntaxMistake(at, 'no value is safe in a comment that MySQL runs');
    if (inside === 'unicode text') throw new SyntaxMistake(at, 'a value cannot be in U&…; write it without U&');
    if (inside !== 'statement') return this.writers[inside];
    if (joinsNext) throw new SyntaxMistake(at, 'put a space before the value, or quotes around the whole text');
    this.state = { ...this.state, joinsNext: true, isAfterValue: true, halves: [] };
    return this.writers.statement;
  }

  stateInBlock(at: number): SqlState {
    this.refuseDividedMark(at);
    return this.state;
  }

  stateAfterBlock(at: number, ends: readonly SqlState[]): SqlState {
    for (const end of ends) {
      assertSamePlace(at, this.state, end);
      this.refuseDividedMark(at, end);
    }
    return {
      ...this.state,
      joinsNext: ends.some(({ joinsNext }) => joinsNext),
      isAfterValue: ends.some(({ isAfterValue }) => isAfterValue),
      halves: [...new Set(ends.flatMap(({ halves }) => halves))],
    };
  }

  assertRepeatable(at: number, start: SqlState): void {
    assertSamePlace(at, start, this.state);
    const { joinsNext, isAfterValue, halves } = this.state;
    const hasNewHalf = halves.some((half) => !start.halves.includes(half));
    if (hasNewHalf || (joinsNext && !start.joinsNext) || (isAfterValue && !start.isAfterValue)) {
      throw new SyntaxMistake(at, 'two iterations would join; use sep, or end each iteration with a space or a comma');
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
    const character = text.charAt(index);
    if (index === 0 && this.state.isAfterValue && joiningAfter.test(character)) {
      throw this.mistake(index, 'put a space after the value, or quotes around the whole text');
    }
    if (index === 0 && this.state.joinsNext && joiningAfter.test(character) && !/\w/.test(character)) {
      throw this.mistake(index, 'put a space before this quote');
    }
    const opened = this.opening(character, text.slice(Math.max(0, index - 3), index));
    if (opened !== undefined) return this.enter(opened.inside, opened.width, opened.mark);
    if (this.readConditional()) return;
    this.index++;
    const halves = this.halves();
    this.state = { ...this.state, joinsNext: joiningBefore.test(character), isAfterValue: false, halves };
  }

  /** Reads the start or the end of a comment that MySQL runs. Its content is a part of the statement. */
  private readConditional(): boolean {
    const { text, index, state } = this;
    const isStart = this.dialect === 'mysql' && text.startsWith('/*', index);
    if (!isStart && !(state.isConditional && text.startsWith('*/', index))) return false;
    if (isStart && state.isConditional) throw this.mistake(index, 'databases differ in comments within comments');
    const openedAt = this.offsetOf(index);
    this.state = { ...state, openedAt, isConditional: isStart, joinsNext: false, isAfterValue: false, halves: [] };
    this.index += 2;
    return true;
  }

  private enter(inside: Inside, width: number, mark = ''): void {
    const openedAt = this.offsetOf(this.index);
    this.state = { ...this.state, inside, openedAt, mark, joinsNext: false, isAfterValue: false, halves: [] };
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
      if (this.index === text.length) this.state = { ...this.state, halves: this.halves() };
      return;
    }
    this.index += end.length;
    if (inside === 'dollars' && text.charAt(this.index) === '$') throw this.mistake(this.index, 'put a space before $');
    // A doubled quote is part of the text.
    if (end.length === 1 && !/[\n\r\]]/.test(end) && text.startsWith(end, this.index)) this.index++;
    else this.state = { ...this.state, inside: 'statement', mark: '', joinsNext: !/comment/.test(inside), halves: [] };
  }

  private halves(): readonly string[] {
    const { text, index, dialect } = this;
    const { inside, mark } = this.state;
    return index < text.length ? [] : halvesAtEnd({ text, inside, mark, dialect });
  }

  /** Refuses a text whose first character makes a mark of what was printed before the tag in front of it. */
  private refuseSecondHalf(): void {
    const half = completedHalf(this.state.halves, this.text);
    if (half === undefined) return;
    const made = half === '$' ? 'a string between dollar signs' : 'a comment';
    const reason = `it could start or end ${made} with ${half} before the tag`;
    throw this.mistake(0, `put a space before ${this.text.charAt(0)}, because ${reason}`);
  }

  /** In a string between dollar signs, a value could be the letters between the two `$` that end it. */
  private refuseDividedMark(at: number, { inside, halves, mark } = this.state): void {
    if (inside !== 'dollars' || halves.length === 0) return;
    throw new SyntaxMistake(at, `put a space before the tag, because the text could become ${mark} and end the string`);
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

function assertSamePlace(at: number, start: SqlState, end: SqlState): void {
  if (start.isConditional !== end.isConditional) throw new SyntaxMistake(at, 'the block opens or closes a comment');
  if (start.inside === end.inside && start.openedAt === end.openedAt) return;
  if (start.inside === 'statement' && end.inside === 'statement') return;
  throw new SyntaxMistake(at, `the block starts in ${names[start.inside]} and ends in ${names[end.inside]}`);
}
