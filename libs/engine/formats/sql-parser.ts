/**
 * Finds the strings, names and comments of an SQL body, as its dialect writes them. A value is a literal in the
 * statement, and text in a string, a name or a comment. What databases read by their settings is refused.
 */
import type { Dialect } from '../language/pragma.ts';
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
  /** The signs that can be the last one printed, and make a mark with the first sign of the next text, such as `--`. */
  readonly halves: readonly string[];
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
    halves: [],
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
    const halves = this.halvesAtEnd();
    this.state = { ...this.state, joinsNext: joiningBefore.test(character), isAfterValue: false, halves };
  }

  /** What opens at the cursor. Each dialect has texts and comments of its own. */
  private opening(character: string, before: string): Opening | undefined {
    const { text, index, dialect } = this;
    const one = (inside: Inside): Opening => ({ inside, width: 1, mark: '' });
    const isUnicode = /(?:^|\W)u&$/i.test(before) && dialect === 'postgres';
    if (isUnicode && (character === "'" || character === '"')) return { ...one('unicode text'), mark: character };
    const hasEscapes = dialect === 'postgres' || dialect === undefined;
    if (character === "'") return one(hasEscapes && /(?:^|\W)(?:e|u&)$/i.test(before) ? 'escape string' : 'string');
    if (character === '"') return one(dialect === 'mysql' ? 'double string' : 'name');
    if (character === '`' && dialect === 'postgres') throw this.mistake(index, 'Postgres has no names in backticks');
    if (character === '`') return one('backticks');
    if (character === '[' && dialect === 'sqlite') return one('brackets');
    if (character === '#' && dialect === 'mysql') return one('line comment');
    if (text.startsWith('--', index)) return this.lineComment();
    if (text.startsWith('/*', index)) return this.comment();
    if (character !== '$') return undefined;
    const [mark] = dollarMark(text, index) ?? [];
    if (mark !== undefined && hasEscapes && /\d$/.test(before)) {
      throw this.mistake(index, `put a space before ${mark}; databases differ in dollar signs after a digit`);
    }
    if (/[\w$\u0080-\uffff]$/.test(before)) return undefined;
    if (mark !== undefined && !hasEscapes) throw this.mistake(index, `texts between ${mark} are those of Postgres`);
    return mark === undefined ? undefined : { inside: 'dollars', width: mark.length, mark };
  }

  private lineComment(): Opening {
    // Elsewhere, MySQL reads two minus signs.
    if (this.dialect === 'mysql' && !isMysqlSpace(this.text.charAt(this.index + 2))) {
      throw this.mistake(this.index, 'MySQL needs a space after --');
    }
    return { inside: 'line comment', width: 2, mark: '' };
  }

  private comment(): Opening | undefined {
    if (this.dialect !== 'mysql') return { inside: 'comment', width: 2, mark: '' };
    const start = this.text.slice(this.index + 2, this.index + 4);
    // With a value or a block directly after it, the comment could become one that MySQL runs.
    if (start === '' || start === 'M') throw this.mistake(this.index, 'put a space after /*');
    return /^M?!/.test(start) ? undefined : { inside: 'comment', width: 2, mark: '' };
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
      if (this.index === text.length) this.state = { ...this.state, halves: this.halvesAtEnd() };
      return;
    }
    this.index += end.length;
    if (inside === 'dollars' && text.charAt(this.index) === '$') throw this.mistake(this.index, 'put a space before $');
    // A doubled quote is part of the text.
    if (end.length === 1 && !/[\n\r\]]/.test(end) && text.startsWith(end, this.index)) this.index++;
    else this.state = { ...this.state, inside: 'statement', mark: '', joinsNext: !/comment/.test(inside), halves: [] };
  }

  private endOf(inside: Inside): string | undefined {
    const { text, index } = this;
    if (inside !== 'line comment' || text.charAt(index) !== '\r') return ends[inside];
    // Postgres also ends the line at a carriage return.
    if (this.dialect === 'postgres') return '\r';
    if (this.dialect === undefined && text.charAt(index + 1) !== '\n') {
      throw this.mistake(index, 'databases differ in comments with a carriage return; write a line feed after it');
    }
    return ends[inside];
  }

  /** The sign at the end of the text that could be the first half of a mark, which the next text would complete. */
  private halvesAtEnd(): readonly string[] {
    const { text, index, dialect } = this;
    if (index < text.length) return [];
    const { inside, mark } = this.state;
    const last = text.charAt(index - 1);
    if (inside === 'comment') return /[*/]/.test(last) ? [last] : [];
    if (inside === 'dollars') return endsWithStartOf(text, mark) ? ['$'] : [];
    if (inside !== 'statement') return [];
    if (/[-*/]/.test(last)) return [last];
    const canBeDollars = dialect === 'postgres' || dialect === undefined;
    return canBeDollars && dollarMarkStart.test(text) ? ['$'] : [];
  }

  /** Refuses a text whose first sign makes a mark of what was printed before the tag in front of it. */
  private refuseSecondHalf(): void {
    const { halves } = this.state;
    if (this.text === '') return;
    const first = this.text.charAt(0);
    const half = halves.find((sign) => secondHalves[sign]?.test(first) === true);
    if (half === undefined) return;
    const made = half === '$' ? 'a string between dollar signs' : 'a comment';
    const reason = `it could start or end ${made} with ${half} before the tag`;
    throw this.mistake(0, `put a space before ${first}, because ${reason}`);
  }

  /** In a string between dollar signs, a value could be the letters between the two signs that end it. */
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

/** What would complete a mark that these signs begin. */
const secondHalves: Readonly<Record<string, RegExp>> = { '-': /-/, '/': /\*/, '*': /\//, $: /[\w$\u0080-\uffff]/ };

const dollarMarkStart = /(?:^|[^\w$\u0080-\uffff])\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?$/;

function endsWithStartOf(text: string, mark: string): boolean {
  for (let length = 1; length < mark.length; length++) {
    if (text.endsWith(mark.slice(0, length))) return true;
  }
  return false;
}

/** MySQL starts a comment where a space or a control character follows `--`; other white space does not count. */
function isMysqlSpace(character: string): boolean {
  return character !== '' && character.charCodeAt(0) <= 0x20;
}

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
