/** The database role of each service: what it may do, and what it may not. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isColumnHidden, serviceNames, serviceRights } from '@docgen/database/roles/service-rights';
import { derivedRoles, rolesOfUrls, urlOfRole } from '@docgen/database/roles/role-urls';
import type { ServiceName } from '@docgen/database/roles/service-rights';
import { migrateDatabase } from '@docgen/database/schema/migrate';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createEmptyDatabase, createTestDatabase } from '../../harness/test-database.ts';
import type { TestDatabase } from '../../harness/test-database.ts';
import { testRoles } from '../../harness/test-roles.ts';

const denied = '42501';
let database: TestDatabase;
const clients = new Map<ServiceName, Client>();

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  for (const service of serviceNames) {
    const client = new Client({ connectionString: urlOfRole(database.url, testRoles[service]) });
    await client.connect();
    clients.set(service, client);
  }
});

const Columns = z.array(z.object({ table: z.string(), column: z.string() }));

afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await database.drop();
});

/** The SQLSTATE of a statement that fails; undefined when it runs. */
async function codeOf(service: ServiceName, statement: string): Promise<string | undefined> {
  try {
    await clients.get(service)?.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

describe('roles of services', () => {
  it.each<[ServiceName, string]>([
    ['worker', 'select key_hash from api_keys'],
    ['worker', 'select * from api_keys'],
    ['worker', 'select * from key_reveals'],
    ['worker', 'select token_hash from console_sessions'],
    ['worker', 'select token_hash from key_recoveries'],
    ['worker', 'update tenants set status = status'],
    ['worker', "update subscriptions set status = 'active'"],
    ['worker', 'select * from provider_events'],
    ['api', 'select key_hash from api_keys'],
    ['api', 'select token_hash from console_sessions'],
    ['api', 'select secret_sealed from webhook_endpoints'],
    ['api', "insert into api_keys (key_id) values ('k')"],
    ['api', "update tenants set tier = 'enterprise'"],
    ['api', 'update subscriptions set status = status'],
    ['api', 'insert into billing_accounts default values'],
    ['api', 'delete from usage_days'],
    ['api', 'select * from mail_outbox'],
    ['api', 'select * from signups'],
    ['auth', 'select * from templates'],
    ['auth', 'select * from batch_documents'],
    ['auth', 'update subscriptions set status = status'],
    ['auth', "insert into mail_outbox (kind) select 'x' from subscriptions"],
    ['billing', 'select * from templates'],
    ['billing', 'select token_hash from console_sessions'],
    ['billing', 'select * from webhook_endpoints'],
    ['api', 'create table t (a int)'],
    ['auth', 'drop table tenants'],
    ['worker', 'alter table tenants add column x int'],
  ])('the role of the %s is refused: %s', async (service, statement) => {
    expect(await codeOf(service, statement)).toBe(denied);
  });

  it.each(serviceNames)(
    'the role of the %s reads every visible column of its tables, and the migrations',
    async (service) => {
      const rows = Columns.parse(
        await adminQuery(
          `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = any($1)`,
          [Object.keys(serviceRights[service])],
        ),
      );
      expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(Object.keys(serviceRights[service])));
      const unreadable: string[] = [];
      for (const { table, column } of rows) {
        const isRefused = (await codeOf(service, `select ${column} from ${table} limit 1`)) !== undefined;
        if (isRefused !== isColumnHidden(service, table, column)) unreadable.push(`${table}.${column}`);
      }

      expect(unreadable).toEqual([]);
      expect(await codeOf(service, 'select * from drizzle.__drizzle_migrations')).toBeUndefined();
    },
  );

  it('the role of the worker adds and removes partitions of the documents of batches', async () => {
    const statements = [
      'create table batch_documents_20990101 (like batch_documents including defaults)',
      "alter table batch_documents attach partition batch_documents_20990101 for values from ('2099-01-01') to ('2099-01-02')",
      'alter table batch_documents detach partition batch_documents_20990101 concurrently',
      'drop table batch_documents_20990101',
    ];
    for (const statement of statements) expect(await codeOf('worker', statement)).toBeUndefined();
  });

  it('every table of the schema has rights in at least one service', () => {
    const folder = fileURLToPath(new URL('../../../libs/database/schema/', import.meta.url));
    const sources = readdirSync(folder).filter((name) => name.endsWith('-tables.ts'));
    const tables = sources.flatMap((name) =>
      [...readFileSync(folder + name, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => table),
    );

    expect(tables.length).toBeGreaterThan(30);
    const known = new Set(Object.values(serviceRights).flatMap((rights) => Object.keys(rights)));
    expect(tables.filter((table) => !known.has(table))).toEqual([]);
    expect([...known].filter((table) => !tables.includes(table))).toEqual([]);
  });
});

describe('migrateDatabase with roles', () => {
  const roles = (suffix: string) => {
    const derived = derivedRoles(suffix);
    return Object.fromEntries(
      serviceNames.map((service) => [service, { ...derived[service], user: `${service}_${suffix}` }]),
    );
  };

  it('migrateDatabase creates the roles as a role that may create others and is no superuser, and can be repeated', async () => {
    const suffix = `r${Date.now()}`;
    const empty = await createEmptyDatabase(inject('postgresUrl'));
    const name = new URL(empty.url).pathname.slice(1);
    await adminQuery(`create role owner_${suffix} login createrole password 'secret'`);
    await adminQuery(`alter database ${name} owner to owner_${suffix}`);
    const url = urlOfRole(empty.url, { user: `owner_${suffix}`, password: 'secret' });

    await migrateDatabase(url, roles(suffix));
    await migrateDatabase(url, roles(suffix));

    const worker = roles(suffix)['worker'];
    if (worker === undefined) throw new Error('no worker');
    const client = new Client({ connectionString: urlOfRole(empty.url, worker) });
    await client.connect();
    await client.query('select * from templates');
    await expect(client.query('select * from api_keys')).rejects.toMatchObject({ code: denied });
    await client.end();
    await empty.drop();
  });

  it('migrateDatabase names a role that is missing when it may not create it', async () => {
    const suffix = `m${Date.now()}`;
    const empty = await createEmptyDatabase(inject('postgresUrl'));
    const name = new URL(empty.url).pathname.slice(1);
    await adminQuery(`create role owner_${suffix} login password 'secret'`);
    await adminQuery(`alter database ${name} owner to owner_${suffix}`);
    const url = urlOfRole(empty.url, { user: `owner_${suffix}`, password: 'secret' });

    await expect(migrateDatabase(url, roles(suffix))).rejects.toThrow(`the role api_${suffix} does not exist`);

    await migrateDatabase(url);
    await empty.drop();
  });

  it('an address of a service without a password is refused by the name of its setting', () => {
    expect(() => rolesOfUrls({ api: 'postgres://api@db/docgen' })).toThrow('API_DATABASE_URL');
  });
});

async function adminQuery(text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: text.startsWith('select') ? database.url : inject('postgresUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
