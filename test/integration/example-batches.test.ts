/**
 * The batches of `examples/batches`: SQL of the command and of the service loads into Postgres with every constraint on.
 * `data-sets.test.ts` submits the same data sets as the console does.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSetDocument } from '../../apps/console/gallery/data-set.ts';
import { schemaSets } from '../../apps/console/gallery/data-sets.ts';
import { exampleBatches } from '../../scripts/example-batches.ts';
import { finishBatch } from '../harness/batch-requests.ts';
import { makeDocgenFolder } from '../harness/docgen-command.ts';
import type { DocgenFolder } from '../harness/docgen-command.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { useSharedStack } from '../harness/use-stack.ts';
import { sql, stream } from './api/format-requests.ts';

const stack = useSharedStack();
const examples = join(import.meta.dirname, '../../examples/batches');
const folders = new Map<string, DocgenFolder>();
const insertsOf = new Map<string, Promise<string>>();

beforeAll(async () => {
  for (const { slug } of schemaSets) folders.set(slug, await makeDocgenFolder(await filesOf(slug)));
});
afterAll(async () => {
  for (const folder of folders.values()) await folder.remove();
});

async function filesOf(slug: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await readdir(join(examples, slug)))
    files[name] = await readFile(join(examples, slug, name), 'utf8');
  return files;
}

async function offline(slug: string, ...args: readonly string[]): Promise<string> {
  const folder = folders.get(slug);
  const answer = await folder?.run(['batch', 'batch.json', '--offline', ...args]);
  if (answer?.code !== 0) throw new Error(answer?.stderr);
  return answer.stdout;
}

/** Runs the work in a schema of its own, which is rolled back. */
async function inEmptySchema<T>(work: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await stack().db.pool.connect();
  try {
    await connection.query('begin; create schema loaded; set local search_path to loaded');
    return await work(connection);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

/** Creates the tables of `schema.sql` and fills them with the SQL of the command, all constraints checked. */
async function loadWithConstraints(connection: PoolClient, slug: string): Promise<void> {
  const inserts = insertsOf.get(slug) ?? offline(slug, '--format', 'sql');
  insertsOf.set(slug, inserts);
  await connection.query(await readFile(join(examples, slug, 'schema.sql'), 'utf8'));
  await connection.query(await inserts);
  await connection.query('set constraints all immediate');
}

async function countRows(connection: PoolClient, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await connection.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

async function listForeignKeys(connection: PoolClient): Promise<string[]> {
  const { rows } = await connection.query<{ key: string }>(
    `select conrelid::regclass || '.' || attname || ' ' || confrelid::regclass as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where connamespace = 'loaded'::regnamespace and contype = 'f'`,
  );
  return rows.map(({ key }) => key).toSorted();
}

/** The references of the tables that the service creates: a column, and the table to which it refers. */
const foreignKeys: Readonly<Record<string, readonly string[]>> = {
  adventureworks: [
    'customer.territoryid salesterritory',
    'salesorderdetail.salesorderid salesorderheader',
    'salesorderheader.customerid customer',
    'salesorderheader.salespersonid salesperson',
    'salesperson.territoryid salesterritory',
    'specialofferproduct.productid product',
    'specialofferproduct.specialofferid specialoffer',
  ],
  mastodon: [
    'account_stats.account_id accounts',
    'favourites.account_id accounts',
    'favourites.status_id statuses',
    'follows.account_id accounts',
    'follows.target_account_id accounts',
    'statuses.account_id accounts',
    'statuses.in_reply_to_account_id accounts',
  ],
  ledger: [
    'accounts.customer_id customers',
    'cards.account_id accounts',
    'lines.account_id accounts',
    'lines.entry_id entries',
  ],
};

const sets = schemaSets.map((set) => [set.slug, set] as const);

/** Each counts the rows that contradict other rows. */
const contradictions: Readonly<Record<string, string>> = {
  adventureworks: `select h.salesorderid from salesorderheader h left join salesorderdetail d using (salesorderid)
    group by salesorderid, subtotal having sum(d.linetotal) is distinct from h.subtotal or count(*) not between 1 and 5`,
  mastodon: `select a.id from account_stats a where
    statuses_count <> (select count(*) from statuses s where s.account_id = a.account_id) or
    followers_count <> (select count(*) from follows f where f.target_account_id = a.account_id) or
    exists (select from statuses s join statuses t on t.id = s.in_reply_to_id where t.account_id <> s.account_id)`,
  ledger: `select e.id from entries e left join lines l on l.entry_id = e.id
    group by e.id, e.line_count having sum(l.amount) is distinct from 0 or count(*) <> e.line_count`,
};

describe.each(sets)('the batch %s', (slug, { documents }) => {
  const counts = Object.fromEntries(documents.map(({ alias, count }) => [alias, count]));

  it(`the SQL of ${slug} loads into its tables with every constraint on, and its rows agree with each other`, async () => {
    const loaded = await inEmptySchema(async (connection) => {
      await loadWithConstraints(connection, slug);
      const { rows } = await connection.query(contradictions[slug] ?? '');
      return { rows, counts: await countRows(connection, Object.keys(counts)) };
    });

    expect(loaded).toEqual({ rows: [], counts });
  });

  it(`${slug} has the same documents with any number of threads, and in the service`, async () => {
    const { adminKey } = await stack().addTenant();
    const env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: adminKey };
    const pushed = await folders.get(slug)?.run(['push', ...documents.map(fileOf)], { env });
    const stored = await folders.get(slug)?.run(['batch', 'batch.json'], { env });

    const once = await offline(slug, '--threads', '1', '--format', 'ndjson');
    const again = await offline(slug, '--threads', '2', '--format', 'ndjson');

    expect([pushed?.code, stored?.code]).toEqual([0, 0]);
    expect([again, stored?.stdout ?? ''].map(digestOf)).toEqual([digestOf(once), digestOf(once)]);
  });

  it(`one SQL answer of the service creates and fills the tables of ${slug}`, async () => {
    const { client } = await stack().addTenant();
    for (const { templateName: name, body } of documents) await storeTemplate(client, { name, body });
    const { batchId } = await finishBatch(client, JSON.parse((await filesOf(slug))['batch.json'] ?? ''), 60_000);

    const { text } = await stream(client, batchId, sql, { ddl: 'true' });
    const loaded = await inEmptySchema(async (connection) => {
      await connection.query(text);
      const { rows } = await connection.query(contradictions[slug] ?? '');
      return {
        rows,
        counts: await countRows(connection, Object.keys(counts)),
        keys: await listForeignKeys(connection),
      };
    });

    expect(loaded).toEqual({ rows: [], counts, keys: foreignKeys[slug] });
  });
});

describe('the constraints of the tables', () => {
  it.each([
    [
      'mastodon',
      'insert into follows select -1, account_id, target_account_id, true, true, created_at, updated_at from follows',
      '23505',
    ],
    ['mastodon', 'delete from statuses; update follows set target_account_id = account_id', '23514'],
    ['ledger', 'update lines set amount = amount + 0.01 where entry_id = 1 and number = 2', '23514'],
    ['ledger', 'delete from customers', '23503'],
    ['adventureworks', 'update salesorderdetail set specialofferid = specialofferid + 9', '23503'],
    ['adventureworks', 'update salesorderheader set duedate = null', '23502'],
  ])('the tables of %s refuse: %s', async (slug, statement, code) => {
    const refused = inEmptySchema(async (connection) => {
      await loadWithConstraints(connection, slug);
      await connection.query(statement);
    });

    await expect(refused).rejects.toMatchObject({ code });
  });
});

describe('examples/batches', () => {
  it('examples/batches has no file but those of the gallery and their tables', async () => {
    const found: string[] = [];
    for (const slug of await readdir(examples))
      found.push(...Object.keys(await filesOf(slug)).map((name) => `${slug}/${name}`));
    const written = exampleBatches().map(({ path }) => path.replace('examples/batches/', ''));
    const tables = schemaSets.map(({ slug }) => `${slug}/schema.sql`);

    expect(found.toSorted()).toEqual([...written, ...tables].toSorted());
  });
});

function fileOf({ templateName }: DataSetDocument): string {
  return `${templateName}.tpl`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
