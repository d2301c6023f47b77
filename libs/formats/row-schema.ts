/**
 * Reads the type of documents as a caller writes it: `id:int64, total:decimal(10,2), lines:list<struct<sku:text>>`. A
 * name with other characters than letters, digits, `_`, `-`, `$` and `.` is a JSON string.
 */
import { precisionMax } from './column-types.ts';
import type { ColumnType, DecimalType } from './column-types.ts';
import { FormatProblem, shown } from './format-problem.ts';
import { fieldsMax, typeDepthMax } from './row-types.ts';
import type { Field, StructType, ValueType } from './row-types.ts';

const typeWords: ReadonlyMap<string, Extract<ColumnType, string>> = new Map([
  ['boolean', 'boolean'],
  ['int64', 'integer'],
  ['double', 'number'],
  ['date', 'date'],
  ['timestamp', 'timestamp'],
  ['localtimestamp', 'localTimestamp'],
  ['text', 'text'],
]);

const tokenPattern = /\s*("(?:[^"\\]|\\.)*"|[A-Za-z0-9_$.-]+|[:,<>()])/y;

/** @throws {FormatProblem} with the place of the mistake */
export function parseSchema(text: string): StructType {
  const parser = new SchemaParser(text);
  const fields = parser.fields(1);
  if (parser.next !== undefined) throw parser.problem('a comma or the end');
  return { fields };
}

class SchemaParser {
  readonly #text: string;
  #offset = 0;
  #fieldCount = 0;
  /** The token at the offset; undefined at the end. */
  next: string | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#take();
  }

  problem(expected: string): FormatProblem {
    const found = this.next === undefined ? 'the end' : shown(this.next);
    return new FormatProblem(`has ${found} where ${expected} is expected, before character ${this.#offset + 1}`);
  }

  fields(depth: number): readonly Field[] {
    if (depth > typeDepthMax) throw new FormatProblem(`has more than ${typeDepthMax} levels`);
    const fields = new Map<string, Field>();
    do {
      const name = this.#name();
      if (fields.has(name)) throw new FormatProblem(`has the field ${shown(name)} twice`);
      if ((this.#fieldCount += 1) > fieldsMax) throw new FormatProblem(`has more than ${fieldsMax} fields`);
      this.#expect(':');
      fields.set(name, { name, type: this.#type(depth) });
    } while (this.#accept(','));
    return [...fields.values()];
  }

  #type(depth: number): ValueType {
    if (depth > typeDepthMax) throw new FormatProblem(`has more than ${typeDepthMax} levels`);
    const word = this.next?.toLowerCase() ?? '';
    const scalar = typeWords.get(word);
    if (scalar === undefined && !['decimal', 'list', 'struct'].includes(word))
      throw this.problem(`one of ${[...typeWords.keys(), 'decimal(p,s)', 'list<…>', 'struct<…>'].join(', ')}`);
    this.#take();
    if (scalar !== undefined) return scalar;
    if (word === 'decimal') return this.#decimal();
    this.#expect('<');
    const type = word === 'list' ? { element: this.#type(depth + 1) } : { fields: this.fields(depth + 1) };
    this.#expect('>');
    return type;
  }

  #decimal(): DecimalType {
    this.#expect('(');
    const precision = this.#wholeNumber(1, precisionMax);
    this.#expect(',');
    const scale = this.#wholeNumber(0, precision);
    this.#expect(')');
    return { precision, scale };
  }

  #wholeNumber(min: number, max: number): number {
    const number = /^\d{1,2}$/.test(this.next ?? '') ? Number(this.next) : Number.NaN;
    if (!(number >= min && number <= max)) throw this.problem(`a number from ${min} to ${max}`);
    this.#take();
    return number;
  }

  #name(): string {
    const { next } = this;
    if (next === undefined || /^[:,<>()]$/.test(next)) throw this.problem('the name of a field');
    this.#take();
    return next.startsWith('"') ? nameIn(next) : next;
  }

  #accept(token: string): boolean {
    if (this.next !== token) return false;
    this.#take();
    return true;
  }

  #expect(token: string): void {
    if (!this.#accept(token)) throw this.problem(shown(token));
  }

  #take(): void {
    tokenPattern.lastIndex = this.#offset;
    const token = tokenPattern.exec(this.#text)?.[1];
    if (token === undefined && this.#text.slice(this.#offset).trim() !== '')
      throw new FormatProblem(`has a character that no schema has, after character ${this.#offset}`);
    this.next = token;
    this.#offset = token === undefined ? this.#text.length : tokenPattern.lastIndex;
  }
}

function nameIn(json: string): string {
  try {
    return JSON.parse(json) as string; // the JSON text of a string
  } catch (error) {
    throw new FormatProblem(`has the name ${shown(json)}, which is no JSON string`, { cause: error });
  }
}
