/** MariaDB reads the values of documents in SQL as they were given, in each mode that changes what quotes mean. */
import { compileTemplate, defaultLimits, emptyState, renderTemplate } from '@docgen/engine';
import { createSqlWriter, sqlDialects } from '@docgen/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariaDb } from '../harness/mariadb.ts';
import type { MariaDb } from '../harness/mariadb.ts';

/** Values that end a text or a comment in some mode. */
const hostile = [
  'plain',
  "it's",
  "\\'; drop table t; --",
  "it's \\",
  'a\nb # c',
  '\r\n',
  '"`$$',
  '*/ /* --',
  '*/; select 2; /*',
  '!1 x',
  'M!1 x',
  '漢😀',
  'a\u001ab',
];
const statement = `<format(sql, dialect="mysql")># <getParam(x)>
-- <getParam(x)>
SELECT HEX(<getParam(x)>), /* <getParam(x)> */ HEX('<getParam(part)>'), \`<getParam(name)>\` # <getParam(x)>
FROM (SELECT 1 AS \`<getParam(name)>\`) AS t;
`;
/** No quotes of the template hold them. */
const ambiguous = ['\\', '\0', '\r', '\u001a'];

describe('MariaDB', () => {
  let mariaDb: MariaDb;
  beforeAll(async () => {
    mariaDb = await startMariaDb();
  }, 300_000);
  afterAll(async () => mariaDb.close());

  it.each(['', 'NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'NO_BACKSLASH_ESCAPES,ANSI_QUOTES'])(
    'MariaDB reads every value with the mode %j',
    async (mode) => {
      const values = hostile.map((x) => ({
        x,
        part: ambiguous.some((character) => x.includes(character)) ? 'y' : x,
        name: `n${x.replaceAll('😀', '')}`,
      }));
      const statements = values.map((params) => rendered(statement, params));

      const rows = await mariaDb.read(`SET NAMES utf8mb4; SET sql_mode = '${mode}';\n${statements.join('')}`);

      expect(rows).toEqual(values.map(({ x, part }) => [hexOf(x), hexOf(part), '1']));
    },
  );

  it('MariaDB reads a text with a NUL character', async () => {
    expect(
      await mariaDb.read(rendered('<format(sql, dialect="mysql")>SELECT HEX(<getParam(x)>);', { x: 'a\0b' })),
    ).toEqual([['610062']]);
  });
});

it.each(sqlDialects)('a document in %s has the literals of a batch that is downloaded as SQL', (dialect) => {
  const format = `<format(sql, dialect=${dialect})>`;
  const writer = createSqlWriter({ dialect, table: ['t'], columns: [{ name: 'c', type: 'text' }] });

  for (const x of [...hostile, ['a', { b: "it's \\" }], 1.5]) {
    const row = writer.row([JSON.stringify(x)]);
    expect(row).toContain(`(${rendered(`${format}<getParam(x)>`, { x })})`);
  }
});

function rendered(body: string, params: Parameters<typeof renderTemplate>[1]['params']): string {
  const outcome = renderTemplate(compileTemplate(body), { seed: 1, params, limits: defaultLimits, state: emptyState });
  return outcome.kind === 'rendered' ? outcome.output : JSON.stringify(outcome);
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex').toUpperCase();
}
