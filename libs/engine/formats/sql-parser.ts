/**
 * Finds the strings, names and comments of an SQL body, as standard SQL, PostgreSQL and SQLite write them. A value is a
 * literal in the statement, and text in a string, a name or a comment.
 */
import { SyntaxMistake } from '../language/problems.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import { WriteProblem } from './format-parser.ts';
import type { FormatParser, LiteralText, Place, ValueWriter } from './format-parser.ts';
import { LiteralCursor } from './literal-cursor.ts';

type Inside = 'statement' | 'string' | 'escape string' | 'name' | 'backticks' | 'line comment' | 'comment' | 'dollars';

interface SqlState {
  readonly inside: Inside;
  readonly openedAt: number;
  /** The delimiter that ends a string between dollar signs. */
  readonly mark: string;
  /** Whether a literal could join with the characters before it: a word, a quote, a minus sign, another literal. */
  readonly joinsNext: boolean;
  /** Whether a literal ends here, with which a following word or quote would join. */
  readonly isAfterValue: boolean;
}

const joiningBefore = /[\w$'"`\\.\-\u0080-\uffff]/;
const joiningAfter = /[\w$'"`.\u0080-\uffff]/;

export class SqlParser extends LiteralCursor implements FormatParser<SqlState> {
  state: SqlState = { inside: 'statement', openedAt: 0, mark: '', joinsNext: false, isAfterValue: false };

  readText(literal: LiteralText): void {
    this.start(literal);
    while (this.index < literal.text.length) {
      if (this.state.inside === 'statement') this.readStatement();
      else this.readInside();
    }
  }

  readValue({ at, isRaw }: Place): ValueWriter {
    const { inside, joinsNext } = this.state;
    if (isRaw) return rawWriter;
    if (inside !== 'statement') return writers[inside];
    if (joinsNext) throw new SyntaxMistake(at, 'put a space before the value, or quotes around the whole text');
    this.state = { ...this.state, joinsNext: true, isAfterValue: true };
    return literalWriter;
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
    const { inside, openedAt } = this.state;
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
    const before = text.slice(Math.max(0, index - 3), index);
    if (sign === "'") return this.enter(/(?:^|\W)(?:e|u&)$/i.test(before) ? 'escape string' : 'string', 1);
    if (sign === '"') return this.enter('name', 1);
    if (sign === '`') return this.enter('backticks', 1);
    if (text.startsWith('--', index)) return this.enter('line comment', 2);
    if (text.startsWith('/*', index)) return this.enter('comment', 2);
    const [mark] = sign === '$' && !/[\w$\u0080-\uffff]$/.test(before) ? (dollarMark(text, index) ?? []) : [];
    if (mark !== undefined) return this.enter('dollars', mark.length, mark);
    this.index++;
    this.state = { ...this.state, joinsNext: joiningBefore.test(sign), isAfterValue: false };
  }

  private enter(inside: Inside, width: number, mark = ''): void {
    const openedAt = this.offsetOf(this.index);
    this.state = { inside, openedAt, mark, joinsNext: false, isAfterValue: false };
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
    const end = inside === 'dollars' ? mark : ends[inside];
    if (inside === 'comment' && text.startsWith('/*', index)) {
      throw this.mistake(index, 'databases differ in comments within comments');
    }
    if (end === undefined || !text.startsWith(end, index)) {
      this.index++;
      return;
    }
    this.index += end.length;
    // A doubled quote is part of the text.
    if (end.length === 1 && end !== '\n' && text.startsWith(end, this.index)) this.index++;
    else this.state = { ...this.state, inside: 'statement', joinsNext: end !== '\n' && inside !== 'comment' };
  }
}

const ends: Readonly<Record<Exclude<Inside, 'dollars'>, string | undefined>> = {
  statement: undefined,
  string: "'",
  'escape string': "'",
  name: '"',
  backticks: '`',
  'line comment': '\n',
  comment: '*/',
};

const names: Readonly<Record<Inside, string>> = {
  statement: 'the statement',
  string: 'the string',
  'escape string': 'the string',
  name: 'the name in quotes',
  backticks: 'the name in backticks',
  'line comment': 'the comment',
  comment: 'the comment',
  dollars: 'the string between dollar signs',
};

function dollarMark(text: string, index: number): RegExpExecArray | null {
  const pattern = /\$(?:[A-Za-z_]\w*)?\$/y;
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function assertSamePlace(at: number, start: SqlState, end: SqlState): void {
  if (start.inside === end.inside && start.openedAt === end.openedAt) return;
  if (start.inside === 'statement' && end.inside === 'statement') return;
  throw new SyntaxMistake(at, `the block starts in ${names[start.inside]} and ends in ${names[end.inside]}`);
}

const rawWriter: ValueWriter = { keepsPlainText: true, write: (text) => text };

const literalWriter: ValueWriter = {
  keepsPlainText: false,
  write(text: string, value: Value) {
    if (value === null) return 'NULL';
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    if (typeof value === 'number' || value instanceof Decimal) return text;
    return `'${withDoubled(text, "'")}'`;
  },
};

const writers: Readonly<Record<Exclude<Inside, 'statement'>, ValueWriter>> = {
  string: writer((text) => withDoubled(text, "'")),
  'escape string': writer((text) => withDoubled(withDoubled(text, '\\'), "'")),
  name: writer((text) => withDoubled(text, '"')),
  backticks: writer((text) => withDoubled(text, '`')),
  'line comment': writer((text) => withDoubled(text, '').replaceAll(/[\r\n]/g, ' ')),
  comment: writer((text) => {
    const inside = withDoubled(text, '').replaceAll(/\*(?=\/)|\/(?=\*)/g, '$& ');
    return inside.replace(/^(?=[*/])/, ' ').replace(/[*/]$/, '$& ');
  }),
  dollars: writer((text) => {
    if (text.includes('$')) throw new WriteProblem('a value with $ cannot be between dollar signs');
    return withDoubled(text, '');
  }),
};

function writer(write: (text: string) => string): ValueWriter {
  return { keepsPlainText: false, write };
}

/** Doubles a sign, and refuses NUL, which databases cannot store. */
function withDoubled(text: string, sign: string): string {
  if (text.includes('\0')) throw new WriteProblem('SQL does not allow the character U+0000');
  return sign === '' ? text : text.replaceAll(sign, sign + sign);
}
