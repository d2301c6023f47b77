/** The types of Parquet files, as DuckDB reads them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { downloadBytes, insertResult, stream } from './format-requests.ts';
import type { Query } from './format-requests.ts';
import { submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();
const parquet = 'application/vnd.apache.parquet';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-duckdb-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** SQL of a document with each type. */
const typed = `'{"id":' || n || ',"amount":' || n || '.10,"day":"2024-02-29","at":"2026-01-31T23:59:59.000001+02:00","local":"2026-01-31T12:00:00",
  "ok":true,"rate":1.5e1,"none":null,"lines":[{"sku":"a","price":0.01},{"sku":"b"}],"to":{"city":{"name":"Rome"}},"tags":["x"]}'`;

describe('200 as Parquet', () => {
  it('DuckDB reads the types of the values, and sums amounts exactly', async () => {
    const { memberKey, batchId } = await insertResult(stack(), typed, 3_000);

    const file = await download(memberKey, batchId);
    const [types] = await query(file, typesOf('id, amount, day, at, local, ok, rate, none, lines, to, tags'));
    const [sums] = await query(
      file,
      `select sum(amount)::varchar as amount, max("day")::varchar as "day", max(epoch_us("at"))::varchar as "at", max("local")::varchar as "local",
        sum(list_sum(list_transform(lines, line -> line.price)))::varchar as price, any_value("to".city.name) as city from`,
    );

    expect(types).toEqual({
      id: 'BIGINT',
      amount: 'DECIMAL(18,2)',
      day: 'DATE',
      at: 'TIMESTAMP WITH TIME ZONE',
      local: 'TIMESTAMP',
      ok: 'BOOLEAN',
      rate: 'DOUBLE',
      none: 'VARCHAR',
      lines: 'STRUCT(sku VARCHAR, price DECIMAL(18,2))[]',
      to: 'STRUCT(city STRUCT("name" VARCHAR))',
      tags: 'VARCHAR[]',
    });
    expect(sums).toEqual({
      amount: '4498800.00',
      day: '2024-02-29',
      at: String(Date.parse('2026-01-31T21:59:59Z') * 1_000 + 1),
      local: '2026-01-31 12:00:00',
      price: '30.00',
      city: 'Rome',
    });
  });

  it('schema chooses the fields and their types, of stored and of virtual batches', async () => {
    const schema = 'amount:decimal(10,4), "id" : text, missing:date, lines:list<struct<sku:text>>';
    const { memberKey, batchId } = await insertResult(stack(), typed, 2);
    const tenant = await stack().addTenant();
    const { templateId } = await storeTemplate(tenant.client, { body: '{"id": <getDocumentIndex()>, "amount": 1.5}' });
    const virtualId = await submitVirtual(tenant.client, [{ templateId, alias: 'v', count: 2 }]);

    const stored = await query(await download(memberKey, batchId, { schema }), 'select * from');
    const generated = await query(
      await download(tenant.memberKey, virtualId, { schema }),
      'select id, amount::varchar as amount from',
    );

    expect(stored[1]).toMatchObject({ id: '1', missing: null });
    expect(Object.keys(stored[1] ?? {})).toEqual(['amount', 'id', 'missing', 'lines']);
    expect(generated).toEqual([
      { id: '0', amount: '1.5000' },
      { id: '1', amount: '1.5000' },
    ]);
  });

  it('names of any characters are names of columns', async () => {
    const names = ['__proto__', 'constructor', 'a.b', 'to"string', 'ключ', ' '];
    const members = names.map((name) => `${JSON.stringify(name)}:{${JSON.stringify(name)}:1}`);
    const { memberKey, batchId } = await insertResult(stack(), `$r$\{${members.join(',')}}$r$`);

    const [row] = await query(
      await download(memberKey, batchId),
      'select count(*)::int as count, max("__proto__"."__proto__")::int as proto from',
    );

    expect(row).toEqual({ count: 1, proto: 1 });
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each<[string, Query, string]>([
    ['a type that does not exist', { schema: 'n:money' }, 'schema'],
    ['a field twice', { schema: 'n:text,n:text' }, 'schema'],
    ['too many digits', { schema: 'n:decimal(19,2)' }, 'schema'],
    ['an open list', { schema: 'n:list<text' }, 'schema'],
    ['an odd character', { schema: 'n;text' }, 'schema'],
    ['deep lists', { schema: `n:${'list<'.repeat(40)}text${'>'.repeat(40)}` }, 'schema'],
    ['failed documents', { schema: 'n:text', status: 'failed' }, 'schema'],
    ['a value that does not fit', { schema: 'n:date' }, 'accept'],
  ])('%s is refused', async (_what, selection, field) => {
    const { client, batchId } = await insertResult(stack(), `'{"n":' || n || '}'`);

    expectInvalid(await stream(client, batchId, parquet, selection), field);
  });

  it('a schema is refused for other formats', async () => {
    const { client, batchId } = await insertResult(stack(), `'{"n":' || n || '}'`);

    expectInvalid(await stream(client, batchId, 'text/csv', { schema: 'n:text' }), 'schema');
  });
});

/** Returns the path of the file. */
async function download(memberKey: string, batchId: string, selection: Query = {}): Promise<string> {
  const response = await downloadBytes(stack(), { memberKey, batchId }, parquet, selection);
  expect(response.status).toBe(200);
  const file = join(folder, `${randomUUID()}.parquet`);
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
  return file;
}

function typesOf(names: string): string {
  return `select ${names
    .split(', ')
    .map((name) => `typeof("${name}") as "${name}"`)
    .join(', ')} from`;
}

/** Runs the beginning of a query over the rows of the file. */
async function query(file: string, select: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(`${select} '${file}' limit 10`);
    return reader.getRowObjectsJS();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
