/** The formats of GET /v1/batches/{batchId}/documents that have columns, and text. */
import { DatabaseSync } from 'node:sqlite';
import { streamBatchDocuments } from '@docgen/contracts/batch-documents';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

type Query = Readonly<Record<string, string>>;

const csv = 'text/csv';
const sql = 'application/sql';

/** Names and values that end or change a row in some format. */
const hostile = {
  plain: 'x',
  'a"b': 'say "hi"',
  "it's": "'); drop table t; --",
  'c`d': '`',
  'e,f': 'line\r\nbreak,',
  __proto__: '\\',
  constructor: "\\'",
  '=1+1': '=cmd|x',
  select: null,
  ключ: '漢😀',
  nested: { 'g.h': 1.5, list: [1, { i: "'" }] },
};
const hostileJson = JSON.stringify(hostile).replace('"plain"', '"__proto__":"\\\\","plain"');

describe('200 as CSV with a column per field', () => {
  it('names and values of any characters are read back by a CSV parser', async () => {
    const { client, batchId } = await insertResult(`$r$${hostileJson}$r$`);

    const answer = await stream(client, batchId, csv);
    const [row = {}] = parse(answer.text, { columns: true }) as Record<string, string>[];

    expect(answer.text.startsWith('__proto__,plain,"a""b"')).toBe(true);
    expect(row).toMatchObject({ "it's": "'); drop table t; --", 'e,f': 'line\r\nbreak,', select: '', ключ: '漢😀' });
    expect([row['nested.g.h'], row['nested.list'], row['=1+1']]).toEqual(['1.5', `[1,{"i":"'"}]`, '=cmd|x']);
  });

  it('header=absent leaves out the header, so that ranges can be joined', async () => {
    const { client, batchId } = await insertResult(`'{"n":' || n || ',"odd":' || n % 2 || '}'`, 5);

    const first = await stream(client, batchId, csv, { limit: '2' });
    const rest = await stream(client, batchId, 'text/csv; header=absent', { from: '2' });

    expect(rest.headers['content-type']).toBe('text/csv; charset=utf-8; header=absent');
    expect(first.text + rest.text).toBe('n,odd\n0,0\n1,1\n2,0\n3,1\n4,0\n');
  });

  it('columns are the fields of the first 1,000 documents, also for a range after them', async () => {
    const { client, batchId } = await insertResult(fieldFrom(999), 1_500);

    const range = await stream(client, batchId, csv, { from: '1499' });

    expect(range.text).toBe('n,late\n1499,1\n');
  });

  it('an alias of several specs has its columns, and all specs together have the common ones', async () => {
    const { client, batchId } = await submitTwoSpecs();

    const one = await stream(client, batchId, csv, { alias: 'orders' });
    const all = await stream(client, batchId, csv);
    const failed = await stream(client, batchId, csv, { alias: 'orders', status: 'failed' });

    expect(one.text).toBe('no,customer.name\n0,Ann\n2,Ann\n');
    expect(all.text).toMatch(/^batchId,alias,seqNo,.*\r\n.*,orders,0,.*\r\n.*,orders,1,.*failed/);
    expect(failed.text).toMatch(/^batchId,alias,seqNo,[^\n]*\r\n[^\n]*,orders,1,[^\n]*GENERATION_ERROR[^\n]*\r\n$/);
  });

  it.each([
    ['text documents', `'"plain text"'`, 1],
    ['lists of numbers', `'[1,2]'`, 1],
    ['no documents', `'{}'`, 0],
  ])('%s have the common columns', async (_, result, doneCount) => {
    const { client, batchId } = await insertResult(result, doneCount);

    const { text } = await stream(client, batchId, csv);

    expect(text.startsWith('batchId,alias,seqNo,templateId,status,documentSeed,result,error\r\n')).toBe(true);
  });

  it('the file is named after the batch and the alias', async () => {
    const { client, batchId } = await insertResult(`'{}'`);

    const all = await stream(client, batchId);
    const one = await stream(client, batchId, csv, { alias: 'a' });

    expect(all.headers['content-disposition']).toBe(`attachment; filename="${batchId}.ndjson"`);
    expect(one.headers['content-disposition']).toBe(`attachment; filename="${batchId}-a.csv"`);
  });
});

describe('200 as SQL', () => {
  it('Postgres and SQLite store the values of the documents', async () => {
    const { client, batchId } = await insertResult(
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
    const { client, batchId } = await insertResult(`$r$${hostileJson}$r$`);
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
    const { client, batchId } = await insertResult(`case when n = 1 then '{"v":"x"}' else '{"v":' || n || '}' end`, 3);

    const { text } = await stream(client, batchId, sql);

    expect(await loadInPostgres('v text', text, `select string_agg(v, ',') as all from a`)).toEqual({ all: '0,x,2' });
  });

  it('a NUL character is stored by SQLite, and refused for Postgres', async () => {
    const { client, batchId } = await insertResult(`'{"v":"a\\u0000b"}'`);

    const sqlite = await stream(client, batchId, sql, { dialect: 'sqlite' });

    expect(loadInSqlite('v text', sqlite.text, 'select hex(v) as hex from a')).toEqual({ hex: '610062' });
    expectInvalid(await stream(client, batchId, sql), 'accept');
  });

  it.each([
    [{ table: 'sales.orders' }, 'INSERT INTO "sales"."orders" ("n") VALUES'],
    [{ dialect: 'mysql' }, 'INSERT INTO `a` (`n`) VALUES'],
    [{ dialect: 'mysql', table: 'b-c' }, 'INSERT INTO `b-c` (`n`) VALUES'],
  ])('%j gives %s', async (query, text) => {
    const { client, batchId } = await insertResult(`'{"n":1}'`);

    expect((await stream(client, batchId, sql, query)).text).toContain(text);
  });
});

describe('200 as text', () => {
  it('texts are unchanged, each on a line of its own, and failed documents are left out', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, {
      body: 'no <getDocumentIndex()><if(getDocumentIndex() == 1)><getParam(missing)><endif>',
    });
    const { body } = await submit(client, { documents: [{ templateId, alias: 't', count: 4 }] });

    const all = await stream(client, body.batchId, 'text/plain');
    const range = await stream(client, body.batchId, 'text/plain', { limit: '1' });

    expect(all.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(all.text).toBe('no 0\nno 2\nno 3');
    expect(range.text).toBe('no 0\n');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each<[string, string, Query, string]>([
    ['a dialect without SQL', csv, { dialect: 'mysql' }, 'dialect'],
    ['a table without SQL', 'application/x-ndjson', { table: 't' }, 'table'],
    ['an unknown dialect', sql, { dialect: 'oracle' }, 'dialect'],
    ['a table that is no name', sql, { table: 't; drop table x' }, 'table'],
    ['a table of three names', sql, { table: 'a.b.c' }, 'table'],
  ])('refuses %s', async (_, accept, query, field) => {
    const { client, batchId } = await insertResult(`'{"n":1}'`);

    expectInvalid(await stream(client, batchId, accept, query), field);
  });

  it.each([
    ['two fields of one name', `'{"a.b":1,"a":{"b":2}}'`, csv, 'accept'],
    ['a name that Postgres cuts off', `'{"' || repeat('x', 64) || '":1}'`, sql, 'dialect'],
  ])('refuses documents with %s', async (_, result, accept, field) => {
    const { client, batchId } = await insertResult(result);

    expectInvalid(await stream(client, batchId, accept), field);
  });

  it.each([csv, sql])(
    'refuses a short range of %s with a field that the first 1,000 documents do not have',
    async (accept) => {
      const { client, batchId } = await insertResult(fieldFrom(1_000), 1_001);

      const answer = await stream(client, batchId, accept);

      expectInvalid(answer, 'accept');
      expect(answer.error?.message).toBe(
        'Document 1000 has the field "late", which the first 1000 documents do not have.',
      );
    },
  );
});

describe('an answer that is cut off', () => {
  it.each([
    [
      csv,
      /\n"\{""error"":\{""code"":""VALIDATION_ERROR"",""message"":""Document 60000 has the field \\""late\\"".*\}\}"\n$/,
    ],
    [sql, /\n\{"error":\{"code":"VALIDATION_ERROR","message":"Document 60000 has the field \\"late\\".*\}\}\n$/],
  ])(
    'a long %s answer ends with the error of a later unknown field, and its transfer is incomplete',
    async (accept, end) => {
      const tenant = await stack().addTenant();
      const batchId = await insertRenderedBatch(stack().db, tenant.tenantId, {
        documentCount: 60_001,
        result: fieldFrom(60_000),
      });
      const response = await fetch(`${stack().gatewayUrl}/v1/batches/${batchId}/documents`, {
        headers: { accept, authorization: `Bearer ${tenant.memberKey}` },
      });

      let text = '';
      const read = async () => {
        for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString('latin1');
      };

      expect(response.status).toBe(200);
      await expect(read()).rejects.toThrow('terminated');
      expect(text.slice(-1_000)).toMatch(end);
    },
  );
});

async function insertResult(result: string, documentCount = 1) {
  const { client, tenantId } = await stack().addTenant();
  const counts = documentCount === 0 ? { documentCount: 1, doneCount: 0 } : { documentCount };
  return { client, batchId: await insertRenderedBatch(stack().db, tenantId, { result, ...counts }) };
}

/** Documents with the field `late` from a seqNo on. */
function fieldFrom(seqNo: number): string {
  return `'{"n":' || n || case when n >= ${seqNo} then ',"late":1' else '' end || '}'`;
}

async function submitTwoSpecs() {
  const { client } = await stack().addTenant();
  const body =
    '{"no":<getDocumentIndex()>,"customer":{"name":<if(getDocumentIndex() == 1)><getParam(missing)><else>"Ann"<endif>}}';
  const orders = await storeTemplate(client, { body });
  const notes = await storeTemplate(client, { body: 'note <getDocumentIndex()>' });
  const { body: batch } = await submit(client, {
    documents: [
      { templateId: orders.templateId, alias: 'orders', count: 3 },
      { templateId: notes.templateId, alias: 'notes', count: 2 },
    ],
  });
  return { client, batchId: batch.batchId };
}

async function stream(client: TestClient, batchId: string, accept = 'application/x-ndjson', query: Query = {}) {
  return client.call(streamBatchDocuments, { params: { batchId }, query, headers: { accept } });
}

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
