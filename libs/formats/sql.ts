/**
 * Writes rows as INSERT statements. Every text is safe in every mode of its dialect: a quote is doubled, and a text that
 * a dialect reads in several ways is written as bytes in hexadecimal digits or with escapes of its own.
 */
import { utcText } from './calendar.ts';
import { keyLengthMax } from './column-types.ts';
import type { ColumnType } from './column-types.ts';
import { doubled } from './doubled.ts';
import type { Column, Row } from './field-columns.ts';
import { FormatProblem, shown } from './format-problem.ts';
import { readString } from './json-text.ts';
import { readScalar } from './scalar-values.ts';
import { createTableText, keyColumnsOf } from './sql-create-table.ts';
import type { SqlKeys } from './sql-create-table.ts';
import { quotedName } from './sql-names.ts';
import type { SqlDialect } from './sql-names.ts';

export interface SqlTable {
  readonly dialect: SqlDialect;
  /** The name, or the names of schema and table. */
  readonly table: readonly string[];
  readonly columns: readonly Column[];
  /** Creates the table, and refuses values that have another type than their column. */
  readonly created?: SqlKeys | undefined;
}

export interface SqlWriter {
  /** Precedes all statements of a file. */
  readonly begin: string;
  /** Creates the table; empty without `created`. */
  readonly createTable: string;
  /** The text that adds the row. @throws {FormatProblem} when the dialect cannot store a value */
  row(row: Row): string;
  /** Ends the open statement, if there is one. */
  end(): string;
}

const rowsMax = 500;
/** Characters after which a statement ends. Servers limit the bytes of a statement. */
const lengthEnough = 256 * 1024;

const begins: Readonly<Record<SqlDialect, string>> = {
  postgres: `SET client_encoding = 'UTF8';\n`,
  mysql: 'SET NAMES utf8mb4;\n',
  sqlite: '',
};

/** @throws {FormatProblem} when the dialect cannot have such a table */
export function createSqlWriter({ dialect, table, columns, created }: SqlTable): SqlWriter {
  const quoteName = (name: string): string => quotedName(name, dialect);
  const names = columns.map(({ name }) => name);
  assertDistinct(names, dialect);
  const start = `INSERT INTO ${table.map(quoteName).join('.')} (${names.map(quoteName).join(', ')}) VALUES\n`;
  const toLiterals =
    created === undefined
      ? (row: Row) => row.map((json) => literalOf(json, dialect))
      : typedLiterals(columns, created, dialect);
  let rowCount = 0;
  let length = 0;
  const end = (): string => {
    if (rowCount === 0) return '';
    rowCount = 0;
    length = 0;
    return ';\n';
  };
  return {
    begin: begins[dialect],
    createTable: created === undefined ? '' : createTableText({ dialect, table, columns, keys: created }),
    row: (row) => {
      const values = `(${toLiterals(row).join(', ')})`;
      const before = rowCount === 0 ? start : ',\n';
      rowCount += 1;
      length += values.length;
      const isFull = rowCount >= rowsMax || length >= lengthEnough;
      return before + values + (isFull ? end() : '');
    },
    end,
  };
}

function literalOf(json: string | undefined, dialect: SqlDialect): string {
  if (json === undefined) return 'NULL';
  const first = json[0];
  if (first === '"') return textLiteral(readString(json), dialect);
  if (first === '{' || first === '[') return textLiteral(json, dialect);
  // A number, `true`, `false` or `null` is the same in JSON and SQL.
  return json;
}

function typedLiterals(
  columns: readonly Column[],
  keys: SqlKeys,
  dialect: SqlDialect,
): (row: Row) => readonly string[] {
  const keyColumns = keyColumnsOf(keys);
  const writers = columns.map(({ name, type }) => {
    const lengthMax = keyColumns.has(name) ? keyLengthMax : Infinity;
    return (json: string | undefined) => {
      if (json === undefined || json === 'null') return 'NULL';
      const value = readScalar(json, type, name);
      if (typeof value === 'string' && value.length > lengthMax)
        throw new FormatProblem(`has a key of more than ${lengthMax} characters in the field ${shown(name)}`);
      return typedLiteral(json, value, type, dialect);
    };
  });
  return (row) => writers.map((write, column) => write(row[column]));
}

function typedLiteral(json: string, value: unknown, type: ColumnType, dialect: SqlDialect): string {
  // MySQL has no type with a time zone.
  if (type === 'timestamp' && dialect === 'mysql' && typeof value === 'bigint') return `'${utcText(value)}'`;
  // A number in a column of texts keeps its format.
  return typeof value === 'string' ? textLiteral(value, dialect) : literalOf(json, dialect);
}

/** A backslash is an escape in MySQL, and in Postgres without standard_conforming_strings. */
function textLiteral(text: string, dialect: SqlDialect): string {
  const quoted = `'${doubled(text, "'")}'`;
  switch (dialect) {
    case 'postgres':
      if (text.includes('\0')) throw new FormatProblem('has a text with a NUL character, which Postgres cannot store');
      return text.includes('\\') ? `E${doubled(quoted, '\\')}` : quoted;
    case 'mysql':
      return ambiguousInMysql.some((character) => text.includes(character)) ? `_utf8mb4 X'${hexOf(text)}'` : quoted;
    case 'sqlite':
      return text.includes('\0') ? `CAST(X'${hexOf(text)}' AS TEXT)` : quoted;
  }
}

/**
 * A backslash is an escape in some modes, and NUL ends a statement. The command-line client replaces a carriage return
 * before a line feed, and ends its input at the character U+001A.
 */
const ambiguousInMysql = ['\\', '\0', '\r', '\u001a'];

/** Two digits for each byte of the text in UTF-8. A text can have 8 MB, so the digits are written as bytes. */
function hexOf(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const digits = new Uint8Array(2 * bytes.length);
  for (const [index, byte] of bytes.entries()) {
    digits[2 * index] = hexDigits.charCodeAt(byte >> 4);
    digits[2 * index + 1] = hexDigits.charCodeAt(byte & 0x0f);
  }
  return new TextDecoder().decode(digits);
}

const hexDigits = '0123456789abcdef';

/** MySQL and SQLite do not distinguish upper and lower case in names of columns. */
function assertDistinct(columns: readonly string[], dialect: SqlDialect): void {
  if (dialect === 'postgres') return;
  const names = new Set<string>();
  for (const name of columns) {
    const folded = name.toLowerCase();
    if (names.has(folded))
      throw new FormatProblem(`has the field ${shown(name)} twice for ${dialect}, which ignores case`);
    names.add(folded);
  }
}
