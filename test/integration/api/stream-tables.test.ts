/** GET /v1/batches/{batchId}/documents with the elements of lists as rows, and as one archive. */
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { csv, downloadBytes, insertResult, sql, stream } from './format-requests.ts';
import type { Query } from './format-requests.ts';
import { submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();
const zip = 'application/zip';
const parquet = 'application/vnd.apache.parquet';
const ndjson = 'application/x-ndjson';

const customerBody = '{"id": "c-<getDocumentIndex()>", "tags": ["a", "=b"]}';
const orderBody = `{"no": <getDocumentIndex()>, "customer": null, "id": "o-<getDocumentIndex()>",
  "cart": {"lines": [{"sku": "x", "price": <getDocumentIndex()>.50}, {"sku": "y", "price": 1.25}]}}`;

async function specsOf(client: TestClient) {
  const [order, customer] = await Promise.all(
    [orderBody, customerBody].map(async (body) => storeTemplate(client, { body })),
  );
  const customerId = { from: 'customers.id', strategy: 'round-robin' };
  return [
    { templateId: order?.templateId, alias: 'orders', count: 3, relations: { customer: customerId } },
    { templateId: customer?.templateId, alias: 'customers', count: 2 },
  ];
}

async function submitShop() {
  const tenant = await stack().addTenant();
  const { batchId } = await finishBatch(tenant.client, { seed: 1, documents: await specsOf(tenant.client) });
  return { tenant, client: tenant.client, batchId };
}

const ofOrders = { alias: 'orders', unnest: 'cart.lines' };
const ofBoth = { unnest: 'orders.cart.lines, customers.tags' };

describe('200 with the elements of a list as rows', () => {
  it.each<[string, string]>([
    [csv, 'orders_id,lines_no,sku,price\no-0,0,x,0.50\no-0,1,y,1.25\no-1,0,x,1.50\n'],
    [
      ndjson,
      '{"orders_id":"o-0","lines_no":0,"sku":"x","price":0.50}\n{"orders_id":"o-0","lines_no":1,"sku":"y","price":1.25}\n{"orders_id":"o-1",',
    ],
    [sql, `INSERT INTO "orders_cart_lines" ("orders_id", "lines_no", "sku", "price") VALUES\n('o-0', 0, 'x', 0.50),`],
  ])('%s has them with the key and the number', async (accept, text) => {
    const { client, batchId } = await submitShop();

    const answer = await stream(client, batchId, accept, ofOrders);
    const virtualId = await submitVirtual(client, await specsOf(client), { seed: 1 });
    const generated = await stream(client, virtualId, accept, ofOrders);
    const range = await stream(client, batchId, accept, { ...ofOrders, from: '2' });

    expect(answer.text.replaceAll(/(?<=":|, )/g, '').replace(`SET client_encoding = 'UTF8';\n`, '')).toContain(text);
    expect(generated.text).toBe(answer.text);
    expect(range.text).toContain('o-2');
    expect(range.text).not.toContain('o-1');
  });

  it('Parquet has them with their types', async () => {
    const { tenant, batchId } = await submitShop();

    const file = await (await download(tenant, batchId, parquet, ofOrders)).arrayBuffer();

    expect((await parquetReadObjects({ file })).slice(0, 3)).toEqual([
      { orders_id: 'o-0', lines_no: 0n, sku: 'x', price: 0.5 },
      { orders_id: 'o-0', lines_no: 1n, sku: 'y', price: 1.25 },
      { orders_id: 'o-1', lines_no: 0n, sku: 'x', price: 1.5 },
    ]);
  });

  it('SQL of several specs gets a table for each list, with a reference to the documents', async () => {
    const { client, batchId } = await submitShop();

    const { text } = await stream(client, batchId, sql, { ...ofBoth, ddl: 'true' });
    const [sums] = await loadInPostgres(
      text,
      `select sum(price)::text as price, count(distinct o.no)::int as orders, (select string_agg(tags, '' order by tags_no) from customers_tags where customers_id = 'c-0') as tags
        from orders_cart_lines l join orders o on o.id = l.orders_id`,
    );

    expect(sums).toEqual({ price: '8.25', orders: 3, tags: 'a=b' });
    expect(text).toContain('FOREIGN KEY ("orders_id") REFERENCES "orders" ("id")');
    expect(text).toContain('PRIMARY KEY ("orders_id", "lines_no")');
    expect(text.match(/"orders" \("no", "customer", "id"\)/g)).toHaveLength(1);
  });

  it('SQL of the list of the only spec has no reference to a table that is not there', async () => {
    const { client, batchId } = await insertResult(stack(), `'{"id":' || n || ',"l":[{"x":1}]}'`, 2);

    const { text } = await stream(client, batchId, sql, { unnest: 'l', ddl: 'true' });

    expect(await loadInPostgres(text, 'select count(*)::int as count from a_l')).toEqual([{ count: 2 }]);
  });

  it('documents without a key give their seqNo', async () => {
    const { client, batchId } = await insertResult(stack(), `'{"l":[' || n || ',"=x",null]}'`, 2);

    const { text } = await stream(client, batchId, csv, { unnest: 'l', formulas: 'escape', null: 'NULL' });

    expect(text).toBe(`a_seqNo,l_no,l\n0,0,0\n0,1,'=x\n0,2,NULL\n1,0,1\n1,1,'=x\n1,2,NULL\n`);
  });
});

describe('200 as one archive', () => {
  it('CSV files have the specs, parents first, and the lists', async () => {
    const { tenant, client, batchId } = await submitShop();

    const response = await download(tenant, batchId, zip, { ...ofBoth, formulas: 'escape' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const virtualId = await submitVirtual(client, await specsOf(client), { seed: 1 });
    const generated = await download(tenant, virtualId, zip, { ...ofBoth, formulas: 'escape' });

    const files = textsOf(bytes);
    expect(response.headers.get('content-type')).toBe(zip);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${batchId}.zip"`);
    expect(Object.keys(files)).toEqual(['customers.csv', 'customers_tags.csv', 'orders.csv', 'orders_cart_lines.csv']);
    expect(files['customers_tags.csv']).toBe(`customers_id,tags_no,tags\nc-0,0,a\nc-0,1,'=b\nc-1,0,a\nc-1,1,'=b\n`);
    expect(files['orders.csv']).toBe('no,customer,id\n0,c-0,o-0\n1,c-1,o-1\n2,c-0,o-2\n');
    expect(parse(files['orders_cart_lines.csv'] ?? '')).toHaveLength(7);
    expect(Buffer.from(await generated.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('SQL files load in their order, NDJSON files have the documents, and Parquet files the types', async () => {
    const { tenant, batchId } = await submitShop();
    const read = async (query: Query) =>
      new Uint8Array(await (await download(tenant, batchId, zip, query)).arrayBuffer());

    const statements = Object.values(textsOf(await read({ files: 'sql', ddl: 'true' })));
    const documents = textsOf(await read({ files: 'ndjson', limit: '3' }));
    const tables = unzipSync(await read({ files: 'parquet' }));

    expect(await loadInPostgres(statements.join(''), 'select count(*)::int as count from orders')).toEqual([
      { count: 3 },
    ]);
    expect(documents['customers.ndjson']?.split('\n')[1]).toMatch(/^\{"id": ?"c-1"/);
    expect(documents['orders.ndjson']?.split('\n')).toHaveLength(2);
    const rows = await parquetReadObjects({ file: Uint8Array.from(tables['orders.parquet'] ?? []).buffer });
    expect(rows[1]).toMatchObject({
      no: 1n,
      cart: {
        lines: [
          { sku: 'x', price: 1.5 },
          { sku: 'y', price: 1.25 },
        ],
      },
    });
  });

  it('a document that does not fit its columns cuts the archive off', async () => {
    const { memberKey, batchId } = await insertResult(
      stack(),
      `'{"n":' || n || ',"x":"' || md5(n::text) || '"' || case when n = 9000 then ',"late":1' else '' end || '}'`,
      9_001,
    );

    const response = await downloadBytes(stack(), { memberKey, batchId }, zip);

    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each<[Query, string, string]>([
    [{ unnest: 'lines' }, sql, 'unnest'],
    [{ unnest: 'orders' }, zip, 'unnest'],
    [{ unnest: 'orders.cart.lines' }, csv, 'unnest'],
    [{ unnest: 'cart..lines', alias: 'orders' }, csv, 'unnest'],
    [{ unnest: 'cart.lines,cart.lines', alias: 'orders' }, csv, 'unnest'],
    [{ unnest: 'cart.linse', alias: 'orders' }, csv, 'unnest'],
    [{ unnest: '__proto__', alias: 'orders' }, parquet, 'unnest'],
    [{ unnest: 'no', alias: 'orders' }, csv, 'accept'],
    [{ unnest: 'cart.lines', alias: 'orders', status: 'failed' }, csv, 'unnest'],
    [{ unnest: 'cart.lines', alias: 'orders' }, 'text/plain', 'unnest'],
    [{ unnest: 'cart.lines', alias: 'nobody' }, csv, 'alias'],
    [{ files: 'xml' }, zip, 'files'],
    [{ files: 'csv' }, csv, 'files'],
    [{ ddl: 'true' }, zip, 'ddl'],
    [{ files: 'sql', table: 't' }, zip, 'table'],
    [{ files: 'parquet', schema: 'n:text' }, zip, 'schema'],
    [{ status: 'failed' }, zip, 'status'],
    [{ meta: 'false' }, csv, 'meta'],
    [{ meta: 'false', status: 'failed' }, ndjson, 'meta'],
  ])('%j with %s is refused with field %s', async (query, accept, field) => {
    const { client, batchId } = await submitShop();

    expectInvalid(await stream(client, batchId, accept, query), field);
  });
});

describe('200 as NDJSON', () => {
  it('meta=false gives the documents alone', async () => {
    const { client, batchId } = await submitShop();

    const { text } = await stream(client, batchId, ndjson, { meta: 'false', alias: 'customers' });

    expect(text.split('\n').map((line) => line.replaceAll(' ', ''))).toEqual([
      '{"id":"c-0","tags":["a","=b"]}',
      '{"id":"c-1","tags":["a","=b"]}',
      '',
    ]);
  });
});

async function download({ memberKey }: TestTenant, batchId: string, accept: string, query: Query): Promise<Response> {
  const response = await downloadBytes(stack(), { memberKey, batchId }, accept, query);
  expect(response.status).toBe(200);
  return response;
}

function textsOf(zipped: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zipped)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

/** Loads the text into a schema that is rolled back. */
async function loadInPostgres(text: string, query: string): Promise<Record<string, unknown>[]> {
  const connection = await stack().db.pool.connect();
  try {
    await connection.query('begin; create schema loaded; set local search_path to loaded');
    await connection.query(text);
    return (await connection.query<Record<string, unknown>>(query)).rows;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}
