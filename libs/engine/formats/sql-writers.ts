/**
 * Writes values at the positions of an SQL body, so that no value can end the text around it in any mode of the
 * dialect. Literals are those of `libs/formats/sql.ts`, which writes downloads of batches.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Dialect } from '../language/pragma.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import { WriteProblem } from './format-parser.ts';
import type { ValueWriter, Writing } from './format-parser.ts';
import { replaceCharacters } from './replace-characters.ts';

/** The positions at which a value can stand. */
export type WrittenPlace =
  | 'statement'
  | 'string'
  | 'escape string'
  | 'double string'
  | 'name'
  | 'backticks'
  | 'brackets'
  | 'line comment'
  | 'comment'
  | 'dollars';

export type SqlWriters = Readonly<Record<WrittenPlace, ValueWriter>>;

/** @param dialect undefined for standard SQL, in which a backslash is no escape */
export function sqlWritersOf(dialect: Dialect | undefined): SqlWriters {
  return {
    statement: literalWriter((text, writing) => textLiteral(text, dialect, writing)),
    string: writer((text, writing) => doubled(withoutAmbiguous(text, dialect), /'/g, writing)),
    'escape string': writer((text, writing) => doubled(text, /[\\']/g, writing)),
    'double string': writer((text, writing) => doubled(withoutAmbiguous(text, dialect), /"/g, writing)),
    name: writer((text, writing) => doubled(text, /"/g, writing)),
    backticks: writer((text, writing) => doubled(text, /`/g, writing)),
    brackets: writer((text) => {
      if (text.includes(']')) throw new WriteProblem('a name with ] cannot be in brackets');
      return text;
    }),
    'line comment': writer((text, writing) => replaceCharacters(text, /[\r\n]/g, () => ' ', writing)),
    comment: writer(commented),
    dollars: writer((text) => {
      if (text.includes('$')) throw new WriteProblem('a value with $ cannot be between dollar signs');
      return text;
    }),
  };
}

export const rawWriter: ValueWriter = { keepsPlainText: true, write: (text) => text };

/** A comment neither ends in the value nor begins there. MySQL runs a comment that begins with `!` or `M!`. */
function commented(text: string, writing: Writing): string {
  const inside = replaceCharacters(text, /\*(?=\/)|\/(?=\*)/g, (character) => `${character} `, writing);
  return inside.replace(/^(?=[*/!+M])/, ' ').replace(/[*/]$/, '$& ');
}

function literalWriter(writeText: (text: string, writing: Writing) => string): ValueWriter {
  return {
    keepsPlainText: false,
    write(text: string, value: Value, writing: Writing) {
      if (value === null) return 'NULL';
      if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
      return typeof value === 'number' || value instanceof Decimal ? text : writeText(text, writing);
    },
  };
}

/** A backslash is an escape in MySQL, and in Postgres without standard_conforming_strings. */
function textLiteral(text: string, dialect: Dialect | undefined, writing: Writing): string {
  switch (dialect) {
    case 'postgres':
      return text.includes('\\')
        ? `E'${doubled(withoutNul(text), /[\\']/g, writing)}'`
        : quoted(withoutNul(text), writing);
    case 'mysql':
      return ambiguousInMysql.test(text) ? `_utf8mb4 X'${hexOf(text)}'` : quoted(text, writing);
    case 'sqlite':
      return text.includes('\0') ? `CAST(X'${hexOf(text)}' AS TEXT)` : quoted(text, writing);
    case undefined:
      return quoted(withoutNul(text), writing);
  }
}

function quoted(text: string, writing: Writing): string {
  return `'${doubled(text, /'/g, writing)}'`;
}

/**
 * A backslash is an escape in some modes, and NUL ends a statement. The command-line client replaces a carriage return
 * before a line feed, and ends its input at the character U+001A.
 */
// eslint-disable-next-line no-control-regex -- these are the characters
const ambiguousInMysql = /[\\\0\r\u001a]/;

/** Refuses a text that a string of the template cannot hold in every mode of the dialect. */
function withoutAmbiguous(text: string, dialect: Dialect | undefined): string {
  if (dialect === 'postgres' && text.includes('\\')) {
    throw new WriteProblem(
      "Postgres reads a backslash in '…' by its settings; write E'…', or the value without quotes",
    );
  }
  if (dialect === 'mysql' && ambiguousInMysql.test(text)) {
    const refused = 'a backslash, a carriage return, U+0000 or U+001A';
    throw new WriteProblem(`MySQL reads ${refused} in quotes by its mode; write the value without quotes`);
  }
  return text;
}

function hexOf(text: string): string {
  return bytesToHex(new TextEncoder().encode(text));
}

function writer(write: (text: string, writing: Writing) => string): ValueWriter {
  return { keepsPlainText: false, write: (text, _value, writing) => write(withoutNul(text), writing) };
}

/** Databases cannot store NUL. */
function withoutNul(text: string): string {
  if (text.includes('\0')) throw new WriteProblem('SQL does not allow the character U+0000');
  return text;
}

function doubled(text: string, pattern: RegExp, writing: Writing): string {
  return replaceCharacters(text, pattern, (character) => character + character, writing);
}
