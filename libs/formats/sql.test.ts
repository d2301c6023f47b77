import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './field-columns.ts';
import { createSqlWriter } from './sql.ts';
import { sqlDialects } from './sql-names.ts';
import type { SqlDialect } from './sql-names.ts';

/** Texts of the characters that end, escape or comment a text in some dialect. */
const hostileText = fc.string({
  unit: fc.constantFrom(
    "'",
    '"',
    '\\',
    '`',
    '\0',
    '\n',
    '\r',
    '\u001a',
    ';',
    '-',
    '%',
    '$',
    'x',
    'é',
    '漢',
    '😀',
    "\\'",
  ),
});

function literalOf(text: string, dialect: SqlDialect): string {
  const writer = createSqlWriter({ dialect, table: ['t'], columns: [{ name: 'c', type: 'text' }] });
  const statement = writer.row([JSON.stringify(text)]);
  return statement.slice(statement.indexOf('VALUES\n(') + 'VALUES\n('.length, -1);
}

function toColumn(name: string): Column {
  return { name, type: 'text' };
}

describe('a text', () => {
  it('a text in SQLite is the same text, or is refused', () => {
    const db = new DatabaseSync(':memory:');
    fc.assert(
      fc.property(hostileText, (text) => {
        const row = db.prepare(`select hex(${literalOf(text, 'sqlite')}) as hex`).get();
        expect(row?.['hex']).toBe(Buffer.from(text).toString('hex').toUpperCase());
      }),
    );
    db.close();
  });

  it.each([true, false])(
    'a text in MySQL is one literal of the same text, with backslash escapes: %s',
    (hasEscapes) => {
      fc.assert(
        fc.property(hostileText, (text) => {
          expect(readMysql(literalOf(text, 'mysql'), hasEscapes)).toBe(text);
        }),
      );
    },
  );

  it.each([true, false])(
    'a text in Postgres is one literal of the same text, with standard strings: %s',
    (isStandard) => {
      fc.assert(
        fc.property(hostileText, (text) => {
          fc.pre(!text.includes('\0'));
          expect(readPostgres(literalOf(text, 'postgres'), isStandard)).toBe(text);
        }),
      );
    },
  );

  it('a text with NUL is refused for Postgres', () => {
    expect(() => literalOf('a\0b', 'postgres')).toThrow('NUL');
  });
});

describe('createSqlWriter', () => {
  it.each<[SqlDialect, string]>([
    [
      'postgres',
      `SET client_encoding = 'UTF8';\nINSERT INTO "s"."t" ("a""b", "c\`d") VALUES\n(1.50, NULL),\n(true, '[1,"x"]');\n`,
    ],
    ['mysql', 'SET NAMES utf8mb4;\nINSERT INTO `s`.`t` (`a"b`, `c``d`) VALUES\n(1.50, NULL),\n(true, \'[1,"x"]\');\n'],
    ['sqlite', `INSERT INTO "s"."t" ("a""b", "c\`d") VALUES\n(1.50, NULL),\n(true, '[1,"x"]');\n`],
  ])('createSqlWriter writes a statement of several rows for %s', (dialect, text) => {
    const writer = createSqlWriter({ dialect, table: ['s', 't'], columns: ['a"b', 'c`d'].map(toColumn) });

    expect(writer.begin + writer.row(['1.50', undefined]) + writer.row(['true', '[1,"x"]']) + writer.end()).toBe(text);
  });

  it('a statement has up to 500 rows, and ends early after long ones', () => {
    const writer = createSqlWriter({ dialect: 'sqlite', table: ['t'], columns: [{ name: 'c', type: 'text' }] });
    const short = Array.from({ length: 1_000 }, () => writer.row(['1'])).join('');
    const long = [JSON.stringify('x'.repeat(300_000)), '1'].map((json) => writer.row([json])).join('') + writer.end();

    expect(short.split('INSERT').length - 1).toBe(2);
    expect(long.split('INSERT').length - 1).toBe(2);
    expect(writer.end()).toBe('');
  });

  it.each<[SqlDialect, readonly string[], string]>([
    ...sqlDialects.flatMap((dialect): [SqlDialect, string[], string][] => [
      [dialect, [''], 'cannot use'],
      [dialect, ['a\0b'], 'cannot use'],
    ]),
    ['postgres', ['é'.repeat(32)], 'cannot use'],
    ['mysql', ['é'.repeat(65)], 'cannot use'],
    ['mysql', ['a '], 'cannot use'],
    ['mysql', ['😀'], 'cannot use'],
    ['mysql', ['Id', 'id'], 'twice'],
    ['sqlite', ['Id', 'id'], 'twice'],
  ])('createSqlWriter refuses for %s the columns %j', (dialect, columns, message) => {
    expect(() => createSqlWriter({ dialect, table: ['t'], columns: columns.map(toColumn) })).toThrow(message);
  });
});

/** Reads the literal as the MySQL manual describes it. Throws when characters follow it. */
function readMysql(literal: string, hasEscapes: boolean): string {
  const hex = /^_utf8mb4 X'([0-9a-f]*)'$/.exec(literal)?.[1];
  return hex === undefined ? readQuoted(literal, hasEscapes) : Buffer.from(hex, 'hex').toString();
}

function readPostgres(literal: string, isStandard: boolean): string {
  return literal.startsWith('E') ? readQuoted(literal.slice(1), true) : readQuoted(literal, !isStandard);
}

/** A quoted text; in it `''` is a quote and, with escapes, a backslash escapes the next character. */
function readQuoted(literal: string, hasEscapes: boolean): string {
  let text = '';
  let offset = 1;
  for (; ; offset += 1) {
    if (hasEscapes && literal[offset] === '\\') text += literal[(offset += 1)];
    else if (literal[offset] !== "'") text += literal[offset];
    else if (literal[offset + 1] === "'") text += literal[(offset += 1)];
    else break;
  }
  if (literal[0] !== "'" || offset !== literal.length - 1) throw new Error(`characters follow the literal: ${literal}`);
  return text;
}
