/** GET /v1/batches/{batchId}/documents as SQL with a table per spec, loaded into Postgres, SQLite and MariaDB. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { startMariaDb } from '../../harness/mariadb.ts';
import type { MariaDb } from '../../harness/mariadb.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { sql, stream } from './format-requests.ts';
import type { Query } from './format-requests.ts';
import { submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();

const customerBody = `{"id": <getDocumentIndex()>, "name": "it's \\\\", "born": "1990-02-<if(getDocumentIndex() == 1)>28<else>03<endif>",
  "at": "2026-01-31T23:59:59.5+02:00", "vip": true, "rate": 1.5e3, "tags": ["a"], "no": null}`;
const orderBody = '{"no": "o-<getDocumentIndex()>", "total": <getDocumentIndex()>.10, "customer": null}';
const lineBody = '{"order": null, "customer": null, "sku": "s-<getDocumentIndex()>"}';
/** Each child reads rows of its parents; names and prices are copies. */
async function readingSpecsOf(client: TestClient) {
  const bodies = {
    notes: '{<let(o, row(orders))>"order": "<val(o.no)>", "day": <val(o.day)>}',
    orders: `{<let(c, parentRow(customers, 1, 9))>"no": "o-<getUniqueNumber(1, 99)>", "customer": <val(c.id)>, "mail": <val(c.email)>,
      "name": <val(c.name)>, "day": "2026-01-01", "lines": [<for(p, rows(products, 2))>{"sku": <val(p.sku)>, "price": <val(p.price)>}<endfor>]}`,
    products: '{"sku": <getUniquePattern("??-###")>, "price": <getRandomAmount(5, 50)>}',
    customers: '{"id": <getDocumentIndex()>, "name": <getName()>, "email": <getUniqueEmail()>}',
  };
  const counts = { notes: 30, orders: 20, products: 4, customers: 5 };
  return Promise.all(
    (['notes', 'orders', 'products', 'customers'] as const).map(async (alias) => {
      const { templateId } = await storeTemplate(client, { body: bodies[alias] });
      return { templateId, alias, count: counts[alias] };
    }),
  );
}

const from = (path: string) => ({ from: path, strategy: 'round-robin' });

/** Lines, orders and customers: each child is submitted before its parent. */
async function specsOf(client: TestClient) {
  const [line, order, customer] = await Promise.all(
    [lineBody, orderBody, customerBody].map(async (body) => storeTemplate(client, { body })),
  );
  return [
    {
      templateId: line?.templateId,
      alias: 'lines',
      count: 12,
      relations: { order: from('orders.no'), customer: from('orders.customer') },
    },
    { templateId: order?.templateId, alias: 'orders', count: 6, relations: { customer: from('customers.id') } },
    { templateId: customer?.templateId, alias: 'customers', count: 3 },
  ];
}

async function submitShop() {
  const { client } = await stack().addTenant();
  const { batchId } = await finishBatch(client, { seed: 1, documents: await specsOf(client) });
  return { client, batchId };
}

const joined = `select count(*) as "count", sum(o.total) as total, min(c.born) as born
  from "lines" l join orders o on o.no = l."order" join customers c on c.id = o.customer`;

describe('200 as SQL with a table per spec', () => {
  let mariaDb: MariaDb;
  beforeAll(async () => {
    mariaDb = await startMariaDb();
  }, 300_000);
  afterAll(async () => mariaDb.close());

  it('an empty Postgres loads the tables with types, keys and references', async () => {
    const { client, batchId } = await submitShop();

    const { text } = await stream(client, batchId, sql, { ddl: 'true' });
    const { rows, columns, constraints } = await loadInPostgres(text, joined);

    expect(text.match(/CREATE TABLE "\w+"/g)).toEqual(
      ['customers', 'orders', 'lines'].map((name) => `CREATE TABLE "${name}"`),
    );
    expect(rows[0]).toMatchObject({ count: '12', total: '31.20' });
    expect(columns).toMatchObject({
      'customers.id': 'bigint',
      'customers.born': 'date',
      'customers.at': 'timestamp with time zone',
      'customers.vip': 'boolean',
      'customers.rate': 'double precision',
      'customers.tags': 'json',
      'orders.total': 'numeric',
      'orders.no': 'text',
    });
    expect(constraints).toEqual([
      'customers PRIMARY KEY (id)',
      'lines FOREIGN KEY ("order") REFERENCES orders(no)',
      'orders FOREIGN KEY (customer) REFERENCES customers(id)',
      'orders PRIMARY KEY (no)',
    ]);
  });

  it('fields that are read from rows of other specs are references, in stored and virtual batches', async () => {
    const { client } = await stack().addTenant();
    const documents = await readingSpecsOf(client);
    const { batchId } = await finishBatch(client, { seed: 1, documents });
    const virtualId = await submitVirtual(client, documents, { seed: 1 });
    const options = { ddl: 'true', unnest: 'orders.lines' };

    const { text } = await stream(client, batchId, sql, options);
    const virtual = await stream(client, virtualId, sql, options);
    const { rows, constraints } = await loadInPostgres(
      text,
      `select count(*) as "count" from orders_lines l join orders o on o.no = l.orders_no
        join customers c on c.id = o.customer and c.email = o.mail join products p on p.sku = l.sku`,
    );

    expect(rows[0]).toEqual({ count: '40' });
    expect(constraints).toEqual([
      'customers PRIMARY KEY (id)',
      'customers UNIQUE (email)',
      'notes FOREIGN KEY ("order") REFERENCES orders(no)',
      'orders FOREIGN KEY (customer) REFERENCES customers(id)',
      'orders FOREIGN KEY (mail) REFERENCES customers(email)',
      'orders PRIMARY KEY (no)',
      'orders_lines FOREIGN KEY (orders_no) REFERENCES orders(no)',
      'orders_lines FOREIGN KEY (sku) REFERENCES products(sku)',
      'orders_lines PRIMARY KEY (orders_no, lines_no)',
      'products PRIMARY KEY (sku)',
    ]);
    expect(virtual.text).toBe(text);
    const [sqlite, mysql] = await Promise.all(
      ['sqlite', 'mysql'].map(async (dialect) => stream(client, batchId, sql, { ...options, dialect })),
    );
    const db = new DatabaseSync(':memory:');
    db.exec(`pragma foreign_keys = on; ${sqlite?.text ?? ''}`);
    expect(db.prepare('select count(*) as count from orders_lines').get()).toEqual({ count: 40 });
    expect(
      await mariaDb.read(`create database rows_of_specs; use rows_of_specs; ${mysql?.text ?? ''}
        select count(*) from orders_lines`),
    ).toEqual([['40']]);
  });

  it('a row of a document that failed is no reference, so that the database loads the child', async () => {
    const { client } = await stack().addTenant();
    const [order, customer] = await Promise.all(
      [
        '{"customer": <row(customers).id>}',
        '{"id": <getDocumentIndex()>, "x": <if(getDocumentIndex() == 1)><getParam(missing)><else>1<endif>}',
      ].map(async (body) => storeTemplate(client, { body })),
    );
    const { batchId } = await finishBatch(client, {
      documents: [
        { templateId: order?.templateId, alias: 'orders', count: 20 },
        { templateId: customer?.templateId, alias: 'customers', count: 3 },
      ],
    });

    const { text } = await stream(client, batchId, sql, { ddl: 'true' });
    const { rows } = await loadInPostgres(text, 'select count(*) as "count" from orders');

    expect(rows[0]).toEqual({ count: '20' });
    expect(text).not.toContain('REFERENCES');
  });

  it('an empty SQLite loads the tables with references on', async () => {
    const { client, batchId } = await submitShop();

    const { text } = await stream(client, batchId, sql, { ddl: 'true', dialect: 'sqlite' });
    const db = new DatabaseSync(':memory:');
    db.exec('pragma foreign_keys = on');
    db.exec(text);

    expect(db.prepare(joined).get()).toMatchObject({ count: 12, born: '1990-02-03' });
    expect(() => db.exec(`insert into orders (no, customer) values ('x', 99)`)).toThrow('FOREIGN KEY');
  });

  it('an empty MariaDB loads the tables with references on', async () => {
    const { client, batchId } = await submitShop();

    const { text } = await stream(client, batchId, sql, { ddl: 'true', dialect: 'mysql' });
    const rows = await mariaDb.read(
      `create database shop; use shop; set sql_mode = 'STRICT_ALL_TABLES';\n${text}\n${joined.replaceAll('"', '`')}; select at, name from customers limit 1`,
    );

    expect(rows).toEqual([
      ['12', '31.20', '1990-02-03'],
      ['2026-01-31 21:59:59.500000', "it's \\\\"],
    ]);
  });

  it('ranges in the order of the tables have the bytes of the whole answer, for stored and virtual batches', async () => {
    const { client, batchId } = await submitShop();
    const virtualId = await submitVirtual(client, await specsOf(client), { seed: 1 });

    const whole = await stream(client, batchId, sql, { dialect: 'sqlite', ddl: 'true' });
    const stored = await readRanges(client, batchId, '2');
    const generated = await readRanges(client, virtualId, '2');

    expect(rowsOf(stored)).toEqual(rowsOf(whole.text));
    expect(generated).toBe(stored);
    expect(stored.match(/CREATE TABLE/g)).toHaveLength(3);
  });

  it('one alias has its table without references, and no other table', async () => {
    const { client, batchId } = await submitShop();

    const { text } = await stream(client, batchId, sql, { alias: 'orders', table: 'sales.o', ddl: 'true' });

    expect(text).toContain('CREATE TABLE "sales"."o" (\n  "no" text NOT NULL,');
    expect(text).not.toContain('REFERENCES');
    expect(text.match(/INSERT/g)).toHaveLength(1);
  });

  it('a later value of another type than its created column ends the answer with an error', async () => {
    const { client } = await stack().addTenant();
    const body = '{"n": <if(getDocumentIndex() < 1000)>1<else>"x"<endif>}';
    const documents = [{ templateId: (await storeTemplate(client, { body })).templateId, alias: 'a', count: 1_001 }];
    const { batchId } = await finishBatch(client, { documents });

    const untyped = await stream(client, batchId, sql);
    const typed = await stream(client, batchId, sql, { ddl: 'true' });

    expect(untyped.text).toContain(`('x')`);
    expectInvalid(typed, 'accept');
    expect(typed.text).toContain('Document 1000 has no 64-bit integer in the field');
  });
});

describe('400 VALIDATION_ERROR', () => {
  it.each<[Query, string, string]>([
    [{ table: 't' }, sql, 'table'],
    [{ ddl: 'yes' }, sql, 'ddl'],
    [{ ddl: 'true' }, 'text/csv', 'ddl'],
  ])('%j with %s is refused with field %s', async (query, accept, field) => {
    const { client, batchId } = await submitShop();

    expectInvalid(await stream(client, batchId, accept, query), field);
  });

  it('tables whose names differ by case only are refused for SQLite', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '{"n": <getDocumentIndex()>}' });
    const { batchId } = await finishBatch(client, {
      documents: ['Users', 'users'].map((alias) => ({ templateId, alias })),
    });

    expect((await stream(client, batchId, sql, { ddl: 'true' })).status).toBe(200);
    expectInvalid(await stream(client, batchId, sql, { dialect: 'sqlite' }), 'dialect');
  });
});

async function readRanges(client: TestClient, batchId: string, limit: string): Promise<string> {
  let text = '';
  for (let from: string | undefined = '0'; from !== undefined;) {
    const answer = await stream(client, batchId, sql, { dialect: 'sqlite', ddl: 'true', from, limit });
    text += answer.text;
    from = answer.headers['x-docgen-next-from']?.toString();
  }
  return text;
}

function rowsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('(') ? [line.replace(/[,;]$/, '')] : []));
}

/** Loads the text into a schema of its own, which is rolled back. */
async function loadInPostgres(text: string, query: string) {
  const connection = await stack().db.pool.connect();
  try {
    await connection.query('begin; create schema loaded; set local search_path to loaded');
    await connection.query(text);
    const { rows } = await connection.query<Record<string, unknown>>(query);
    const columns = await connection.query<{ name: string; type: string }>(
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_schema = 'loaded'`,
    );
    const constraints = await connection.query<{ text: string }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
        where connamespace = 'loaded'::regnamespace and contype in ('p', 'f', 'u') order by 1`,
    );
    return {
      rows,
      columns: Object.fromEntries(columns.rows.map(({ name, type }) => [name, type])),
      constraints: constraints.rows.map((row) => row.text),
    };
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}
