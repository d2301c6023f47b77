/** GET /v1/batches/{batchId}/documents as SQL, loaded into Postgres and SQLite. */
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { expectInvalid } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { csv, hostileJson, insertResult, sql, stream } from './format-requests.ts';

const stack = useSharedStack();

describe('200 as SQL', () => {
  it('Postgres and SQLite store the values of the documents', async () => {
    const { client, batchId } = await insertResult(
      stack(),
      `'{"n":' || n || ',"text":"it''s \\\\ ' || n || '","ok":true,"none":null}'`,
      1_200,
    );
    const read = 'select count(*) as count, min(n) as low, max(n) as high, min(text) as text from a';

    const postgres = await stream(client, batchId, sql);
    const sqlite = await stream(client, batchId, sql, { dialect: 'sqlite' });

    expect(postgres.headers['content-type']).toBe('application/sql; charset=utf-8');
    const expected = { low: 0, high: 1_199, text: "it's \\ 0" };
    expect(await loadInPostgres('n int, text text, ok boolean, none text', postgres.text, read)).toMatchObject(
      expected,
    );
    expect(loadInSqlite('n int, text text, ok boolean, none text', sqlite.text, read)).toMatchObject({
      ...expected,
      count: 1_200,
    });
  });

  it('hostile names and values come back from Postgres and SQLite as they are', async () => {
    const { client, batchId } = await insertResult(stack(), `$r$${hostileJson}$r$`);
    const header = await stream(client, batchId, csv);
    const names = parse(header.text)[0] ?? [];
    const columns = names.map((name) => `"${name.replaceAll('"', '""')}" text`).join(', ');

    const postgres = await loadInPostgres(
      columns,
      (await stream(client, batchId, sql, { table: 'a' })).text,
      'select * from a',
    );
    const sqlite = loadInSqlite(
      columns,
      (await stream(client, batchId, sql, { dialect: 'sqlite' })).text,
      'select * from a',
    );

    for (const row of [postgres, sqlite]) {
      expect(row).toMatchObject({ 'a"b': 'say "hi"', "it's": "'); drop table t; --", 'e,f': 'line\r\nbreak,' });
      expect(row).toMatchObject({ constructor: "\\'", ключ: '漢😀', select: null, 'nested.list': `[1,{"i":"'"}]` });
    }
  });

  it('a column of numbers and texts is loaded into a text column', async () => {
    const { client, batchId } = await insertResult(
      stack(),
      `case when n = 1 then '{"v":"x"}' else '{"v":' || n || '}' end`,
      3,
    );

    const { text } = await stream(client, batchId, sql);

    expect(await loadInPostgres('v text', text, `select string_agg(v, ',') as all from a`)).toEqual({ all: '0,x,2' });
  });

  it('a NUL character is stored by SQLite, and refused for Postgres', async () => {
    const { client, batchId } = await insertResult(stack(), `'{"v":"a\\u0000b"}'`);

    const sqlite = await stream(client, batchId, sql, { dialect: 'sqlite' });

    expect(loadInSqlite('v text', sqlite.text, 'select hex(v) as hex from a')).toEqual({ hex: '610062' });
    expectInvalid(await stream(client, batchId, sql), 'accept');
  });

  it.each([
    [{ table: 'sales.orders' }, 'INSERT INTO "sales"."orders" ("n") VALUES'],
    [{ dialect: 'mysql' }, 'INSERT INTO `a` (`n`) VALUES'],
    [{ dialect: 'mysql', table: 'b-c' }, 'INSERT INTO `b-c` (`n`) VALUES'],
  ])('%j gives %s', async (query, text) => {
    const { client, batchId } = await insertResult(stack(), `'{"n":1}'`);

    expect((await stream(client, batchId, sql, query)).text).toContain(text);
  });
});

/** Runs the statements in a transaction that is rolled back. Returns the first row of the query. */
async function loadInPostgres(columns: string, statements: string, query: string): Promise<unknown> {
  const connection = await stack().db.pool.connect();
  try {
    await connection.query(`begin; create temp table a (${columns}) on commit drop`);
    await connection.query(statements);
    return (await connection.query<Record<string, unknown>>(query)).rows[0];
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

function loadInSqlite(columns: string, statements: string, query: string): unknown {
  const db = new DatabaseSync(':memory:');
  try {
    db.exec(`create table a (${columns})`);
    db.exec(statements);
    return db.prepare(query).get();
  } finally {
    db.close();
  }
}
