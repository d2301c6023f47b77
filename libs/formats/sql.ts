/**
 * Writes rows as INSERT statements. Every text is safe in every mode of its dialect: a quote is doubled, and a text that
 * a dialect reads in several ways is written as bytes in hexadecimal digits or with escapes of its own.
 */
import { doubled } from './doubled.ts';
import type { Row } from './field-columns.ts';
import { FormatProblem, shown } from './format-problem.ts';
import { readString } from './json-text.ts';

export const sqlDialects = ['postgres', 'mysql', 'sqlite'] as const;
export type SqlDialect = (typeof sqlDialects)[number];

export interface SqlTable {
  readonly dialect: SqlDialect;
  /** The name, or the names of schema and table. */
  readonly table: readonly string[];
  readonly columns: readonly string[];
}

export interface SqlWriter {
  /** Precedes the statements. */
  readonly begin: string;
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
export function createSqlWriter({ dialect, table, columns }: SqlTable): SqlWriter {
  const quoteName = (name: string): string => quotedName(name, dialect);
  assertDistinct(columns, dialect);
  const start = `INSERT INTO ${table.map(quoteName).join('.')} (${columns.map(quoteName).join(', ')}) VALUES\n`;
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
    row: (row) => {
      const values = `(${row.map((json) => literalOf(json, dialect)).join(', ')})`;
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

/** The longest name: bytes in Postgres, which cuts longer ones off without an error, characters in MySQL. */
const nameLengthsMax: Readonly<Record<SqlDialect, number>> = { postgres: 63, mysql: 64, sqlite: Infinity };

function quotedName(name: string, dialect: SqlDialect): string {
  const length = dialect === 'postgres' ? new TextEncoder().encode(name).length : name.length;
  if (name === '' || length > nameLengthsMax[dialect] || name.includes('\0')) throw unusableName(name, dialect);
  // MySQL has no name with a space at the end or a character beyond U+FFFF.
  if (dialect === 'mysql' && (name.endsWith(' ') || /[\ud800-\udfff]/.test(name))) throw unusableName(name, dialect);
  return dialect === 'mysql' ? `\`${doubled(name, '`')}\`` : `"${doubled(name, '"')}"`;
}

function unusableName(name: string, dialect: SqlDialect): FormatProblem {
  return new FormatProblem(`has the name ${shown(name)}, which ${dialect} cannot use for a table or column`);
}

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
